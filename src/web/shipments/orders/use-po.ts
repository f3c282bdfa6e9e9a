import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { byArrival } from '#facts/orders/arrivals.ts'
import { useJudgedRows } from '../data/account/account.ts'
import { listQuery, newsQuery } from '../data/list.ts'
import { useJudge } from '../data/use-judge.ts'

/** More of one tag is no order that a person looks through. */
const ROWS_MAX = 500
const NONE: readonly ShipmentRow[] = []

/** The shipments of a PO. */
export interface Po {
  readonly tag: string
  /** By arrival; those without a date follow, and cancelled ones come last. */
  readonly rows: readonly ShipmentRow[]
  /** `so-far`: those of the account set, until the others are read. `part`: the first ones of very many. */
  readonly scope: 'so-far' | 'part' | 'complete'
  /** Why they could not be read. */
  readonly error: Error | null
  readonly again: () => void
  /** Tags of the account set. */
  readonly knownTags: () => Iterable<string>
}

/** All shipments of a tag, of whatever status: at once those of the account set, then as they are read. */
export function usePo(tag: string): Po {
  const { rows: account } = useJudgedRows()
  const judge = useJudge()
  const query = useInfiniteQuery({ ...listQuery({ tag }), enabled: tag !== '' })
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const loaded = useMemo(
    () => data?.pages.flatMap((page) => page.rows.map(({ shipment }) => shipment)) ?? NONE,
    [data],
  )
  const isComplete = data !== undefined && !hasNextPage
  const isRestWanted = hasNextPage && loaded.length < ROWS_MAX && !isFetching && !error
  useEffect(() => {
    if (isRestWanted) void fetchNextPage()
  }, [isRestWanted, fetchNextPage])
  useNewest(data?.pages[0]?.snapshot ?? null, () => void refetch())
  const rows = useMemo(() => {
    const references = new Set(loaded.map(({ reference }) => reference))
    const others = isComplete
      ? []
      : account.filter((row) => row.tags.includes(tag) && !references.has(row.reference))
    return byArrival([...loaded, ...others], judge)
  }, [account, loaded, isComplete, tag, judge])
  return {
    tag,
    rows,
    scope: isComplete ? 'complete' : loaded.length >= ROWS_MAX ? 'part' : 'so-far',
    error,
    again: () => void (data ? fetchNextPage() : refetch()),
    knownTags: () => account.flatMap((row) => row.tags),
  }
}

/** What comes and goes is shown at once: a PO has few shipments. */
function useNewest(snapshot: string | null, load: () => void): void {
  const { data: news } = useQuery(newsQuery(snapshot))
  const isOld = news.come + news.gone > 0
  const loadNewest = useEffectEvent(load)
  useEffect(() => {
    if (isOld) loadNewest()
  }, [isOld])
}
