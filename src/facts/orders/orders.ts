import { ORDER_VERDICTS, type OrderVerdict } from '#contract/dashboard-api/judged-names.ts'
import { identityKey } from '#contract/identity-key.ts'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '../shipment/clock.ts'
import { withPlausibleDates } from '../shipment/plausible-dates.ts'
import { requiredVerdictOf, type RequiredVerdict } from '../shipment/required.ts'
import type { TeamDates } from '../shipment/team-dates.ts'
import { compareText } from '../text/compare-text.ts'
import { arrivalsOf, type Arrival } from './arrivals.ts'

/** The day of an arrival; doubtful where an earlier estimate has passed without a report. */
type ArrivalDay = Pick<Arrival, 'isDoubtful'> & { readonly date: string }

/** A PO: a tag of the account set, or one that is required and has no shipment yet. */
export interface Order {
  /** The spelling that most of its shipments have. */
  readonly tag: string
  /** All spellings that its shipments have, that one first. */
  readonly spellings: readonly string[]
  readonly rows: readonly ShipmentRow[]
  /** The day by which all of it is required. */
  readonly on: LocalDate | null
  readonly verdict: OrderVerdict
  /** Of its shipments, without the cancelled ones. */
  readonly verdicts: readonly RequiredVerdict[]
  /** The verdict of the shipment that arrives worst. */
  readonly worst: RequiredVerdict | null
  /** That shipment, where the day is missed and it has not arrived. */
  readonly cause: ShipmentRow | null
  /** The first and the last arrival that is estimated and can still be met. */
  readonly next: ArrivalDay | null
  readonly last: ArrivalDay | null
  /** The day of the last arrival, once all have arrived on a recorded day. */
  readonly arrived: string | null
}

/**
 * The POs of some shipments, in the order in which they need a look: those that miss their day, those without a shipment,
 * those that come close to it, then by their next arrival, and at the end those that have arrived. A tag with a required day
 * need not be that of a shipment.
 */
export function ordersOf(rows: readonly ShipmentRow[], dates: TeamDates, clock: Clock): readonly Order[] {
  const orders = Array.from(rowsByTag(rows, dates), ([tag, own]) => orderOf(tag, own, dates, clock))
  return orders.toSorted(compareOrders)
}

/** The shipments of each order, by one of the spellings of its tag. */
export function rowsByTag(
  rows: readonly ShipmentRow[],
  dates: TeamDates,
): ReadonlyMap<string, readonly ShipmentRow[]> {
  const byKey = new Map<string, [tag: string, rows: ShipmentRow[]]>()
  for (const tag of dates.tags) byKey.set(identityKey(tag), [tag, []])
  for (const row of rows) {
    for (const [key, tag] of new Map(row.tags.map((each) => [identityKey(each), each]))) {
      const known = byKey.get(key)
      if (known) known[1].push(row)
      else if (key !== '') byKey.set(key, [tag, [row]])
    }
  }
  return new Map(byKey.values())
}

/** The spellings of an order on its shipments: the most frequent first, of equals the shortest. */
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

/** @param asked its tag, in whatever spelling */
export function orderOf(asked: string, rows: readonly ShipmentRow[], dates: TeamDates, clock: Clock): Order {
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
    cause: worst && MISSED.includes(verdict) ? worst.row : null,
    ...arrivalDays(rows, clock),
  }
}

function arrivalDays(rows: readonly ShipmentRow[], clock: Clock): Pick<Order, 'next' | 'last' | 'arrived'> {
  const { ahead, reported, awaited, undated } = arrivalsOf(rows, clock)
  const dayOf = (arrival: Arrival | undefined) =>
    arrival ? { date: arrival.at.date, isDoubtful: arrival.isDoubtful } : null
  return {
    next: dayOf(ahead[0]),
    last: dayOf(ahead.at(-1)),
    arrived: awaited + undated === 0 ? (reported.at(-1)?.at.date ?? null) : null,
  }
}

/**
 * The verdict of a shipment within a PO: by the day of the shipment alone where it has one, else by that of this PO. `null`
 * where neither has one, and for a cancelled shipment.
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
  const isLateFact = verdict.isFact && verdict.verdict === 'after'
  return { row, verdict, name: isLateFact ? 'arrived-late' : verdict.verdict }
}

/** The worst first; of equal ones the one with most days after. */
function compareJudged(one: Judged, other: Judged): number {
  return (
    ORDER_VERDICTS.indexOf(one.name) - ORDER_VERDICTS.indexOf(other.name) ||
    (other.verdict.days ?? 0) - (one.verdict.days ?? 0)
  )
}

function dayOf(text: string | undefined): LocalDate | null {
  return text !== undefined && isLocalDate(text) ? text : null
}

const MISSED: readonly OrderVerdict[] = ['after', 'passed']
/** Those that stand first, by their day; all others by their next arrival. */
const PRESSING: readonly OrderVerdict[] = [...MISSED, 'no-shipment', 'tight']

export function compareOrders(one: Order, other: Order): number {
  return (
    placeOf(one) - placeOf(other) ||
    compareText(dateOf(one), dateOf(other)) ||
    compareText(one.tag, other.tag)
  )
}

function placeOf({ verdict, arrived }: Order): number {
  if (MISSED.includes(verdict)) return 0
  if (PRESSING.includes(verdict)) return PRESSING.indexOf(verdict)
  return PRESSING.length + (arrived === null && verdict !== 'undated' ? 0 : 1)
}

function dateOf({ verdict, on, next }: Order): string {
  return (PRESSING.includes(verdict) ? on : next?.date) ?? LAST
}

/** Follows every date. */
const LAST = '~'
