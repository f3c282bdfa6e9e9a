import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { DEFAULT_COLUMNS } from '../views/column-names.ts'
import type { ListLook } from '../views/search.ts'
import { serviceWords } from '../words/service-words.ts'
import { LIST_COLUMNS } from './list-columns.ts'
import { column, type ExportColumn } from './sheet-column.ts'

type ListColumn = ExportColumn<ShipmentOutline>

export const REFERENCE_COLUMN: ListColumn = column('Reference', 18, ({ reference }) => reference)
export const SERVICE_COLUMN: ListColumn = column(
  'Service',
  18,
  ({ serviceType }) => serviceWords(serviceType).short,
)

/** What a list shows, as the columns of a sheet: what leads its rows, then its columns in their order. */
export function listSheetColumns({ cols = DEFAULT_COLUMNS }: ListLook): ListColumn[] {
  return [REFERENCE_COLUMN, SERVICE_COLUMN, ...cols.flatMap((name) => LIST_COLUMNS[name])]
}
