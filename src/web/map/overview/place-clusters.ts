import Supercluster from 'supercluster'
import type { LonLat } from '../great-circle.ts'
import type { RouteBounds } from '../route-plan.ts'
import { ZOOM } from '../zoom-range.ts'
import type { OverviewPlace, ShipmentCount } from './overview-content.ts'
import { worldCopies } from './world-copies.ts'

/** One or several places as one mark of the map. */
export interface PlaceMark extends ShipmentCount {
  /** Another one in each copy of the world. */
  readonly key: string
  /** Where its largest place lies, in the copy of the world that it is for. */
  readonly position: LonLat
  /** The largest of its places. */
  readonly lead: OverviewPlace
  readonly placeCount: number
  /** Countries of its places, the one with the most shipments first; none where no country is known. */
  readonly countries: readonly string[]
  /** Whether the same mark stands nearer to the middle of the view, in another copy of the world. */
  readonly isCopy: boolean
  /** What the index calls it; `null` for a place by itself. */
  readonly clusterId: number | null
}

/** Places, gathered into marks for each zoom. */
export interface PlaceClusters {
  /** The marks within bounds, whose longitudes may run on across the date line; the largest first. */
  within(bounds: RouteBounds, zoom: number): PlaceMark[]
  /** All places of a mark, the largest first. */
  placesOf(mark: PlaceMark): readonly OverviewPlace[]
  /** The zoom at which a mark becomes several; `null` where its places stay together however close one comes. */
  partsAt(mark: PlaceMark): number | null
}

interface Gathered {
  count: number
  passedCount: number
  lead: OverviewPlace
  /** How many shipments are in each country. */
  shipmentsIn: Readonly<Record<string, number>>
}

/** Marks lie further apart than this, more or less. */
const RADIUS_PX = 52
const LEAFLET_TILE_PX = 256

/** Gathers places into marks. */
export function clusterPlaces(places: readonly OverviewPlace[]): PlaceClusters {
  const index = new Supercluster<{ place: OverviewPlace }, Gathered>({
    maxZoom: ZOOM.highest,
    radius: RADIUS_PX,
    extent: LEAFLET_TILE_PX,
    map: ({ place }) => gathered(place),
    reduce(sum, part) {
      sum.count += part.count
      sum.passedCount += part.passedCount
      if (part.lead.count > sum.lead.count) sum.lead = part.lead
      sum.shipmentsIn = added(sum.shipmentsIn, part.shipmentsIn)
    },
  })
  // A cluster grows around the first of its points: around the largest place.
  index.load(places.toSorted(compareCounts).map(featureOf))

  function marksIn([west, south, east, north]: [number, number, number, number], turn: number, zoom: number) {
    return index
      .getClusters([west, south, east, north], Math.round(zoom))
      .map(({ properties }): PlaceMark => {
        if (!('cluster' in properties)) {
          const { place } = properties
          return markOf(`${turn} ${place.key}`, gathered(place), 1, turn)
        }
        const { cluster_id: id, point_count: placeCount } = properties
        return { ...markOf(`${turn} ${id}`, properties, placeCount, turn), clusterId: id }
      })
  }

  return {
    within: ({ west, south, east, north }, zoom) => {
      const marks = worldCopies(west, east).flatMap((copy) =>
        marksIn([copy.west, south, copy.east, north], copy.turn, zoom),
      )
      return withCopies(marks, (west + east) / 2).toSorted(compareCounts)
    },
    placesOf({ clusterId, lead }) {
      if (clusterId === null) return [lead]
      const leaves = index.getLeaves(clusterId, Infinity)
      return leaves.map(({ properties }) => properties.place).toSorted(compareCounts)
    },
    partsAt({ clusterId }) {
      const zoom = clusterId === null ? Infinity : index.getClusterExpansionZoom(clusterId)
      return zoom > ZOOM.highest ? null : zoom
    },
  }
}

function featureOf(place: OverviewPlace) {
  const [lon, lat] = place.position
  const geometry = { type: 'Point' as const, coordinates: [lon, lat] }
  return { type: 'Feature' as const, geometry, properties: { place } }
}

function markOf(
  key: string,
  { count, passedCount, lead, shipmentsIn }: Gathered,
  placeCount: number,
  turn: number,
): PlaceMark {
  const [lon, lat] = lead.position
  const countries = Object.entries(shipmentsIn)
    .toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other, 'en'))
    .map(([name]) => name)
  return {
    key,
    position: [lon + turn, lat],
    lead,
    placeCount,
    countries,
    clusterId: null,
    isCopy: false,
    count,
    passedCount,
  }
}

function gathered(place: OverviewPlace): Gathered {
  const { count, passedCount, country } = place
  return { count, passedCount, lead: place, shipmentsIn: country === null ? {} : { [country]: count } }
}

function added(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sums = { ...one }
  for (const [name, count] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** Tells the copies of marks from those nearest to the middle of the view: readers by keyboard meet each place once. */
function withCopies(marks: readonly PlaceMark[], middle: number): PlaceMark[] {
  const nearest = new Map<OverviewPlace, PlaceMark>()
  const distance = ({ position: [lon] }: PlaceMark) => Math.abs(lon - middle)
  for (const mark of marks) {
    const other = nearest.get(mark.lead)
    if (!other || distance(mark) < distance(other)) nearest.set(mark.lead, mark)
  }
  return marks.map((mark) => (nearest.get(mark.lead) === mark ? mark : { ...mark, isCopy: true }))
}

function compareCounts(one: ShipmentCount, other: ShipmentCount): number {
  return other.count - one.count
}
