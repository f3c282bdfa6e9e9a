import type { QueryClient } from '@tanstack/react-query'
import { shipmentQueries } from './queries.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { markChanged } from './change-marks.ts'
import type { LoadedList } from './list-page.ts'
import { matchesSearch } from './matches-search.ts'
import { placeWaiting, waitingRows } from './merge-changes.ts'

/** Puts the rows of a list into the places that they wait for. */
export function placeRows(client: QueryClient, filters: ListFilters): void {
  const { queryKey } = shipmentQueries.list(filters)
  const query = client.getQueryCache().find({ queryKey, exact: true })
  const list = client.getQueryData<LoadedList>(queryKey)
  if (!query || !list || waitingRows(list).length === 0) return
  query.setState({ ...query.state, data: placeWaiting(list, (row) => matchesSearch(row, filters)) })
  for (const { reference } of waitingRows(list)) markChanged(reference, ['updated'])
}
