import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentsSearch } from '../filters/search.ts'
import { shownColumns } from '../filters/shown-columns.ts'
import { serviceWords } from '../words/service-words.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'
import { LIST_COLUMNS } from './list-columns.ts'
import { column, type ExportColumn } from './sheet-column.ts'

type ListColumn = ExportColumn<ShipmentOutline>

export const REFERENCE_COLUMN: ListColumn = column('Reference', 18, ({ reference }) => reference)
export const MODE_COLUMN: ListColumn = column('Mode', 8, ({ mode }) => splitAtCapitals(mode))
export const SERVICE_COLUMN: ListColumn = column(
  'Service',
  18,
  ({ serviceType }) => serviceWords(serviceType).short,
)

/** The file columns for what a list shows, in its order. */
export function listSheetColumns(search: ShipmentsSearch): ListColumn[] {
  return [REFERENCE_COLUMN, SERVICE_COLUMN, ...shownColumns(search).flatMap((name) => LIST_COLUMNS[name])]
}
