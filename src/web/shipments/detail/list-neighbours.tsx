import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { keepMovedTo } from '../../worklist/positions.ts'
import { listQuery } from '../data/list.ts'
import { Neighbours } from './neighbours.tsx'

interface ListNeighboursProps {
  readonly reference: string
  /** Of the list that the shipment was opened from. */
  readonly search: ShipmentsSearch
}

/** Further pages are loaded so many shipments before their border. */
const AHEAD = 10

/** The shipment before and after this one in the snapshot of its list, which is loaded around it after a reload of the page. */
export function ListNeighbours({ reference, search }: ListNeighboursProps) {
  const query = useInfiniteQuery({
    ...listQuery(search, `ref:${reference}`),
    enabled: ({ state }) => state.data === undefined,
  })
  const { data, hasNextPage, hasPreviousPage, isFetching, fetchNextPage, fetchPreviousPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const at = rows.findIndex(({ shipment }) => shipment.reference === reference)
  const isNearEnd = at !== -1 && at >= rows.length - AHEAD
  const isNearStart = at !== -1 && at < AHEAD
  useEffect(() => {
    if (at !== -1) keepMovedTo(reference)
    if (isFetching) return
    if (isNearEnd && hasNextPage) void fetchNextPage()
    else if (isNearStart && hasPreviousPage) void fetchPreviousPage()
  }, [
    reference,
    at,
    isNearEnd,
    isNearStart,
    isFetching,
    hasNextPage,
    hasPreviousPage,
    fetchNextPage,
    fetchPreviousPage,
  ])
  return (
    <Neighbours
      at={rows[at]?.index ?? -1}
      count={data?.pages.at(-1)?.total ?? rows.length}
      isComplete={data?.pages.at(-1)?.total !== null}
      previous={rows[at - 1]?.shipment.reference}
      next={at === -1 ? undefined : rows[at + 1]?.shipment.reference}
      isLoading={at === rows.length - 1 && isFetching}
    />
  )
}
