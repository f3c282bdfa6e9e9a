import { attentionColumn } from '../columns/attention.tsx'
import { cutoffsColumn } from '../columns/cutoffs.tsx'
import { emptyReturnColumn } from '../columns/empty-return.tsx'
import { lastFreeDayColumn } from '../columns/last-free-day.tsx'
import { column, type ExportColumn } from '../columns/sheet-column.ts'

/** Cutoffs, free time and attention items. */
export const DEADLINE_COLUMNS: readonly ExportColumn[] = [
  ...cutoffsColumn.exported,
  column('Free days at port', 8, ({ booking }) => booking.destinationPortFreeDays),
  ...lastFreeDayColumn.exported,
  column('Free days for empty return', 8, ({ booking }) => booking.emptyContainerReturnFreeDays),
  ...emptyReturnColumn.exported,
  ...attentionColumn.exported,
]
