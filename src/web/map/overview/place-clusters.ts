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
    map: ({ place }) => ({ count: place.count, passedCount: place.passedCount, lead: place }),
    reduce(sum, part) {
      sum.count += part.count
      sum.passedCount += part.passedCount
      if (part.lead.count > sum.lead.count) sum.lead = part.lead
    },
  })
  // A cluster grows around the first of its points: around the largest place.
  index.load(places.toSorted(compareCounts).map(featureOf))
  const clusterIds = new WeakMap<PlaceMark, number>()

  function marksIn([west, south, east, north]: [number, number, number, number], turn: number, zoom: number) {
    return index
      .getClusters([west, south, east, north], Math.round(zoom))
      .map(({ properties }): PlaceMark => {
        if (!('cluster' in properties)) {
          const { place } = properties
          return markOf(`${turn} ${place.key}`, { ...place, lead: place }, 1, turn)
        }
        const { cluster_id: id, point_count: placeCount } = properties
        const mark = markOf(`${turn} ${id}`, properties, placeCount, turn)
        clusterIds.set(mark, id)
        return mark
      })
  }

  return {
    within: ({ west, south, east, north }, zoom) =>
      worldCopies(west, east)
        .flatMap((copy) => marksIn([copy.west, south, copy.east, north], copy.turn, zoom))
        .toSorted(compareCounts),
    placesOf(mark) {
      const id = clusterIds.get(mark)
      if (id === undefined) return [mark.lead]
      const leaves = index.getLeaves(id, Infinity)
      return leaves.map(({ properties }) => properties.place).toSorted(compareCounts)
    },
    partsAt(mark) {
      const id = clusterIds.get(mark)
      const zoom = id === undefined ? Infinity : index.getClusterExpansionZoom(id)
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
  { count, passedCount, lead }: Gathered,
  placeCount: number,
  turn: number,
): PlaceMark {
  const [lon, lat] = lead.position
  return { key, position: [lon + turn, lat], lead, placeCount, count, passedCount }
}

function compareCounts(one: ShipmentCount, other: ShipmentCount): number {
  return other.count - one.count
}
