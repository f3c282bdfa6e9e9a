import { useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { selectionOf } from '#facts/views/selection.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { useJudgedRows } from '../data/account/account.ts'

/** The shipments of the account set that the filters of a list choose from. */
export function useAmong(search: ShipmentsSearch): readonly ShipmentRow[] {
  const { rows, judge } = useJudgedRows()
  return useMemo(() => rows.filter(selectionOf(search, judge).isAmong), [rows, search, judge])
}
