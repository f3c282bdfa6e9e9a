import type { QueryClient } from '@tanstack/react-query'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt } from '#facts/views/search-edits.ts'
import type { AccountSet } from '../account/account-set.ts'
import type { KnownRows } from '../known-rows.ts'
import type { LoadedList } from '../list-page.ts'
import { shipmentQueries } from '../queries.ts'
import { listKey } from '../query-keys.ts'
import { createRowFinder } from './row-finder.ts'

/**
 * The reference of the one shipment that a text finds, by what the service has answered and in the account set; `null`
 * where there are others, or may be.
 */
export function onlyMatch(
  client: QueryClient,
  known: KnownRows,
  { search, judge }: { readonly search: ShipmentsSearch; readonly judge: Judge },
): string | null {
  const filters = listFiltersAt(search, judge.nowMs)
  const set = client.getQueryData<AccountSet>(shipmentQueries.accountSet)
  const pages = client.getQueryData<LoadedList>(listKey(filters))?.pages
  if (!set?.isComplete || pages?.at(-1)?.nextCursor !== null) return null
  const answered = pages.flatMap(({ ordered }) => ordered)
  const { rows } = createRowFinder(client, known).find({ search, filters, judge })
  const [first = null, ...others] = new Set([...answered, ...rows].map(({ reference }) => reference))
  return others.length === 0 ? first : null
}
