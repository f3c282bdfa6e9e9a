import { emptyReturnOf, type EmptyReturn } from '#facts/shipment/empty-return.ts'
import { attentionColumn } from '../columns/attention.tsx'
import { cutoffsColumn } from '../columns/cutoffs.tsx'
import { lastFreeDayColumn } from '../columns/last-free-day.tsx'
import { column, dayColumn, type ExportColumn } from '../columns/sheet-column.ts'

/** Cutoffs, free time and attention items. */
export const DEADLINE_COLUMNS: readonly ExportColumn[] = [
  ...cutoffsColumn.exported,
  column('Free days at port', 8, ({ booking }) => booking.destinationPortFreeDays),
  ...lastFreeDayColumn.exported,
  column('Free days for empty return', 8, ({ booking }) => booking.emptyContainerReturnFreeDays),
  dayColumn('Empty return by', (shipment) => emptyReturnOf(shipment)?.date ?? null),
  column('Empty return basis', 24, (shipment) => {
    const emptyReturn = emptyReturnOf(shipment)
    if (!emptyReturn) return null
    if (emptyReturn.state === 'at-latest' && !emptyReturn.start?.actual) return AT_LATEST_ESTIMATE
    return EMPTY_RETURN_WORDS[emptyReturn.state]
  }),
  ...attentionColumn.exported,
]

const AT_LATEST_ESTIMATE = 'At the latest, counted from estimated delivery'

const EMPTY_RETURN_WORDS = {
  'no-start': 'Not dated',
  deadline: 'Counted from actual departure',
  projected: 'Counted from estimated departure',
  'at-latest': 'At the latest, counted from actual delivery',
} as const satisfies Record<EmptyReturn['state'], string>
