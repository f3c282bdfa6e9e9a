import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { OverviewLane, OverviewPlace, ShipmentCount } from '../../map/overview/overview-content.ts'
import { rowFactsOf, whereaboutsOf } from '#facts/views/derived.ts'
import type { Spot } from '#facts/views/whereabouts.ts'
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
  /** All of them. */
  readonly total: ShipmentCount
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
    places.set(at.key, add(place, row, at.name, isEstimatePassed))
    if (!toward) continue
    const key = `${at.key}_${toward.key}`
    const lane = lanes.get(key) ?? { ...gathered(toward), from: at, modes: new Set() }
    lane.modes.add(farthestMode(modes))
    lanes.set(key, add(lane, row, toward.name, isEstimatePassed))
  }
  const names = new Map([...places].map(([key, place]) => [key, commonest(place.names)]))
  return {
    places: [...places.values()].map(placeOf).toSorted(compareSizes),
    lanes: [...lanes].map(([key, lane]) => laneOf(key, lane, names)).toSorted(compareSizes),
    unlocated,
    total: { count: rows.length, passedCount },
  }
}

/** Shipments that belong together, as found so far. */
interface Gathered {
  readonly spot: Spot
  readonly rows: ShipmentRow[]
  /** How often each name occurs, since one position may have several. */
  readonly names: Map<string, number>
  passedCount: number
}

interface GatheredLane extends Gathered {
  readonly from: Spot
  readonly modes: Set<OverviewLane['mode']>
}

function gathered(spot: Spot): Gathered {
  return { spot, rows: [], names: new Map(), passedCount: 0 }
}

function add<Kind extends Gathered>(
  to: Kind,
  row: ShipmentRow,
  name: string,
  isEstimatePassed: boolean,
): Kind {
  to.rows.push(row)
  to.names.set(name, (to.names.get(name) ?? 0) + 1)
  if (isEstimatePassed) to.passedCount += 1
  return to
}

function placeOf({ spot, rows, names, passedCount }: Gathered): ShipmentPlace {
  return { ...spot, name: commonest(names), rows, count: rows.length, passedCount }
}

function laneOf(key: string, lane: GatheredLane, placeNames: ReadonlyMap<string, string>): ShipmentLane {
  const { spot, from, rows, names, modes, passedCount } = lane
  const [mode = null, ...others] = modes
  return {
    key,
    from: from.position,
    to: spot.position,
    fromName: placeNames.get(from.key) ?? from.name,
    toName: placeNames.get(spot.key) ?? commonest(names),
    mode: others.length === 0 ? mode : null,
    rows,
    count: rows.length,
    passedCount,
  }
}

function commonest(names: ReadonlyMap<string, number>): string {
  const [first] = [...names].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? ''
}

function compareSizes(one: ShipmentCount & Named, other: ShipmentCount & Named): number {
  return other.count - one.count || nameOf(one).localeCompare(nameOf(other), 'en')
}

type Named = { readonly name: string } | { readonly fromName: string; readonly toName: string }

function nameOf(named: Named): string {
  return 'name' in named ? named.name : `${named.fromName} ${named.toName}`
}
