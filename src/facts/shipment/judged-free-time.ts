import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatDateNear, formatShortDateNear } from '../text/local-date.ts'
import { type FreeTime, type FreeTimeConvention, freeTimeOf } from './free-time.ts'
import { datesOf, type WithDates } from './team-dates.ts'

/** Free time with the end that the carrier or terminal confirmed. */
export interface JudgedFreeTime extends FreeTime {
  /** The last free day as we calculate it. */
  readonly counted: string | null
  /** The confirmed last free day. It applies as long as `holds` is true. */
  readonly confirmed: LastFreeDayOverride | null
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
export function judgeFreeTime(shipment: ShipmentOutline, judge: FreeTimeJudge): JudgedFreeTime | null {
  const freeTime = freeTimeOf(shipment, judge.rules)
  if (!freeTime) return null
  const confirmed = confirmedDayOf(shipment, freeTime, judge)
  const inForce = confirmed?.holds ? freeTimeOf(shipment, judge.rules, confirmed.on) : null
  return { ...(inForce ?? freeTime), counted: freeTime.lastFreeDay, confirmed }
}

function confirmedDayOf(
  { reference }: ShipmentOutline,
  { arrival }: FreeTime,
  judge: WithDates,
): LastFreeDayOverride | null {
  const date = datesOf(judge).of(reference, 'last-free-day')
  if (!date || !isLocalDate(date.on)) return null
  const holds = arrival !== null && (date.arrival === undefined || date.arrival === arrival.date)
  return { on: date.on, said: date.said ?? null, holds }
}

/** 'confirmed (terminal)' */
export function confirmedWords({ said }: LastFreeDayOverride): string {
  return said === null ? 'confirmed' : `confirmed (${said})`
}

/**
 * The confirmed and the calculated day: which one applies, or why the calculated one does again. Empty if none is
 * confirmed.
 */
export function confirmedLines({ confirmed, counted }: JudgedFreeTime, today: LocalDate): string[] {
  if (!confirmed) return []
  const words = confirmedWords(confirmed)
  if (!confirmed.holds) return [`${formatDateNear(confirmed.on, today)}, ${words} before the arrival moved`]
  return [words, ...(counted === null ? [] : [`calculated: ${formatDateNear(counted, today)}`])]
}

/** The same comparison in few words; `null` if none is confirmed. */
export function basisOfDay({ confirmed, counted }: JudgedFreeTime, today: LocalDate): string | null {
  if (!confirmed) return null
  if (!confirmed.holds)
    return `confirmed as ${formatShortDateNear(confirmed.on, today)} before the arrival moved`
  const words = confirmedWords(confirmed)
  return counted === null ? words : `${words}; calculated: ${formatShortDateNear(counted, today)}`
}
