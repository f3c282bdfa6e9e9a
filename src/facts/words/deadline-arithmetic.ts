import { counted } from '../text/counted.ts'
import { formatShortDateNear } from '../text/local-date.ts'
import type { Clock } from '../shipment/clock.ts'
import type { EmptyReturn } from '../shipment/empty-return.ts'
import type { FreeTime } from '../shipment/free-time.ts'

/** 'arrival 12 Nov + 7 days': how the last free day was counted. */
export function freeTimeArithmetic({ arrival, freeDays }: FreeTime, { today, rules }: Clock): string {
  const from = arrival ? formatShortDateNear(arrival.date, today) : ''
  return `${arrival?.actual ? 'arrival' : 'est. arrival'} ${from} + ${counted(freeDays, 'day')}${rules.arrivalDayCounts ? ', arrival day is day 1' : ''}`
}

/** 'departure 14 Nov + 7 days': how the day was counted by which empty containers should be back. */
export function emptyReturnArithmetic({ state, freeDays, start }: EmptyReturn, { today }: Clock): string {
  if (!start || state === 'no-start') return ''
  const from = formatShortDateNear(start.date, today)
  return `${start.actual ? '' : 'est. '}${STARTS[state]} ${from} + ${counted(freeDays, 'day')}`
}

const STARTS = {
  deadline: 'departure',
  projected: 'departure',
  'at-latest': 'delivery',
} as const satisfies Record<Exclude<EmptyReturn['state'], 'no-start'>, string>
