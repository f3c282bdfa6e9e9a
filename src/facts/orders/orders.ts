import { ORDER_VERDICTS, type OrderVerdict } from '#contract/dashboard-api/judged-names.ts'
import { identityKey } from '#contract/identity-key.ts'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '../shipment/clock.ts'
import { withPlausibleDates } from '../shipment/plausible-dates.ts'
import { slipOf, type WithSlips } from '../shipment/slip.ts'
import { requiredVerdictOf, type RequiredVerdict } from '../shipment/required.ts'
import type { TeamDates } from '../shipment/team-dates.ts'
import { compareText } from '../text/compare-text.ts'
import { firstOfKey } from '../text/first-of-key.ts'
import { arrivalsOf, type Arrival } from './arrivals.ts'

/** The date of an arrival. `isDoubtful` if an earlier estimate has passed without a report. */
interface ArrivalDay extends Pick<Arrival, 'isDoubtful'> {
  readonly date: string
  /** Days by which it has moved since it was first seen; absent if it has not. */
  readonly slip?: number
}

/** A PO: a tag of shipments, or a tag with a required date and no shipment yet. */
export interface Order {
  /** The spelling on most of its shipments. */
  readonly tag: string
  /** All spellings on its shipments, the most frequent first. */
  readonly spellings: readonly string[]
  readonly rows: readonly ShipmentRow[]
  /** The date by which all of it is required. */
  readonly on: LocalDate | null
  readonly verdict: OrderVerdict
  /** One for each shipment that is not cancelled. */
  readonly verdicts: readonly RequiredVerdict[]
  /** The verdict of the latest shipment in relation to the required date. */
  readonly worst: RequiredVerdict | null
  /** The shipment behind `worst`, if it misses the date and has not arrived. */
  readonly cause: ShipmentRow | null
  /** The first and the last estimated arrival that can still be met. */
  readonly next: ArrivalDay | null
  readonly last: ArrivalDay | null
  /** The date of the last arrival, once all have arrived on recorded dates. */
  readonly arrived: string | null
}

/**
 * The POs of some shipments, the most urgent first: those that miss their date, those without a shipment, those close
 * to their date, then the others by next arrival, and last those that have arrived. Includes tags that have a required
 * date but no shipment.
 */
export function ordersOf(
  rows: readonly ShipmentRow[],
  dates: TeamDates,
  clock: Clock & WithSlips,
): readonly Order[] {
  const byTag = rowsByTag(rows, ({ tags }) => tags, dates)
  const orders = Array.from(byTag, ([tag, own]) => orderOf(tag, own, dates, clock))
  return orders.toSorted(compareOrders)
}

/** The shipments of each order, keyed by one spelling of its tag. */
export function rowsByTag<Row>(
  rows: readonly Row[],
  tagsOf: (row: Row) => readonly string[],
  dates: TeamDates,
): ReadonlyMap<string, readonly Row[]> {
  const byTag = new Map<string, Row[]>()
  const spellingOf = firstOfKey(identityKey)
  for (const tag of dates.tags) byTag.set(spellingOf(tag), [])
  for (const row of rows) {
    for (const each of tagsOf(row)) {
      const tag = spellingOf(each)
      const own = byTag.get(tag)
      // Two of its tags may be spellings of one order.
      if (own && own.at(-1) !== row) own.push(row)
      else if (!own && identityKey(tag) !== '') byTag.set(tag, [row])
    }
  }
  return byTag
}

/** An order's spellings on its shipments, the most frequent first, then the shortest. */
function spellingsOf(order: string, rows: readonly ShipmentRow[]): readonly string[] {
  const key = identityKey(order)
  const tags = rows.flatMap((row) => [...new Set(row.tags)]).filter((tag) => identityKey(tag) === key)
  const counts = [...Map.groupBy(tags, (tag) => tag)].map(([tag, same]) => ({ tag, count: same.length }))
  const ordered = counts.toSorted(
    (one, other) =>
      other.count - one.count || one.tag.length - other.tag.length || compareText(one.tag, other.tag),
  )
  return ordered.map(({ tag }) => tag)
}

