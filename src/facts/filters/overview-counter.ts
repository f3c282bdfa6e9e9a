import type {
  OverviewLane,
  OverviewParts,
  OverviewPlace,
  ShipmentCount,
} from '#contract/dashboard-api/overview.ts'
import { farthestMode } from '../route/route-progress.ts'
import type { RowFacts } from './row-facts.ts'
import { laneKeyOf, type Spot } from './whereabouts.ts'

/** Counts shipments row by row, by last reported place and current leg. */
export class OverviewCounter {
  readonly #total = { count: 0, passedCount: 0 }
  readonly #unlocated = { count: 0, passedCount: 0 }
  readonly #places = new Map<string, Gathered>()
  readonly #lanes = new Map<string, GatheredLane>()

  add({ where, isEstimatePassed }: RowFacts): void {
    const { at, toward, modes } = where
    count(this.#total, isEstimatePassed)
    if (!at) {
      count(this.#unlocated, isEstimatePassed)
      return
    }
    const place = this.#places.get(at.key) ?? gathered(at)
    this.#places.set(at.key, place)
    gather(place, at, isEstimatePassed)
    const key = laneKeyOf(where)
    if (!toward || key === null) return
    const lane = this.#lanes.get(key) ?? { ...gathered(toward), from: at, modes: new Set() }
    this.#lanes.set(key, lane)
    lane.modes.add(farthestMode(modes))
    gather(lane, toward, isEstimatePassed)
  }

  counted(): OverviewParts {
    const all = [...this.#places.values(), ...this.#lanes.values()]
    const spots = all.flatMap((each) => [...each.spots.values()].map(({ spot }) => spot))
    const nameOf = naming(spots)
    const names = new Map([...this.#places].map(([key, place]) => [key, nameOf(commonest(place))]))
    const places = [...this.#places.values()].map((place) => placeOf(place, names))
    const lanes = [...this.#lanes].map(([key, lane]) => laneOf(key, lane, names, nameOf))
    return {
      total: this.#total,
      unlocated: this.#unlocated,
      places: places.toSorted(compareSizes),
      lanes: lanes.toSorted(compareSizes),
      movedNames: [...new Set(spots.filter(({ isMoved }) => isMoved).map(nameOf))],
    }
  }
}

type NameOf = (spot: Spot) => string

/**
 * Gives every place a unique name. A port or airport that shares its name has its code: 'Yokohama (JPYOK)' beside the
 * town 'Yokohama'. Towns that share theirs have their country, or else their position.
 */
function naming(spots: readonly Spot[]): NameOf {
  const byName = Map.groupBy(spots, ({ name }) => name)
  return ({ key, name, code, country }) => {
    const others = byName.get(name)?.filter((other) => other.key !== key) ?? []
    if (others.length === 0 || (code === null && others.every((other) => other.code !== null))) return name
    const detail = code ?? country
    const isUnique = detail !== null && others.every((other) => (other.code ?? other.country) !== detail)
    return `${name} (${isUnique ? detail : key})`
  }
}

/** The shipments of one place so far. */
interface Gathered {
  readonly spot: Spot
  /** How often each name occurs, because one position may have several. */
  readonly spots: Map<string, { readonly spot: Spot; count: number }>
  readonly counts: { count: number; passedCount: number }
}

interface GatheredLane extends Gathered {
  readonly from: Spot
  readonly modes: Set<OverviewLane['mode']>
}

function gathered(spot: Spot): Gathered {
  return { spot, spots: new Map(), counts: { count: 0, passedCount: 0 } }
}

function gather({ spots, counts }: Gathered, spot: Spot, isEstimatePassed: boolean): void {
  const name = `${spot.name} ${spot.code} ${spot.country} ${spot.isMoved}`
  const same = spots.get(name)
  if (same) same.count += 1
  else spots.set(name, { spot, count: 1 })
  count(counts, isEstimatePassed)
}

function count(counts: Gathered['counts'], isEstimatePassed: boolean): void {
  counts.count += 1
  counts.passedCount += Number(isEstimatePassed)
}

function placeOf(
  { spot: { key, position }, counts }: Gathered,
  names: ReadonlyMap<string, string>,
): OverviewPlace {
  return { key, position, name: names.get(key) ?? '', ...counts }
}

function laneOf(
  key: string,
  lane: GatheredLane,
  placeNames: ReadonlyMap<string, string>,
  nameOf: NameOf,
): OverviewLane {
  const { spot, from, modes, counts } = lane
  const [mode = null, ...others] = modes
  return {
    key,
    from: from.position,
    to: spot.position,
    fromName: placeNames.get(from.key) ?? nameOf(from),
    toName: placeNames.get(spot.key) ?? nameOf(commonest(lane)),
    mode: others.length === 0 ? mode : null,
    ...counts,
  }
}

function commonest({ spot, spots }: Gathered): Spot {
  const [first] = [...spots.values()].toSorted((one, other) => other.count - one.count)
  return first?.spot ?? spot
}

function compareSizes(one: ShipmentCount & Named, other: ShipmentCount & Named): number {
  return other.count - one.count || nameIn(one).localeCompare(nameIn(other), 'en')
}

type Named = { readonly name: string } | { readonly fromName: string; readonly toName: string }

function nameIn(named: Named): string {
  return 'name' in named ? named.name : `${named.fromName} ${named.toName}`
}
