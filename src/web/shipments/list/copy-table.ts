import { counted } from '#facts/text/counted.ts'
import type { Copied } from '../../lib/clipboard.ts'
import { copyAndSay } from '../../ui/copy-and-say.ts'
import { clipboardTable } from './clipboard-table.ts'
import { listSheet } from '#facts/columns/list-sheet.ts'
import type { ShipmentList } from './use-shipment-list.ts'

type Selected = Pick<ShipmentList, 'chosenRows' | 'content'>

/** The selected rows, in their order, as a table. */
export function copiedTable({ chosenRows, content: { search, judge } }: Selected): Copied {
  const rows = chosenRows.map(({ shipment }) => shipment)
  return clipboardTable(listSheet(rows, search, judge))
}

/** Copies them. */
export function copyTable(list: Selected): Promise<void> {
  return copyAndSay(copiedTable(list), counted(list.chosenRows.length, 'row'))
}
