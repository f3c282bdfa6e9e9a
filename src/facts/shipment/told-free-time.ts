import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatDateNear, formatShortDateNear } from '../text/local-date.ts'
import type { Clock } from './clock.ts'
import { type FreeTime, type FreeTimeConvention, freeTimeOf } from './free-time.ts'
import { datesOf, type WithDates } from './team-dates.ts'

/** Free time with the end that the carrier or terminal confirmed. */
export interface ToldFreeTime extends FreeTime {
  /** The last free day as we calculate it. */
  readonly summed: string | null
  /** The confirmed last free day. It applies as long as `holds` is true. */
  readonly told: LastFreeDayOverride | null
}

interface LastFreeDayOverride {
  readonly on: LocalDate
  /** Who confirmed it; `null` if the team did not say. */
  readonly said: string | null
  /** Whether the arrival is still the one it was confirmed for. */
  readonly holds: boolean
}

/** What free time depends on: the team's convention and its confirmed days. */
interface FreeTimeJudge extends WithDates {
  readonly rules: FreeTimeConvention
}

/** Free time with its confirmed last day, else the calculated one; `null` as for {@link freeTimeOf}. */
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

/** Whether the last free day is a confirmed one. */
export function isTold({ told }: ToldFreeTime): boolean {
  return told?.holds === true
}

/** 'as told (terminal)' */
export function toldWords({ said }: LastFreeDayOverride): string {
  return said === null ? 'as told' : `as told (${said})`
}

/**
 * The confirmed and the calculated day: which one applies, or why the calculated one does again. Empty if none is
 * confirmed.
 */
export function toldLines({ told, summed }: ToldFreeTime, { today }: Pick<Clock, 'today'>): string[] {
  if (!told) return []
  if (!told.holds) return [`${formatDateNear(told.on, today)} ${toldWords(told)}, before the arrival moved`]
  return [toldWords(told), ...(summed === null ? [] : [`by our sum ${formatDateNear(summed, today)}`])]
}

/** The same comparison in few words; `null` if none is confirmed. */
export function toldBasis({ told, summed }: ToldFreeTime, { today }: Pick<Clock, 'today'>): string | null {
  if (!told) return null
  if (!told.holds) return `told ${formatShortDateNear(told.on, today)} before the arrival moved`
  return `${toldWords(told)}${summed === null ? '' : `; by our sum ${formatShortDateNear(summed, today)}`}`
}
