import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Recording } from '#contract/dashboard-api/history.ts'
import { secondsSince, type Clock } from './clock.ts'
import type { Filled } from './answers/warm-set/filled.ts'

/** What a probe that may ask gets under `/healthz?full`. `operating.md` explains each value. */
export interface DeepHealth {
  /** `failing` where history or team state cannot be kept; the status is 503 then. */
  readonly status: 'ok' | 'failing'
  /** When the service was last polled, as an ISO 8601 instant in UTC; `null` when it never was. */
  readonly lastPoll: string | null
  readonly copy: {
    /** Whole seconds since the service was read for it. */
    readonly ageSeconds: number | null
    /** How much of the account it holds; `null` while some of the account set may be missing. */
    readonly holds: Filled | null
    /** References of shipments that are too large to be read; `null` for one that does not begin with it. */
    readonly leftOut: readonly (string | null)[]
  }
  readonly recording: Recording
  readonly team: Recording
  /** Bytes of each file with its journal; `null` for one that is not there. */
  readonly files: Readonly<Record<string, number | null>>
  /** How many requests a reader could send upstream at this moment. */
  readonly budgetLeft: number
}

export interface DeepHealthSettings {
  readonly clock: Clock
  readonly feed: { readonly asOf: string | null; readonly readAtMs: number | null }
  readonly warmSet: { readonly filled: Filled | null; readonly leftOut: readonly (string | null)[] }
  readonly history: { readonly recording: Recording }
  readonly team: { readonly keeping: Recording }
  readonly files: readonly (string | null)[]
  readonly budgetLeft: () => number
}

/** Tells how the proxy is doing. */
export function createDeepHealth(settings: DeepHealthSettings): () => DeepHealth {
  const { clock, feed, warmSet, history, team, files, budgetLeft } = settings
  return () => {
    const [recording, keeping] = [history.recording, team.keeping]
    const { readAtMs } = feed
    return {
      status: recording === 'failing' || keeping === 'failing' ? 'failing' : 'ok',
      lastPoll: feed.asOf,
      copy: {
        ageSeconds: secondsSince(readAtMs, clock),
        holds: warmSet.filled,
        leftOut: warmSet.leftOut,
      },
      recording,
      team: keeping,
      files: Object.fromEntries(
        files.filter((file) => file !== null).map((file) => [basename(file), bytesOf(file)]),
      ),
      budgetLeft: budgetLeft(),
    }
  }
}

function bytesOf(file: string): number | null {
  const sizes = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.size)
  return sizes[0] === undefined ? null : sizes.reduce<number>((sum, size = 0) => sum + size, 0)
}
