import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Recording } from '#contract/dashboard-api/history.ts'
import { FULL_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { secondsSince, type Clock } from './clock.ts'
import type { Handler } from './edge/admission.ts'
import { admitProbe, type ProbeSettings } from './edge/admit-probe.ts'
import { parametersOf } from './http/request-target.ts'
import type { Filled } from './answers/warm-set/filled.ts'

/** The answer to an authorised probe at `/healthz?full`. `operating.md` explains each value. */
export interface DeepHealth {
  /** `failing` if the history or the team's state cannot be stored. The status of the answer is 503 then. */
  readonly status: 'ok' | 'failing'
  /** When the service was last polled, as an ISO 8601 instant in UTC; `null` if it never was. */
  readonly lastPoll: string | null
  readonly copy: {
    /** Whole seconds since the copy was last known to be current. */
    readonly ageSeconds: number | null
    /** How much of the account the copy has; `null` while some of the account set may be missing. */
    readonly holds: Filled | null
    /** References of shipments that are too large to read; `null` for one that does not start with its reference. */
    readonly leftOut: readonly (string | null)[]
  }
  readonly recording: Recording
  readonly team: Recording
  /** Bytes of each file with its journal; `null` for a missing file. */
  readonly files: Readonly<Record<string, number | null>>
  /** Number of requests that a user could send upstream now. */
  readonly budgetLeft: number
}

export interface HealthDeps extends ProbeSettings {
  readonly deepHealth: () => DeepHealth
}

/** Answers only ok, unless an authorised probe asks for the full health. */
export const sendHealth: Handler<HealthDeps> = (deps, { raw }, reply) => {
  if (!parametersOf(raw).has(FULL_PARAMETER)) return reply.send({ status: 'ok' })
  admitProbe(raw, deps)
  const health = deps.deepHealth()
  return reply
    .code(health.status === 'ok' ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(health)
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

/** Creates the function that reports the proxy's health. */
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
