import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { OverviewLane, OverviewPlace, ShipmentCount } from '../../map/overview/overview-content.ts'
import { clusterPlaces, type MarksAt } from '../../map/overview/place-clusters.ts'
import { rowFactsOf, whereaboutsOf } from '#facts/views/derived.ts'
import { spotNames, type Spot } from '#facts/views/whereabouts.ts'
import { farthestMode } from '#facts/route/route-progress.ts'

/** A place with the shipments last reported there. */
export interface ShipmentPlace extends OverviewPlace {
  readonly rows: readonly ShipmentRow[]
}

/** A lane with the shipments under way along it. */
export interface ShipmentLane extends OverviewLane {
  readonly rows: readonly ShipmentRow[]
}

/** Shipments by where they are: each at one place or not on the map, and those under way on a lane as well. */
export interface Overview {
  /** The largest first. */
  readonly places: readonly ShipmentPlace[]
  /** The largest first. */
  readonly lanes: readonly ShipmentLane[]
  /** Shipments without a known position. */
  readonly unlocated: readonly ShipmentRow[]
  /** The places in marks. */
  readonly marksAt: MarksAt
  /** All of them. */
  readonly total: ShipmentCount
  /** Names of places that are drawn where their code is, far from the position that a shipment gives. */
  readonly movedNames: readonly string[]
  /** The name of a place, with its code, country or position where another place has the same. */
  readonly nameOf: (spot: Spot) => string
}

/** Groups shipments by last reported place, and by the leg that they are on. */
export function overviewOf(rows: readonly ShipmentRow[], judge: Judge): Overview {
  const places = new Map<string, Gathered>()
  const lanes = new Map<string, GatheredLane>()
  const unlocated: ShipmentRow[] = []
  let passedCount = 0
  for (const row of rows) {
    const { at, toward, modes } = whereaboutsOf(row)
    const { isEstimatePassed } = rowFactsOf(row, judge)
    if (isEstimatePassed) passedCount += 1
    if (!at) {
      unlocated.push(row)
      continue
    }
    const place = places.get(at.key) ?? gathered(at)
    places.set(at.key, add(place, row, at, isEstimatePassed))
    if (!toward) continue
    const key = `${at.key}_${toward.key}`
    const lane = lanes.get(key) ?? { ...gathered(toward), from: at, modes: new Set() }
    lane.modes.add(farthestMode(modes))
    lanes.set(key, add(lane, row, toward, isEstimatePassed))
  }
  const spots = [...places.values(), ...lanes.values()].flatMap((gathered) => [...gathered.spots.values()])
  const nameOf = naming(spots)
  const names = new Map([...places].map(([key, place]) => [key, nameOf(commonest(place))]))
  const sorted = [...places.values()].map((place) => placeOf(place, names)).toSorted(compareSizes)
  return {
    places: sorted,
    marksAt: clusterPlaces(sorted),
    lanes: [...lanes].map(([key, lane]) => laneOf(key, lane, names, nameOf)).toSorted(compareSizes),
    unlocated,
    total: { count: rows.length, passedCount },
    movedNames: [...new Set(spots.filter(({ spot }) => spot.isMoved).map(({ spot }) => nameOf(spot)))],
    nameOf,
  }
}

/** Names places so that no two have the same name. */
function naming(spots: readonly { readonly spot: Spot }[]): Overview['nameOf'] {
  const keysOf = new Map<string, Set<string>>()
  for (const { spot } of spots) {
    for (const name of spotNames(spot)) keysOf.set(name, (keysOf.get(name) ?? new Set()).add(spot.key))
  }
  return (spot) => spotNames(spot).find((name) => keysOf.get(name)?.size === 1) ?? spot.name
}

/** Shipments that belong together, as found so far. */
interface Gathered {
  readonly spot: Spot
  readonly rows: ShipmentRow[]
  /** How often each name occurs, since one position may have several. */
  readonly spots: Map<string, { readonly spot: Spot; count: number }>
  passedCount: number
}

interface GatheredLane extends Gathered {
  readonly from: Spot
  readonly modes: Set<OverviewLane['mode']>
}

function gathered(spot: Spot): Gathered {
  return { spot, rows: [], spots: new Map(), passedCount: 0 }
}

function add<Kind extends Gathered>(to: Kind, row: ShipmentRow, spot: Spot, isEstimatePassed: boolean): Kind {
  to.rows.push(row)
  const name = `${spot.name} ${spot.detail} ${spot.isMoved}`
  const same = to.spots.get(name)
  if (same) same.count += 1
  else to.spots.set(name, { spot, count: 1 })
  if (isEstimatePassed) to.passedCount += 1
  return to
}

function placeOf(
  { spot: { key, position }, rows, passedCount }: Gathered,
  names: ReadonlyMap<string, string>,
): ShipmentPlace {
  return { key, position, name: names.get(key) ?? '', rows, count: rows.length, passedCount }
}

function laneOf(
  key: string,
  lane: GatheredLane,
  placeNames: ReadonlyMap<string, string>,
  nameOf: Overview['nameOf'],
): ShipmentLane {
  const { spot, from, rows, modes, passedCount } = lane
  const [mode = null, ...others] = modes
  return {
    key,
    from: from.position,
    to: spot.position,
    fromName: placeNames.get(from.key) ?? nameOf(from),
    toName: placeNames.get(spot.key) ?? nameOf(commonest(lane)),
    mode: others.length === 0 ? mode : null,
    rows,
    count: rows.length,
    passedCount,
  }
}

function commonest({ spot, spots }: Gathered): Spot {
  const [first] = [...spots.values()].toSorted((one, other) => other.count - one.count)
  return first?.spot ?? spot
}

function compareSizes(one: ShipmentCount & Named, other: ShipmentCount & Named): number {
  return other.count - one.count || nameOf(one).localeCompare(nameOf(other), 'en')
}

type Named = { readonly name: string } | { readonly fromName: string; readonly toName: string }

function nameOf(named: Named): string {
  return 'name' in named ? named.name : `${named.fromName} ${named.toName}`
}
