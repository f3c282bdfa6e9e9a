import type { QueryClient } from '@tanstack/react-query'
import type { ListFilters } from '#facts/views/search.ts'
import { isWithinAccountSet } from '#facts/views/search-edits.ts'
import { accountSetRows, holdsList, type AccountSet } from './account-set.ts'
import type { KnownRows } from '../known-rows.ts'
import type { ListPage, LoadedList } from '../list-page.ts'
import { matchesSearch } from '#facts/views/matches-search.ts'
import { ACCOUNT_SET_KEY, listKey } from '../query-keys.ts'
import { pageBehind, restOfList } from '../rest-of-list.ts'
import { inServiceOrder } from '../row-order.ts'

/**
 * What is still to be read of a list, all of it, from the account set; `null` where the set is not complete or may lack a
 * part of the list.
 */
export function pageOfAccountSet(
  client: QueryClient,
  known: KnownRows,
  filters: ListFilters,
): ListPage | null {
  if (!isWithinAccountSet(filters)) return null
  const set = client.getQueryData<AccountSet>(ACCOUNT_SET_KEY)
  if (!set || !holdsList(set, filters)) return null
  const list = client.getQueryData<LoadedList>(listKey(filters))
  const rows = accountSetRows(set, known).filter((row) => matchesSearch(row, filters) === true)
  const rest = restOfList(list, inServiceOrder(rows))
  return pageBehind(list, rest, { nextCursor: null, source: 'copy', oldSince: null })
}
