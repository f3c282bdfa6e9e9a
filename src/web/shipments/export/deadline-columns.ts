import { openAttentionOf } from '#facts/shipment/dealt-with.ts'
import { emptyReturnOf, type EmptyReturn } from '#facts/shipment/empty-return.ts'
import { freeTimeOf, type FreeTime } from '#facts/shipment/free-time.ts'
import { attentionWords, severityWord } from '#facts/words/attention-words.ts'
import { column, joined, type ExportColumn } from './export-column.ts'

/** Cutoffs, free time and attention items. */
export const DEADLINE_COLUMNS: readonly ExportColumn[] = [
  column('Cargo cutoff', 12, ({ booking }) => booking.cargoCutoff),
  column('Shipping instruction cutoff', 12, ({ booking }) => booking.shippingInstructionCutoff),
  column('Free days at port', 8, ({ booking }) => booking.destinationPortFreeDays),
  column('Est. last free day', 12, (shipment, { rules }) => freeTimeOf(shipment, rules)?.lastFreeDay ?? null),
  column('Last free day basis', 24, (shipment, { rules }) => {
    const freeTime = freeTimeOf(shipment, rules)
    const isCounted = freeTime?.state === 'projected' || freeTime?.state === 'running'
    const counting = isCounted && rules.arrivalDayCounts ? ', which is day 1' : ''
    return freeTime && `${FREE_TIME_WORDS[freeTime.state]}${counting}`
  }),
  column('Free days for empty return', 8, ({ booking }) => booking.emptyContainerReturnFreeDays),
  column('Empty return by', 12, (shipment) => emptyReturnOf(shipment)?.date ?? null),
  column('Empty return basis', 24, (shipment) => {
    const emptyReturn = emptyReturnOf(shipment)
    if (!emptyReturn) return null
    if (emptyReturn.state === 'at-latest' && !emptyReturn.start?.actual) return AT_LATEST_ESTIMATE
    return EMPTY_RETURN_WORDS[emptyReturn.state]
  }),
  column('Attention', 40, (shipment, clock) =>
    joined(
      openAttentionOf(shipment, clock).map((item) => {
        return `${severityWord(item.severity)}: ${attentionWords(item, shipment, clock).reason}`
      }),
    ),
  ),
]

const FREE_TIME_WORDS = {
  'no-start': 'Not dated: no port on the route',
  'date-unknown': 'Arrival date not known yet',
  projected: 'Counted from estimated arrival',
  running: 'Counted from actual arrival',
  stopped: 'Stopped: left the port',
} as const satisfies Record<FreeTime['state'], string>

const AT_LATEST_ESTIMATE = 'At the latest, counted from estimated delivery'

const EMPTY_RETURN_WORDS = {
  'no-start': 'Not dated',
  deadline: 'Counted from actual departure',
  projected: 'Counted from estimated departure',
  'at-latest': 'At the latest, counted from actual delivery',
} as const satisfies Record<EmptyReturn['state'], string>
