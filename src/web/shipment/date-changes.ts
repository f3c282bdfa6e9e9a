import type { MilestoneHistory, SeenDate } from '#contract/dashboard-api/history.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { slipBrief } from '#facts/shipment/slip.ts'
import { grouped } from '#facts/text/grouped.ts'
import { daysFrom, formatDateNear, formatShortDateNear } from '#facts/text/local-date.ts'
import type { DayClock } from '#facts/text/relative-instant.ts'
import { seenWords } from './seen-words.ts'

/** How a date has moved since it was first seen. */
export interface DateChange {
  /** 'was 29 Nov, +4 d · date moved 2 times', or 'first estimate Wed 11 Nov'. */
  readonly words: string
  /** Each date with the time when it was first seen, oldest first. */
  readonly steps: readonly string[]
  /** When this dashboard first saw a date, and how many moves are stored. */
  readonly note: string
}

/** How a milestone's arrival or departure has moved; `null` if it never has. */
export function dateChangeOf(
  [arrival, departure, isSincePlaceChanged]: MilestoneHistory,
  of: 'arrival' | 'departure',
  clock: DayClock,
): DateChange | null {
  const [moves, points] = of === 'arrival' ? arrival : departure
  const [first, now] = [points[0], points.at(-1)]
  if (!first || !now || points.length === 1) return null
  const was = wasWords(first, now, clock.today)
  if (was === null && moves === 0) return null
  const since = isSincePlaceChanged ? ' since the route changed' : ''
  const moved = `date moved ${moves === 1 ? 'once' : `${grouped(moves)} times`}`
  const isCut = moves >= points.length
  const kept = isCut ? ` The ${moved}; the first and the last ${points.length - 1} are kept.` : ''
  return {
    words: [was && was + since, (moves > 1 || was === null) && moved].filter(Boolean).join(' · '),
    steps: points.map((point) => `${dayWords(point, clock)}, seen ${minuteWords(point[1], clock)}`),
    note: `First seen ${minuteWords(first[1], clock)} by this dashboard.${kept}`,
  }
}

/** Never "late", since this dashboard may not have seen the first date. */
function wasWords(first: SeenDate, now: SeenDate, today: LocalDate): string | null {
  const [was, , wasActual] = first
  if (was === null || was === now[0]) return null
  if (now[2] && !wasActual) return `first estimate ${formatDateNear(was, today)}`
  return `was ${formatShortDateNear(was, today)}${movedBy(first, now)}`
}

/** ', +4 d'; empty unless both are different days. */
export function movedBy(before: SeenDate | undefined, [is]: SeenDate): string {
  const days = before?.[0] && is ? daysFrom(before[0], is) : null
  return days ? `, ${slipBrief({ days })}` : ''
}

/** 'Mon 30 Nov', 'Mon 30 Nov, reported'. */
export function dayWords([date, , isActual]: SeenDate, { today }: DayClock): string {
  const day = date === null ? 'no date' : formatDateNear(date, today)
  return isActual ? `${day}, reported` : day
}

/** A minute since 1970 in the team's time zone: 'Mon 9 Nov, 10:12'. */
export function minuteWords(minute: number, { timeZone }: DayClock): string {
  return seenWords(new Date(minute * 60_000).toISOString(), timeZone)
}
