import { useMemo } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { searchTextsOf } from '#facts/views/derived.ts'
import { isCovered } from '#facts/views/search-texts.ts'
import { selectionOf } from '#facts/views/selection.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { useJudgedRows } from '../data/account/account.ts'

/** The shipments of the account set that the filters of a list choose from; by a text, those that the service finds. */
export function useAmong(search: ShipmentsSearch): readonly ShipmentRow[] {
  const { rows, judge } = useJudgedRows()
  return useMemo(() => {
    const isFound = (row: ShipmentRow) => isCovered(searchTextsOf(row), search.q ?? '')
    return rows.filter(selectionOf(search, judge, isFound).isAmong)
  }, [rows, search, judge])
}
