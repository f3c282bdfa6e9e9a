import type { DateHistory, MilestoneHistory, SeenDate } from '#contract/dashboard-api/history.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { grouped } from '#facts/text/grouped.ts'
import { daysFrom, formatDateNear, formatShortDateNear } from '#facts/text/local-date.ts'
import type { DayClock } from '#facts/text/relative-instant.ts'
import { seenWords } from './seen-words.ts'

/** How a date has moved since it was first seen. */
export interface DateChange {
  /** 'was 29 Nov, +4 d' or 'first estimate Wed 11 Nov'; `null` if the date is the first one again. */
  readonly was: string | null
  /** 'date moved 2 times'; `null` if it has moved once or never. */
  readonly moves: string | null
  /** Each date with the time when it was first seen, oldest first. */
  readonly steps: readonly string[]
  /** When this dashboard first saw a date, and how many moves are stored. */
  readonly note: string
}

/** Changes of a milestone's dates; `null` for a date that never moved. */
export interface DateChanges {
  readonly arrival: DateChange | null
  readonly departure: DateChange | null
}

export function dateChangesOf(milestone: MilestoneHistory, clock: DayClock): DateChanges {
  const of = (date: DateHistory | null) => date && dateChangeOf(date, milestone, clock)
  return { arrival: of(milestone.arrival), departure: of(milestone.departure) }
}

function dateChangeOf(
  { points, moves }: DateHistory,
  { isSincePlaceChanged }: Pick<MilestoneHistory, 'isSincePlaceChanged'>,
  clock: DayClock,
): DateChange | null {
  const [first] = points
  const now = points.at(-1)
  if (!first || !now || points.length === 1) return null
  const was = wasWords(first, now, clock.today)
  const since = isSincePlaceChanged ? ' since the route changed' : ''
  if (was === null && moves === 0) return null
  return {
    was: was && was + since,
    moves: moves > 1 || was === null ? movesWords(moves) : null,
    steps: points.map((point) => stepWords(point, clock)),
    note: noteWords(first, { moves, shown: points.length }, clock),
  }
}

/** Never "late", since this dashboard may not have seen the first date. */
function wasWords(first: SeenDate, now: SeenDate, today: LocalDate): string | null {
  if (first.date === null || first.date === now.date) return null
  if (now.actual && !first.actual) return `first estimate ${formatDateNear(first.date, today)}`
  const was = `was ${formatShortDateNear(first.date, today)}`
  const days = now.date === null ? null : daysFrom(first.date, now.date)
  return days === null ? was : `${was}, ${days > 0 ? '+' : '−'}${Math.abs(days)} d`
}

/** 'Mon 30 Nov, seen Mon 9 Nov, 10:12'. */
function stepWords({ date, actual, seenAt }: SeenDate, { today, timeZone }: DayClock): string {
  const day = date === null ? 'no date' : formatDateNear(date, today)
  return `${actual ? `${day}, reported` : day}, seen ${seenWords(seenAt, timeZone)}`
}

function noteWords(
  { seenAt }: SeenDate,
  { moves, shown }: { moves: number; shown: number },
  { timeZone }: DayClock,
): string {
  const first = `First seen ${seenWords(seenAt, timeZone)} by this dashboard.`
  // All moves are stored.
  if (moves < shown) return first
  return `${first} The ${movesWords(moves)}; the first and the last ${shown - 1} are kept.`
}

function movesWords(moves: number): string {
  return `date moved ${moves === 1 ? 'once' : `${grouped(moves)} times`}`
}
