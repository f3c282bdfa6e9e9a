import type { DateHistory, MilestoneHistory, SeenDate } from '#contract/dashboard-api/history.ts'
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
  const words = [
    ...(was === null ? [] : [`${was}${isSincePlaceChanged ? ' since the route changed' : ''}`]),
    ...(moves > 1 || was === null ? [movesWords(moves)] : []),
  ]
  return {
    words: words.join(' · '),
    steps: points.map((point) => stepWords(point, clock)),
    note: noteWords([moves, points], minuteWords(first[1], clock)),
  }
}

/** Never "late", since this dashboard may not have seen the first date. */
function wasWords([was, , wasActual]: SeenDate, [is, , isActual]: SeenDate, today: LocalDate): string | null {
  if (was === null || was === is) return null
  if (isActual && !wasActual) return `first estimate ${formatDateNear(was, today)}`
  const days = is === null ? null : daysFrom(was, is)
  const moved = days === null ? '' : `, ${slipBrief({ days })}`
  return `was ${formatShortDateNear(was, today)}${moved}`
}

/** 'Mon 30 Nov, seen Mon 9 Nov, 10:12'. */
function stepWords(point: SeenDate, clock: DayClock): string {
  const [date, , isActual] = point
  const day = date === null ? 'no date' : formatDateNear(date, clock.today)
  return `${isActual ? `${day}, reported` : day}, seen ${minuteWords(point[1], clock)}`
}

/** A minute since 1970 in the team's time zone: 'Mon 9 Nov, 10:12'. */
export function minuteWords(minute: number, { timeZone }: DayClock): string {
  return seenWords(new Date(minute * 60_000).toISOString(), timeZone)
}

function noteWords([moves, { length }]: DateHistory, since: string): string {
  const first = `First seen ${since} by this dashboard.`
  // All moves are stored.
  if (moves < length) return first
  return `${first} The ${movesWords(moves)}; the first and the last ${length - 1} are kept.`
}

function movesWords(moves: number): string {
  return `date moved ${moves === 1 ? 'once' : `${grouped(moves)} times`}`
}
