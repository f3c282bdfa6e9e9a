import type { OutlineDate } from '#contract/shipment-outline.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { type Clock, clockAtPlace, isCertainPast } from '../shipment/clock.ts'
import { type Eta, etaOf, isDeliveryUndated } from '../shipment/eta.ts'
import { isDoubtfulEta } from '../shipment/next-event.ts'
import { dateSortKey, isDated, withPlausibleDates } from '../shipment/plausible-dates.ts'
import { compareText } from '../text/compare-text.ts'
import { formatDateNear } from '../text/local-date.ts'

/** A shipment's arrival at its delivery, else at the port. */
export interface Arrival extends Pick<Eta, 'which' | 'place'> {
  readonly row: ShipmentRow
  readonly at: OutlineDate
  /** Whether an earlier estimate has passed without a report. */
  readonly isDoubtful: boolean
}

/** The arrivals of some shipments, earliest first. */
export interface Arrivals {
  /** Estimates that can still be met. */
  readonly ahead: readonly Arrival[]
  /** Estimates that have certainly passed without a report. */
  readonly passed: readonly Arrival[]
  readonly reported: readonly Arrival[]
  /** The number of shipments that may still arrive. */
  readonly awaited: number
  /** The number of arrived shipments without a recorded date. */
  readonly undated: number
}

export function arrivalsOf(rows: readonly ShipmentRow[], clock: Clock): Arrivals {
  const coming = rows
    .filter(({ status }) => status !== 'Cancelled')
    .map((row) => {
      const shipment = withPlausibleDates(row, clock)
      const eta = etaOf(shipment)
      const isDoubtful = eta !== null && isDoubtfulEta(eta, shipment, clock)
      const { which = 'Delivery', arrival: at = null, place = null } = eta ?? {}
      return { row, at, which, place, isDoubtful }
    })
  const awaited = coming.filter(
    ({ row, at }) => row.status === 'Active' && at?.actual !== true && !isDeliveryUndated(row),
  )
  const reported = dated(coming).filter(({ at }) => at.actual)
  const isPassed = ({ at, place }: Arrival) => isCertainPast(at.date, clockAtPlace(clock, place))
  const estimates = dated(awaited)
  return {
    ahead: estimates.filter((arrival) => !isPassed(arrival)),
    passed: estimates.filter(isPassed),
    reported,
    awaited: awaited.length,
    undated: coming.length - awaited.length - reported.length,
  }
}

/** Those with a date, earliest first. */
function dated(shipments: readonly (Omit<Arrival, 'at'> & { readonly at: OutlineDate | null })[]): Arrival[] {
  return shipments
    .flatMap(({ at, ...rest }) => (isDated(at) ? [{ at, ...rest }] : []))
    .toSorted((one, other) => compareText(one.at.date, other.at.date))
}

/** By arrival; undated ones follow, and cancelled ones come last. */
export function byArrival(
  rows: readonly ShipmentRow[],
  { today }: Pick<Clock, 'today'>,
): readonly ShipmentRow[] {
  const keyed = rows.map((row) => {
    const eta = dateSortKey(etaOf(withPlausibleDates(row, { today }))?.arrival) ?? AFTER_ALL_DATES
    return { row, key: `${row.status === 'Cancelled' ? 1 : 0} ${eta} ${row.reference}` }
  })
  return keyed.toSorted((one, other) => compareText(one.key, other.key)).map(({ row }) => row)
}

const AFTER_ALL_DATES = '~'

/**
 * The next and the last estimated arrival: 'next Sat 5 Dec · last Fri 11 Dec (est.)'. Empty if no estimate
 * lies ahead.
 */
export function arrivalsWords(rows: readonly ShipmentRow[], clock: Clock): string {
  const [next, last] = endsOf(arrivalsOf(rows, clock).ahead, clock.today)
  return next === undefined ? '' : `next ${next}${last === undefined ? '' : ` · last ${last}`} (est.)`
}

/**
 * A sentence about the arrivals, or why none is expected: 'Next ETA Sat 5 Dec, last Fri 11 Dec.'
 */
export function arrivalsSentence(
  { ahead, passed, reported, awaited, undated }: Arrivals,
  today: Clock['today'],
): string {
  const [next, last] = endsOf(ahead, today)
  if (next !== undefined) return `Next ETA ${next}${last === undefined ? '' : `, last ${last}`}.`
  const [latest, arrived] = [passed.at(-1)?.at.date, reported.at(-1)?.at.date]
  if (latest !== undefined) return `ETA ${formatDateNear(latest, today)} has passed, not reported.`
  if (awaited > 0) return 'No ETA yet.'
  if (arrived === undefined) return undated > 0 ? 'Arrived, date not recorded.' : 'None is still to arrive.'
  return `Last ${undated > 0 ? 'recorded ' : ''}arrival was ${formatDateNear(arrived, today)}.`
}

/** The first day, and the last if it differs: 'Sat 5 Dec', 'Fri 11 Dec (doubtful)'. */
function endsOf(ahead: readonly Arrival[], today: Clock['today']): readonly string[] {
  const [first, last] = [ahead[0], ahead.at(-1)]
  const ends = first?.at.date === last?.at.date ? [first] : [first, last]
  return ends.flatMap((each) =>
    each ? [`${formatDateNear(each.at.date, today)}${each.isDoubtful ? ' (doubtful)' : ''}`] : [],
  )
}
