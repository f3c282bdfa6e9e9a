import { LIST_COLUMNS } from './list-columns.ts'
import { column, type ExportColumn } from './sheet-column.ts'

/** Cutoffs, free time and attention items. */
export const DEADLINE_COLUMNS: readonly ExportColumn[] = [
  ...LIST_COLUMNS.cutoffs,
  column('Free days at port', 8, ({ booking }) => booking.destinationPortFreeDays),
  ...LIST_COLUMNS.lastFreeDay,
  column('Free days for empty return', 8, ({ booking }) => booking.emptyContainerReturnFreeDays),
  ...LIST_COLUMNS.emptyReturn,
  ...LIST_COLUMNS.attention,
]
