import type { AttentionGroup } from '#contract/dashboard-api/judged-names.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import type { AttentionReason } from '../attention/rules.ts'
import type { Judge } from '../attention/judge.ts'
import { firstText } from '../text/first-text.ts'
import { attentionOf } from '../attention/attention.ts'
import { stateWith } from '../attention/standing.ts'
import { originDepartureOf, vehicleOf, vesselsOf, voyagesOf } from '../shipment/departure.ts'
import { etaOf, placeArrivalOf, portArrivalOf } from '../shipment/eta.ts'
import { endPlaces, otherPlaceNames, startPlaces } from '../shipment/named-places.ts'
import { shortPlaceName } from '../shipment/place.ts'
import { dateSortKey, withPlausibleDates } from '../shipment/plausible-dates.ts'
import { emptyReturnOf } from '../shipment/empty-return.ts'
import { judgeFreeTime } from '../shipment/judged-free-time.ts'
import { type NextEvent, nextEventOf } from '../shipment/next-event.ts'
import { judgedRequiredOf, type RequiredVerdict } from '../shipment/required.ts'
import { consigneeOf, supplierOf } from '../shipment/parties.ts'
import { kilogramsOf } from '../text/units.ts'
import { slipOf } from '../shipment/slip.ts'
import { routeEndsOf } from '../shipment/route-ends.ts'
import { stageWords } from '../words/stage-words.ts'
import type { AttentionName } from './choice-names.ts'
import type { DueName } from './due-names.ts'
import { stageNameOf, type StageName } from './stage-names.ts'
import { duesOf, firstCutoffOf } from './strip-dates.ts'
import { whereaboutsOf, type Whereabouts } from './whereabouts.ts'

/** The facts that a row is filtered and sorted by, besides its own fields. */
export interface RowFacts {
  readonly stage: StageName
  /** The stage as the list words it. */
  readonly stageWords: string
  /** Origin and destination in words. */
  readonly route: string | null
  /** Where it was last reported, and where it is heading. */
  readonly where: Whereabouts
  /** Codes of places and countries at the start of the route. */
  readonly from: readonly string[]
  /** Codes of places and countries at the end of the route. */
  readonly to: readonly string[]
  /** Names of all other places of the route, such as towns and transshipment ports. */
  readonly places: readonly string[]
  /** The vessels of all legs. */
  readonly vessels: readonly string[]
  /** The voyages of all legs with their vessels, or flight numbers. */
  readonly voyages: readonly string[]
  /** The list's arrival, as text that sorts by day and time; `null` if unknown. */
  readonly eta: string | null
  /** How many days later `eta` is than the first estimate, negative if earlier; `null` if unchanged. */
  readonly slip: number | null
  /** The arrival at the port, like `eta`. */
  readonly portEta: string | null
  /** The arrival at the place of delivery, like `eta`. */
  readonly deliveryEta: string | null
  /** The departure from the origin, like `eta`. */
  readonly etd: string | null
  /** The vessel or flight. */
  readonly vessel: string | null
  readonly destination: string | null
  readonly supplier: string | null
  readonly consignee: string | null
  readonly goods: string | null
  /** Text that sorts by weight in any unit; `null` if weight or unit is unknown. */
  readonly weight: string | null
  /** Text that sorts by the date of the next event; `null` if unknown. */
  readonly next: string | null
  /** Whether the estimate of the next event has certainly passed, and the team has not dealt with it. */
  readonly isEstimatePassed: boolean
  /** The earliest open cutoff, `yyyy-MM-dd`. */
  readonly cutoff: string | null
  /** The last free day while free time runs, `yyyy-MM-dd`. */
  readonly lastFreeDay: string | null
  /** When empty containers are due back, `yyyy-MM-dd`. */
  readonly emptyReturn: string | null
  /** Whether it arrives by its required date; `null` if none is set or it is cancelled. */
  readonly required: RequiredVerdict | null
  /** The tag shown first in the row: the one with the required date, else the first one. */
  readonly tag: string | null
  /** The counts of Today's cards that include it, and its near deadlines. */
  readonly ahead: readonly DueName[]
  /** The team's open items, the most urgent first. */
  readonly attention: readonly RowAttention[]
  /** Their groups and kinds. A passed estimate counts from its first day, although it becomes an item some days later. */
  readonly attentionNames: readonly AttentionName[]
  /** Number of items that the team has handled, snoozed or ticked. */
  readonly dealtWith: number
}

