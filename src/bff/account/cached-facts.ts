import type { ShipmentRow } from '#contract/shipment-row.ts'
import { marksOf, type TeamMarks } from '#facts/attention/dealt-with.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { quietDaysOf } from '#facts/attention/stale.ts'
import { daysText } from '#facts/shipment/clock.ts'
import { dayZonesOf } from '#facts/shipment/day-places.ts'
import { requiredByOf } from '#facts/shipment/required.ts'
import { datesOf, type TeamDates } from '#facts/shipment/team-dates.ts'
import { rowFactsOf, type RowFacts } from '#facts/filters/row-facts.ts'

/** A row's facts, with everything that they depend on. */
interface Cached {
  readonly facts: RowFacts
  readonly zones: ReadonlySet<string | undefined>
  readonly quarterHour: string
  /** The parts of time and rules that the facts depend on. */
  readonly moment: string
  readonly marks: TeamMarks | null
  readonly teamDates: TeamDates
  /** The parts of these dates that concern the row. */
  readonly dates: string
}

const cache = new WeakMap<ShipmentRow, Cached>()

/**
 * The facts of a row. Returns the same object until a day begins at one of its places, another day has passed without a
 * change, or rules or team entries have changed. Checks the time once per quarter of an hour.
 */
export function cachedFactsOf(row: ShipmentRow, judge: Judge): RowFacts {
  const known = cache.get(row)
  const quarterHour = quarterHourOf(judge)
  const marks = marksOf(row, judge)
  const teamDates = datesOf(judge)
  const isSameTime = known?.quarterHour === quarterHour
  // Facts are read far more often than dates are set.
  const areSameDates = known?.teamDates === teamDates
  if (isSameTime && areSameDates && known.marks === marks) return known.facts
  const zones = known?.zones ?? dayZonesOf(row)
  const moment = isSameTime ? known.moment : momentText(row, zones, judge)
  const dates = areSameDates ? known.dates : teamDatesText(row, teamDates)
  const isSame = known?.moment === moment && known.dates === dates && known.marks === marks
  const facts = isSame ? known.facts : rowFactsOf(row, judge)
  cache.set(row, { facts, zones, quarterHour, moment, marks, teamDates, dates })
  return facts
}

function momentText(row: ShipmentRow, zones: Cached['zones'], judge: Judge): string {
  return [
    daysText(zones, judge),
    judge.timeZone,
    quietDaysOf(row, judge),
    judge.rules.key,
    judge.slips?.key,
  ].join(' ')
}

/** The team's dates for a shipment and its tags, as text. A tag's date is not among the marks of its shipments. */
function teamDatesText(row: ShipmentRow, dates: TeamDates): string {
  const required = requiredByOf(row, dates)
  const set = dates.of(row.reference, 'last-free-day')
  if (!required && !set) return ''
  return [required?.on, required?.tag, set?.on, set?.arrival, set?.said].join('\n')
}

/** One text per judge, because each judges thousands of rows. */
const texts = new WeakMap<Judge, string>()

/** A key that changes every quarter of an hour, and when the rules or the first seen dates change. */
export function quarterHourOf(judge: Judge): string {
  const known = texts.get(judge)
  if (known !== undefined) return known
  const { nowMs, lo, hi, today, rules, slips } = judge
  const text = `${Math.floor(nowMs / QUARTER_HOUR_MS)} ${lo} ${hi} ${today} ${rules.key} ${slips?.key}`
  texts.set(judge, text)
  return text
}

/** Time zones differ by quarters of an hour, so a day begins on one of these. */
const QUARTER_HOUR_MS = 900_000
