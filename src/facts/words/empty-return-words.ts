import type { Clock } from '../shipment/clock.ts'
import type { EmptyReturn } from '../shipment/empty-return.ts'
import { counted } from '../text/counted.ts'
import { formatShortDateNear } from '../text/local-date.ts'

/** 'departure 14 Nov + 7 days': how the return date of empty containers is calculated. */
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

/** A day counted from an estimate is an estimate too. */
export function isEstimatedReturn({ start }: EmptyReturn): boolean {
  return start?.actual === false
}
