import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { waitSecondsOf } from '../../lib/problem-error.ts'
import type { LoadedList } from './list-page.ts'
import { isCursorRefused } from './queries.ts'
import { loadAll } from './load-all.ts'

/** What loading the whole set is doing. */
export type LoadAllState =
  | { readonly kind: 'off' }
  /** At no request to the service, and so without being asked. */
  | { readonly kind: 'background' }
  | { readonly kind: 'loading' }
  /** The requests of the minute are used up: it goes on by itself. */
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly error: Error }
  /** So many are loaded without being asked for; the rest is up to the reader. */
  | { readonly kind: 'asks' }

/** Whether further rows come without the reader doing more for it. */
export function isReadingOn({ kind }: LoadAllState): boolean {
  return kind === 'background' || kind === 'loading'
}

/** Loading of the whole set of a list. */
export interface LoadAll {
  readonly state: LoadAllState
  /** Begins, or goes on. */
  readonly start: () => void
  readonly stop: () => void
}

interface Options {
  readonly query: Pick<UseInfiniteQueryResult<LoadedList>, 'data' | 'error' | 'hasNextPage'> & {
    readonly fetchNextPage: () => Promise<
      Pick<UseInfiniteQueryResult<LoadedList>, 'data' | 'error' | 'hasNextPage'>
    >
  }
  readonly queryHash: string
  /** The rest costs the service nothing: it is read without being asked for, up to {@link ROWS_UNASKED_MAX} rows. */
  readonly isAtHand: boolean
  readonly onLoadMore: () => void
  readonly onRestart: () => void
}

/** What the reader has chosen for one list. */
interface Choice {
  readonly queryHash: string
  readonly isAll: boolean
}

/** As many as the proxy keeps in its copy. */
const ROWS_UNASKED_MAX = 20_000
/** A list whose cursors the service refuses this often is not read again by itself. */
const RESTARTS_MAX = 3
const OFF: LoadAllState = { kind: 'off' }

/** Loads the whole set of the list on screen, as long as it is on screen. */
export function useLoadAll(options: Options): LoadAll {
  const { query, queryHash, isAtHand, onLoadMore, onRestart } = options
  const { data, error, hasNextPage, fetchNextPage } = query
  const [choice, setChoice] = useState<Choice | null>(null)
  const isChosen = choice?.queryHash === queryHash ? choice.isAll : null
  const isMeant = hasNextPage && (isChosen ?? isAtHand)
  const rowsMax = isChosen ? Infinity : ROWS_UNASKED_MAX
  const isFull = rowCountOf(data) >= rowsMax
  const stuckBy = waitSecondsOf(error) === null ? error : null
  const isOn = isMeant && !isFull && !stuckBy
  const waitSeconds = useRun({ isOn, queryHash, rowsMax, fetchNextPage, onRestart })
  return {
    state: isMeant ? stateOf({ isFull, stuckBy, waitSeconds, isAsked: isChosen === true }) : OFF,
    start() {
      setChoice({ queryHash, isAll: true })
      if (stuckBy) onLoadMore()
    },
    stop: () => setChoice({ queryHash, isAll: false }),
  }
}

function rowCountOf(list: LoadedList | undefined): number {
  return list?.pages.reduce((count, { ordered }) => count + ordered.length, 0) ?? 0
}

interface Run extends Pick<Options, 'queryHash' | 'onRestart'> {
  readonly isOn: boolean
  readonly rowsMax: number
  readonly fetchNextPage: Options['query']['fetchNextPage']
}

/** Reads on while it is on. Gives the seconds until it goes on, where it has to wait. */
function useRun({ isOn, queryHash, rowsMax, fetchNextPage, onRestart }: Run): number | null {
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null)
  const restarts = useRef<ReadonlyMap<string, number>>(new Map())
  const restart = useEffectEvent(() => {
    const count = restarts.current.get(queryHash) ?? 0
    if (count === RESTARTS_MAX) return
    restarts.current = new Map(restarts.current).set(queryHash, count + 1)
    onRestart()
  })

  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    void loadAll({
      readPage: async () => {
        const now = await fetchNextPage()
        if (isCursorRefused(now.error) && !stop.signal.aborted) restart()
        return {
          rowCount: rowCountOf(now.data),
          isComplete: !now.hasNextPage,
          isOfCopy: now.data?.pages.at(-1)?.source === 'copy',
          error: now.error,
        }
      },
      rowsMax,
      nowMs: () => performance.now(),
      pause,
      onWait: setWaitSeconds,
      signal: stop.signal,
    })
    return () => {
      stop.abort()
      setWaitSeconds(null)
    }
  }, [isOn, queryHash, rowsMax, fetchNextPage])

  return waitSeconds
}

interface Doing {
  readonly isFull: boolean
  readonly stuckBy: Error | null
  readonly waitSeconds: number | null
  /** The reader wants all of it. */
  readonly isAsked: boolean
}

function stateOf({ isFull, stuckBy, waitSeconds, isAsked }: Doing): LoadAllState {
  if (stuckBy) return { kind: 'failed', error: stuckBy }
  if (isFull) return { kind: 'asks' }
  if (waitSeconds !== null) return { kind: 'waiting', seconds: waitSeconds }
  return { kind: isAsked ? 'loading' : 'background' }
}

/** Waits this many milliseconds, or until the signal aborts. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted || durationMs <= 0) return done()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, durationMs)
    signal.addEventListener('abort', end)
  })
}
