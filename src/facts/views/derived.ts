/** What follows from rows: each thing is derived when it is first asked for, and once for as long as it holds. */
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { marksOf, type TeamMarks } from '../attention/dealt-with.ts'
import type { Judge } from '../attention/judge.ts'
import { quietDaysOf } from '../attention/stale.ts'
import { daysText } from '../shipment/clock.ts'
import { dayZonesOf } from '../shipment/day-places.ts'
import { requiredByOf } from '../shipment/required.ts'
import { datesOf, NO_DATES, type TeamDates } from '../shipment/team-dates.ts'
import { quarterHourOf } from './quarter-hour-of.ts'
import { factsIn, type RowFacts } from './row-facts.ts'
import { whereaboutsIn, type Whereabouts } from './whereabouts.ts'

/** All that is derived of a row so far. */
interface Derived {
  facts: RowFacts | null
  /** The moment and the rules that the facts were judged by, as far as they depend on it; and when that was looked at last. */
  moment: string
  hour: string
  marks: TeamMarks | null
  /** What the dates of the team say of the row, and the dates that were looked at for it last. */
  dates: string
  teamDates: TeamDates
  // The row alone says these.
  zones: ReadonlySet<string | undefined> | null
  whereabouts: Whereabouts | null
}

const kept = new WeakMap<ShipmentRow, Derived>()

function derivedOf(row: ShipmentRow): Derived {
  const known = kept.get(row)
  if (known) return known
  const derived: Derived = {
    facts: null,
    moment: '',
    hour: '',
    marks: null,
    dates: '',
    teamDates: NO_DATES,
    zones: null,
    whereabouts: null,
  }
  kept.set(row, derived)
  return derived
}

/**
 * What a row is filtered, sorted and counted by: the same object until a day begins where its dates count, another day
 * without a change has passed, or rules or what the team has written about it are others. Time is looked at once a quarter of
 * an hour.
 */
export function rowFactsOf(row: ShipmentRow, judge: Judge): RowFacts {
  const derived = derivedOf(row)
  const hour = quarterHourOf(judge)
  const moment = derived.hour === hour ? derived.moment : momentText(row, judge)
  derived.hour = hour
  const marks = marksOf(row, judge)
  const teamDates = datesOf(judge)
  // Rows are asked for their facts far more often than a date is set.
  const dates = derived.teamDates === teamDates ? derived.dates : teamDatesText(row, teamDates)
  derived.teamDates = teamDates
  const isSame = derived.moment === moment && derived.marks === marks && derived.dates === dates
  if (derived.facts && isSame) return derived.facts
  const facts = factsIn(row, judge)
  Object.assign(derived, { facts, moment, marks, dates })
  return facts
}

/** What its facts depend on of a moment and of the rules. */
function momentText(row: ShipmentRow, judge: Judge): string {
  const derived = derivedOf(row)
  derived.zones ??= dayZonesOf(row)
  return [daysText(derived.zones, judge), judge.timeZone, quietDaysOf(row, judge), judge.rules.key].join(' ')
}

/** What the team was told of a shipment and its tags, as text: a date of a tag is no mark of its shipments. */
function teamDatesText(row: ShipmentRow, dates: TeamDates): string {
  const required = requiredByOf(row, dates)
  const told = dates.of(row.reference, 'last-free-day')
  if (!required && !told) return ''
  return [required?.on, required?.tag, told?.on, told?.arrival, told?.said].join('\n')
}

/** Where its shipment is. */
export function whereaboutsOf(row: ShipmentRow): Whereabouts {
  const derived = derivedOf(row)
  return (derived.whereabouts ??= whereaboutsIn(row))
}