/** @param asked its tag, in any spelling */
export function orderOf(
  asked: string,
  rows: readonly ShipmentRow[],
  dates: TeamDates,
  clock: Clock & WithSlips,
): Order {
  const spellings = spellingsOf(asked, rows)
  const [tag = asked] = spellings
  const on = dayOf(dates.ofTag(tag)?.on)
  const judged = on === null ? [] : rows.flatMap((row) => judgedIn(row, tag, dates, clock) ?? [])
  const [worst = null] = judged.toSorted(compareJudged)
  const verdict = on === null ? 'none' : (worst?.name ?? 'no-shipment')
  return {
    tag,
    spellings,
    rows,
    on,
    verdict,
    verdicts: judged.map((each) => each.verdict),
    worst: worst?.verdict ?? null,
    cause: verdict === 'after' && worst ? worst.row : null,
    ...arrivalDays(rows, clock),
  }
}

function arrivalDays(
  rows: readonly ShipmentRow[],
  clock: Clock & WithSlips,
): Pick<Order, 'next' | 'last' | 'arrived'> {
  const { ahead, reported, awaited, undated } = arrivalsOf(rows, clock)
  const dayOf = (arrival: Arrival | undefined) => {
    if (!arrival) return null
    const slip = slipOf(arrival.row, clock)?.days
    return { date: arrival.at.date, isDoubtful: arrival.isDoubtful, ...(slip !== undefined && { slip }) }
  }
  return {
    next: dayOf(ahead[0]),
    last: dayOf(ahead.at(-1)),
    arrived: awaited + undated === 0 ? (reported.at(-1)?.at.date ?? null) : null,
  }
}

/**
 * A shipment's verdict within a PO: by the shipment's own required date, else by the PO's. `null` if neither has one or
 * the shipment is cancelled.
 */
export function verdictInOrder(
  row: ShipmentRow,
  tag: string,
  dates: TeamDates,
  clock: Clock,
): RequiredVerdict | null {
  const on = dayOf(dates.of(row.reference, 'required')?.on ?? dates.ofTag(tag)?.on)
  return on && requiredVerdictOf(withPlausibleDates(row, clock), on, clock)
}

interface Judged {
  readonly row: ShipmentRow
  readonly verdict: RequiredVerdict
  readonly name: OrderVerdict
}

function judgedIn(row: ShipmentRow, tag: string, dates: TeamDates, clock: Clock): Judged | null {
  const verdict = verdictInOrder(row, tag, dates, clock)
  if (!verdict) return null
  return { row, verdict, name: nameOf(verdict) }
}

function nameOf(verdict: RequiredVerdict): OrderVerdict {
  if (verdict.verdict === 'passed') return 'after'
  return verdict.isFact && verdict.verdict === 'after' ? 'arrived-late' : verdict.verdict
}

/** The worst first, then those with the most days late. */
function compareJudged(one: Judged, other: Judged): number {
  return (
    ORDER_VERDICTS.indexOf(one.name) - ORDER_VERDICTS.indexOf(other.name) ||
    (other.verdict.days ?? 0) - (one.verdict.days ?? 0)
  )
}

function dayOf(text: string | undefined): LocalDate | null {
  return text !== undefined && isLocalDate(text) ? text : null
}

/** These come first, sorted by required date; all others by next arrival. */
const PRESSING: readonly OrderVerdict[] = ['after', 'no-shipment', 'tight']

export function compareOrders(one: Order, other: Order): number {
  return (
    placeOf(one) - placeOf(other) ||
    compareText(dateOf(one), dateOf(other)) ||
    compareText(one.tag, other.tag)
  )
}

function placeOf({ verdict, arrived }: Order): number {
  if (PRESSING.includes(verdict)) return PRESSING.indexOf(verdict)
  return PRESSING.length + (arrived === null && verdict !== 'undated' ? 0 : 1)
}

function dateOf({ verdict, on, next }: Order): string {
  return (PRESSING.includes(verdict) ? on : next?.date) ?? LAST
}

/** Sorts after every date. */
const LAST = '~'
