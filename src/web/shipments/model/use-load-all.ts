import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pause } from '../../lib/pause.ts'
import type { LoadedList } from './list-page.ts'
import { isCursorRefused } from './queries.ts'
import { useIsShown } from './list-visit.ts'
import { loadAll, waitSecondsOf } from './load-all.ts'

/** What loading the whole set is doing. */
export type LoadAllState =
  | { readonly kind: 'off' }
  | { readonly kind: 'loading' }
  /** The requests of the minute are used up: it goes on by itself. */
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly error: Error }
  /** So many are loaded without being asked for; the rest is up to the reader. */
  | { readonly kind: 'asks' }

/** Loading of the whole set of a list. */
export interface LoadAll {
  readonly state: LoadAllState
  /** Begins, or goes on. */
  readonly start: () => void
  readonly stop: () => void
}

interface Options {
  readonly query: Pick<UseInfiniteQueryResult<LoadedList>, 'data' | 'error' | 'hasNextPage' | 'fetchNextPage'>
  readonly queryHash: string
  /** The view is about the whole set. */
  readonly isWanted: boolean
  /** Such a view gets so many rows without being asked; 2,000 unless it is told otherwise. */
  readonly rowsUnaskedMax?: number
  readonly onLoadMore: () => void
  readonly onRestart: () => void
}

/** What the reader has chosen for one list. */
interface Choice {
  readonly queryHash: string
  readonly isAll: boolean
}

const ROWS_UNASKED_MAX = 2000
/** A service that refuses its own cursors this often is not asked again by itself. */
const RESTARTS_MAX = 3
const OFF: LoadAllState = { kind: 'off' }

/** Loads the whole set of the list on screen, as long as it is on screen. */
export function useLoadAll(options: Options): LoadAll {
  const { query, queryHash, isWanted, onLoadMore, onRestart } = options
  const { data, error, hasNextPage, fetchNextPage } = query
  const [choice, setChoice] = useState<Choice | null>(null)
  const isChosen = choice?.queryHash === queryHash ? choice.isAll : null
  const isMeant = hasNextPage && (isChosen ?? isWanted)
  const rowsMax = isChosen ? Infinity : rowsUnaskedMaxOf(options)
  const isFull = rowCountOf(data) >= rowsMax
  const stuckBy = waitSecondsOf(error) === null ? error : null
  const isOn = isMeant && !isFull && !stuckBy
  const waitSeconds = useRun({ isOn, queryHash, rowsMax, fetchNextPage, onRestart })
  return {
    state: isMeant ? stateOf({ isFull, stuckBy, waitSeconds }) : OFF,
    start() {
      setChoice({ queryHash, isAll: true })
      if (stuckBy) onLoadMore()
    },
    stop: () => setChoice({ queryHash, isAll: false }),
  }
}

function rowCountOf(list: LoadedList | undefined): number {
  return list?.pages.reduce((count, { places }) => count + places.length, 0) ?? 0
}

function rowsUnaskedMaxOf({ rowsUnaskedMax = ROWS_UNASKED_MAX }: Options): number {
  return rowsUnaskedMax
}

interface Run extends Pick<Options, 'queryHash' | 'onRestart'> {
  readonly isOn: boolean
  readonly rowsMax: number
  readonly fetchNextPage: Options['query']['fetchNextPage']
}

/** Reads on while it is on. Gives the seconds until it goes on, where it has to wait. */
function useRun({ isOn, queryHash, rowsMax, fetchNextPage, onRestart }: Run): number | null {
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null)
  const isShown = useIsShown()
  const restarts = useRef(0)
  const restart = useEffectEvent(() => {
    if (restarts.current === RESTARTS_MAX) return
    restarts.current += 1
    onRestart()
  })

  useEffect(() => {
    if (!isOn || !isShown) return
    const stop = new AbortController()
    void loadAll({
      readPage: async () => {
        const now = await fetchNextPage({ cancelRefetch: false })
        if (isCursorRefused(now.error) && !stop.signal.aborted) restart()
        return {
          rowCount: rowCountOf(now.data),
          isComplete: !now.hasNextPage,
          isSetAtHand: now.data?.pages.at(-1)?.isSetAtHand ?? false,
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
  }, [isOn, isShown, queryHash, rowsMax, fetchNextPage])

  return waitSeconds
}

interface Doing {
  readonly isFull: boolean
  readonly stuckBy: Error | null
  readonly waitSeconds: number | null
}

function stateOf({ isFull, stuckBy, waitSeconds }: Doing): LoadAllState {
  if (stuckBy) return { kind: 'failed', error: stuckBy }
  if (isFull) return { kind: 'asks' }
  return waitSeconds === null ? { kind: 'loading' } : { kind: 'waiting', seconds: waitSeconds }
}
