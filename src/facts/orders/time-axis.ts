import { addDays, dayNumberOf, daysBetween, isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { daysAfter, formatLocalDate, monthName } from '../text/local-date.ts'

/** The range of days of a timeline. */
export interface TimeAxis {
  readonly from: LocalDate
  readonly days: number
  readonly ticks: readonly AxisTick[]
}

interface AxisTick {
  readonly on: LocalDate
  /** '16 Nov' on a weekly axis, else 'Dec', or '2027' for the first month of a year. */
  readonly words: string
}

/** Space for the words after the last date. */
const DAYS_BEHIND = 14
const WEEKS_MAX = 26
const MONTH_TICKS_MAX = 40
/** In months. A wrong year among the dates makes an axis of centuries. */
const MONTH_STEPS = [1, 3, 12, 120, 1200, 12_000] as const

/** An axis from the earliest day to two weeks after the latest; `null` without days. */
export function timeAxisOf(days: readonly LocalDate[]): TimeAxis | null {
  const sorted = days.toSorted()
  const [from, last] = [sorted[0], sorted.at(-1)]
  if (from === undefined || last === undefined) return null
  const to = daysAfter(last, DAYS_BEHIND) ?? last
  const length = Math.max(daysBetween(from, to), 1)
  return { from, days: length, ticks: length > 7 * WEEKS_MAX ? monthTicks(from, to) : weekTicks(from, to) }
}

/** A day's position on the axis, in percent. */
export function percentAlong({ from, days }: TimeAxis, day: LocalDate): number {
  return Math.round((10_000 * daysBetween(from, day)) / days) / 100
}

/** 1970-01-05 was a Monday. */
const DAY_NUMBER_OF_A_MONDAY = 4

function weekTicks(from: LocalDate, to: LocalDate): AxisTick[] {
  const toMonday = (((DAY_NUMBER_OF_A_MONDAY - dayNumberOf(from)) % 7) + 7) % 7
  const ticks: AxisTick[] = []
  for (let day = toMonday; day <= daysBetween(from, to); day += 7) {
    const on = addDays(from, day)
    ticks.push({ on, words: formatLocalDate(on, { weekday: false, year: false }) })
  }
  return ticks
}

function monthTicks(from: LocalDate, to: LocalDate): AxisTick[] {
  const [first, last] = [monthNumberOf(from), monthNumberOf(to)]
  const step = MONTH_STEPS.find((months) => last - first <= months * MONTH_TICKS_MAX) ?? 1
  const ticks: AxisTick[] = []
  for (let month = Math.ceil(first / step) * step; month <= last; month += step) {
    const on = firstDayOf(month)
    if (isLocalDate(on) && on >= from)
      ticks.push({ on, words: month % 12 === 0 ? on.slice(0, 4) : monthName(on) })
  }
  return ticks
}

/** Months since January of the year 0. */
function monthNumberOf(day: LocalDate): number {
  return 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1
}

function firstDayOf(month: number): string {
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1]
  return `${String(year).padStart(4, '0')}-${String(ofYear).padStart(2, '0')}-01`
}