/** The parts of an attention item that lists need. */
interface RowAttention {
  readonly group: AttentionGroup
  readonly kind: AttentionReason['kind']
  readonly date: string | null
}

export function rowFactsOf(row: ShipmentRow, judge: Judge): RowFacts {
  const shipment = withPlausibleDates(row, judge)
  const next = nextEventOf(shipment, judge)
  const freeTime = judgeFreeTime(shipment, judge)
  const required = judgedRequiredOf(shipment, judge)
  const isCounted = freeTime?.state === 'running' || freeTime?.state === 'projected'
  return {
    stage: stageNameOf(shipment),
    stageWords: stageWords(shipment),
    route: routeText(shipment),
    where: whereaboutsOf(row),
    from: codesOf(startPlaces(shipment)),
    to: codesOf(endPlaces(shipment)),
    places: otherPlaceNames(shipment),
    vessels: vesselsOf(shipment),
    voyages: voyagesOf(shipment),
    eta: dateSortKey(etaOf(shipment)?.arrival),
    slip: slipOf(shipment, judge)?.days ?? null,
    ...columnKeys(shipment),
    next: dateSortKey(next),
    cutoff: firstCutoffOf(shipment),
    lastFreeDay: isCounted ? freeTime.lastFreeDay : null,
    emptyReturn: emptyReturnOf(shipment)?.date ?? null,
    required: required?.verdict ?? null,
    tag: required?.tag ?? firstText(row.tags),
    ahead: duesOf(shipment, judge),
    ...attentionFacts(shipment, judge, next),
  }
}

function attentionFacts(shipment: ShipmentOutline, judge: Judge, next: NextEvent | null) {
  const items = attentionOf(shipment, judge)
  const open = items.filter((item) => stateWith(item, shipment, judge).kind === 'open')
  const isDealtWith = items.some((item) => item.kind === 'overdue' && !open.includes(item))
  const isEstimatePassed = next !== null && next.overdueDays !== null && !isDealtWith
  const names = open.flatMap(({ group, kind }): AttentionName[] => [group, kind])
  return {
    isEstimatePassed,
    attention: open.map(({ group, kind, date }) => ({ group, kind, date })),
    attentionNames: [...new Set(isEstimatePassed ? [...names, 'overdue' as const] : names)],
    dealtWith: items.length - open.length,
  }
}

/** Sort keys of optional columns. */
function columnKeys(shipment: ShipmentOutline) {
  const { totalWeight } = shipment.cargo
  const kilograms = totalWeight && kilogramsOf(totalWeight)
  return {
    portEta: dateSortKey(portArrivalOf(shipment)?.arrival),
    deliveryEta: dateSortKey(placeArrivalOf(shipment)?.arrival),
    etd: dateSortKey(originDepartureOf(shipment)?.at),
    vessel: vehicleOf(shipment)?.name ?? null,
    destination: shortPlaceName(shipment.destination),
    supplier: supplierOf(shipment),
    consignee: consigneeOf(shipment),
    goods: shipment.descriptionOfGoods?.trim() || null,
    weight: kilograms === null ? null : kilograms.toFixed(3).padStart(20, '0'),
  }
}

function routeText(shipment: ShipmentOutline): string | null {
  const { from, to } = routeEndsOf(shipment)
  if (from.shortName === null && to.shortName === null) return null
  return `${from.shortName ?? '~'} → ${to.shortName ?? '~'}`
}

function codesOf(places: readonly OutlinePlace[]): string[] {
  const codes = places.flatMap(({ code, countryCode }) => [code, countryCode])
  return [...new Set(codes.filter((code) => code !== null))]
}
