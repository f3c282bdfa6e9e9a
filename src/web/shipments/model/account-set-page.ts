import type { QueryClient } from '@tanstack/react-query'
import type { ListFilters } from '#facts/views/search.ts'
import type { KnownRows } from './known-rows.ts'
import { listPageOf, type ListPage, type LoadedList } from './list-page.ts'
import { covers, matchesSearch } from './matches-search.ts'
import { compareRows, inServiceOrder } from './row-order.ts'
import { ACCOUNT_SET_KEY, listKey } from './query-keys.ts'
import { accountSetFilters, accountSetRows, type AccountSet } from './account-set.ts'

/**
 * What is still to be read of a list, all of it, from the account set; `null` where the set is not complete or may lack a
 * part of the list. The last page that was read says where to go on.
 */
export function pageOfAccountSet(
  client: QueryClient,
  known: KnownRows,
  filters: ListFilters,
): ListPage | null {
  const set = client.getQueryData<AccountSet>(ACCOUNT_SET_KEY)
  if (!set?.isComplete || !covers(accountSetFilters(set), filters)) return null
  const list = client.getQueryData<LoadedList>(listKey(filters))
  const end = list?.pages.at(-1)?.end ?? null
  const rest = accountSetRows(set, known).filter(
    (row) => matchesSearch(row, filters) === true && (end === null || compareRows(row, end) > 0),
  )
  return listPageOf({ data: inServiceOrder(rest), nextCursor: null }, { oldSince: null, isSetAtHand: true })
}
