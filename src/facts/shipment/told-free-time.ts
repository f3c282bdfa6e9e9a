import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatDateNear, formatShortDateNear } from '../text/local-date.ts'
import type { Clock } from './clock.ts'
import { type FreeTime, type FreeTimeConvention, freeTimeOf } from './free-time.ts'
import { datesOf, type WithDates } from './team-dates.ts'

/** Free time with what carrier or terminal said of its end. */
export interface ToldFreeTime extends FreeTime {
  /** The last free day by our own sum. */
  readonly summed: string | null
  /** The day as the team was told. While it holds it is the last free day. */
  readonly told: LastFreeDayOverride | null
}

interface LastFreeDayOverride {
  readonly on: LocalDate
  /** Who said so; `null` where the team did not write it. */
  readonly said: string | null
  /** Whether the arrival that it was said of still stands. */
  readonly holds: boolean
}

/** What free time is counted by: the convention of the team, and the days that it was told. */
interface FreeTimeJudge extends WithDates {
  readonly rules: FreeTimeConvention
}

/** Free time at the port, up to the day that the team was told, else up to the sum; `null` as for {@link freeTimeOf}. */
export function toldFreeTimeOf(shipment: ShipmentOutline, judge: FreeTimeJudge): ToldFreeTime | null {
  const freeTime = freeTimeOf(shipment, judge.rules)
  if (!freeTime) return null
  const told = toldDayOf(shipment, freeTime, judge)
  const inForce = told?.holds ? freeTimeOf(shipment, judge.rules, told.on) : null
  return { ...(inForce ?? freeTime), summed: freeTime.lastFreeDay, told }
}

function toldDayOf(
  { reference }: ShipmentOutline,
  { arrival }: FreeTime,
  judge: WithDates,
): LastFreeDayOverride | null {
  const date = datesOf(judge).of(reference, 'last-free-day')
  if (!date || !isLocalDate(date.on)) return null
  const holds = arrival !== null && (date.arrival === undefined || date.arrival === arrival.date)
  return { on: date.on, said: date.said ?? null, holds }
}

/** Whether the last free day is one that the team was told. */
export function isTold({ told }: ToldFreeTime): boolean {
  return told?.holds === true
}

/** 'as told (terminal)' */
export function toldWords({ said }: LastFreeDayOverride): string {
  return said === null ? 'as told' : `as told (${said})`
}

/** What was told beside the sum: which of the two holds, or why the sum is again. Empty where nothing was told. */
export function toldLines({ told, summed }: ToldFreeTime, { today }: Pick<Clock, 'today'>): string[] {
  if (!told) return []
  if (!told.holds) return [`${formatDateNear(told.on, today)} ${toldWords(told)}, before the arrival moved`]
  return [toldWords(told), ...(summed === null ? [] : [`by our sum ${formatDateNear(summed, today)}`])]
}

/** The same in few words. */
export function toldBasis({ told, summed }: ToldFreeTime, { today }: Pick<Clock, 'today'>): string | null {
  if (!told) return null
  if (!told.holds) return `told ${formatShortDateNear(told.on, today)} before the arrival moved`
  return `${toldWords(told)}${summed === null ? '' : `; by our sum ${formatShortDateNear(summed, today)}`}`
}
