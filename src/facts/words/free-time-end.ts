/** Words for the end of free time, by the day at its port. */
import { type Clock, isPastHere } from '../shipment/clock.ts'
import type { FreeTime, FreeTimeConvention } from '../shipment/free-time.ts'
import { counted } from '../text/counted.ts'
import { formatShortDateNear } from '../text/local-date.ts'
import { relativeDayAt } from './relative-day.ts'

/** 'ends 27 Nov', 'ended 24 Nov'. On the last free day it has not ended. */
export function freeTimeEnd(lastFreeDay: string, clock: Clock): string {
  return `${verb(lastFreeDay, clock)} ${formatShortDateNear(lastFreeDay, clock.today)}`
}

/** 'ends in 2 days', 'ended yesterday'. */
export function freeTimeEndDistance(lastFreeDay: string, clock: Clock): string {
  return `${verb(lastFreeDay, clock)} ${relativeDayAt(lastFreeDay, clock)}`
}

function verb(lastFreeDay: string, clock: Clock): 'ends' | 'ended' {
  return isPastHere(lastFreeDay, clock) ? 'ended' : 'ends'
}

/** 'arrival 12 Nov + 7 days': how the last free day is calculated. */
export function freeTimeArithmetic(
  { arrival, freeDays }: FreeTime,
  { today, rules }: Clock & { readonly rules: FreeTimeConvention },
): string {
  const from = arrival ? formatShortDateNear(arrival.date, today) : ''
  const days = freeDays > 0 ? ` + ${counted(freeDays, 'day')}` : ', no free days'
  return `${arrival?.actual ? 'arrival' : 'est. arrival'} ${from}${days}${rules.arrivalDayCounts ? ', arrival day is day 1' : ''}`
}
