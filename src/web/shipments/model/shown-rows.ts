import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { LoadedList } from './list-page.ts'
import { isNewer } from './row-order.ts'

/** The rows of a list by reference, the newest state of each. */
export function shownRows({ pages }: LoadedList): Map<string, ShipmentRow> {
  const shown = new Map<string, ShipmentRow>()
  for (const { data } of pages) {
    for (const row of data) {
      const known = shown.get(row.reference)
      if (!known || isNewer(row, known)) shown.set(row.reference, row)
    }
  }
  return shown
}
