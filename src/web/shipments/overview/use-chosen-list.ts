import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isSnapshotGone, listQuery, newsQuery } from '../data/list.ts'

/** The beginning of a list. */
export interface ChosenList {
  /** `null` until they are loaded. */
  readonly rows: readonly ShipmentRow[] | null
  readonly error: Error | null
  readonly retry: () => void
}

/** Loads the beginning of the list of a choice, and again when the list changes; `null` loads nothing. */
export function useChosenList(search: ShipmentsSearch | null): ChosenList {
  const { data, error, isStale, refetch } = useInfiniteQuery({
    ...listQuery(search ?? {}),
    enabled: search !== null,
    refetchOnMount: 'always',
  })
  const page = data?.pages[0]
  const { data: news, error: newsError } = useQuery(newsQuery(page?.snapshot ?? null))
  const isOld = news.come + news.gone + news.moved > 0 || isSnapshotGone(newsError)
  const isAskedAgain = page !== undefined && search !== null && (isOld || isStale)
  useEffect(() => {
    if (isAskedAgain) void refetch()
  }, [isAskedAgain, refetch])
  const rows = useMemo(
    () => (search && page ? page.rows.map(({ shipment }) => shipment) : null),
    [search, page],
  )
  return { rows, error: search && error, retry: () => void refetch() }
}
