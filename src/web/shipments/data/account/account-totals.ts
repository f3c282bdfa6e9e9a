/** How many shipments the whole account has, by status. */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { BEHIND_ALL, type AccountSetBlock, type AccountTotals } from '#contract/dashboard-api/account-set.ts'
import { getJson } from '../../../lib/http.ts'
import { blockPath } from './account-set.ts'
import { TOTALS_KEY } from '../query-keys.ts'

/** How often they are asked for while the proxy's copy holds less than the account. */
const FILLED_MS = 5000

/** Asks the proxy alone. `null` while its copy holds less than the account. */
export const accountTotalsQuery = queryOptions({
  queryKey: TOTALS_KEY,
  queryFn: async ({ signal }) => (await getJson<AccountSetBlock>(blockPath(BEHIND_ALL), signal)).totals,
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  refetchInterval: ({ state: { data } }) => (data === null ? FILLED_MS : false),
})

/** The totals, asked for again after each change; `null` while they are not known. */
export function useAccountTotals(isAskedFor = true): AccountTotals | null {
  return useQuery({ ...accountTotalsQuery, enabled: isAskedFor, notifyOnChangeProps: ['data'] }).data ?? null
}

/** Whether the proxy's copy holds the whole account, as far as this tab knows. */
export function isCopyWhole(client: QueryClient): boolean {
  return (client.getQueryData<AccountTotals | null>(TOTALS_KEY) ?? null) !== null
}

/** Has them asked for again: shipments have changed. */
export function renewTotals(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: TOTALS_KEY })
}
