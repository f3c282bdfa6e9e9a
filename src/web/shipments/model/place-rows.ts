import type { QueryClient } from '@tanstack/react-query'
import { listKey } from './query-keys.ts'
import type { ListFilters } from '#facts/views/search.ts'
import type { KnownRows } from './known-rows.ts'
import type { LoadedList } from './list-page.ts'
import { matchesSearch } from './matches-search.ts'
import { putList } from './put-list.ts'
import { placeWaiting, waitingReferences } from './merge-changes.ts'

/** Puts the rows of a list into the places that they wait for. */
export function placeRows(client: QueryClient, known: KnownRows, filters: ListFilters): void {
  const queryKey = listKey(filters)
  const list = client.getQueryData<LoadedList>(queryKey)
  if (!list || waitingReferences(list).length === 0) return
  putList(
    client,
    queryKey,
    placeWaiting(list, known, (row) => matchesSearch(row, filters)),
  )
  for (const reference of waitingReferences(list)) known.marks.mark(reference, ['updated'])
}
