import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListFilters } from '#facts/views/search.ts'
import { isOfAccountSet, readAccountSetOnce } from './account-set.ts'
import { useAccountTotals } from './account-totals.ts'
import { mayReadCopy } from '../copy-page.ts'
import { useKnownRows } from '../known-rows.ts'
import type { LoadedList } from '../list-page.ts'
import { useAccountHolds } from './account.ts'

/**
 * Whether the rest of a list costs the service nothing: the account set holds it, or the proxy's copy does.
 *
 * @param list nothing is asked for before its first page is here
 */
export function useIsAtHand(filters: ListFilters, list: LoadedList | undefined): boolean {
  const client = useQueryClient()
  const known = useKnownRows()
  const isOfSet = isOfAccountSet(filters)
  const isInSet = useAccountHolds(filters)
  const isSetWanted = list !== undefined && isOfSet
  useEffect(() => {
    if (isSetWanted) readAccountSetOnce(client, known)
  }, [isSetWanted, client, known])
  const isCopyWanted = list !== undefined && !isOfSet && mayReadCopy(filters, list)
  const isInCopy = useAccountTotals(isCopyWanted) !== null
  return (isSetWanted && isInSet) || (isCopyWanted && isInCopy)
}
