import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { SelectedRows } from './export-messages.ts'

const PAGE_SIZE = 100

type Row = Pick<ShipmentRow, 'reference'>

/**
 * The selected rows in screen order, followed by those that have left the list, and how many pages of the list hold
 * those that have not.
 *
 * @param loaded in the service's order
 */
export function selectedRows(
  selected: ReadonlySet<string>,
  loaded: readonly Row[],
  shown: readonly Row[],
): SelectedRows {
  const isSelected = ({ reference }: Row) => selected.has(reference)
  const inOrder = shown.filter(isSelected).map(({ reference }) => reference)
  const last = loaded.findLastIndex(isSelected)
  return {
    references: [...new Set([...inOrder, ...selected])],
    pages: last === -1 ? Infinity : Math.ceil((last + 1) / PAGE_SIZE),
  }
}
