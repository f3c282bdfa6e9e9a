import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { accountSetQuery, accountSetRows, type AccountSet } from './account-set.ts'
import { useKnownRows } from './known-rows.ts'

/** The account set with its rows. */
export interface AccountRows {
  readonly query: UseQueryResult<AccountSet>
  /** The same array until a change comes; empty until the set is here. */
  readonly rows: readonly ShipmentRow[]
}

/** Reads the account set, if no part of the page has, and keeps its rows as the feed changes them. */
export function useAccountRows(): AccountRows {
  const known = useKnownRows()
  const query = useQuery(accountSetQuery(known))
  const { data } = query
  const rows = useMemo(() => (data ? accountSetRows(data, known) : []), [data, known])
  return { query, rows }
}
