import Supercluster from 'supercluster'
import { ZOOM } from '../base/zoom-range.ts'
import type { OverviewPlace, ShipmentCount } from './overview-content.ts'

/** One place, or several that are too close to tell apart. The largest comes first. */
export interface PlaceMark extends ShipmentCount {
  readonly places: readonly [OverviewPlace, ...OverviewPlace[]]
}

/** The least distance between marks, roughly. */
const RADIUS_PX = 52
const LEAFLET_TILE_PX = 256

/** @returns the marks of the world at a zoom, the largest first */
export function clusterPlaces(places: readonly OverviewPlace[]): (zoom: number) => PlaceMark[] {
  const index = new Supercluster<{ place: OverviewPlace }>({
    maxZoom: ZOOM.highest,
    radius: RADIUS_PX,
    extent: LEAFLET_TILE_PX,
  })
  index.load(
    places.map((place) => {
      const geometry = { type: 'Point' as const, coordinates: [...place.position] }
      return { type: 'Feature' as const, geometry, properties: { place } }
    }),
  )
  const placesOf = (clusterId: number) =>
    index.getLeaves(clusterId, Infinity).map(({ properties: { place } }) => place)
  return (zoom) =>
    index
      .getClusters([-180, -90, 180, 90], Math.round(zoom))
      .flatMap(({ properties }) =>
        markOf('place' in properties ? [properties.place] : placesOf(properties.cluster_id)),
      )
      .toSorted(compareCounts)
}

function markOf(places: readonly OverviewPlace[]): PlaceMark[] {
  const [first, ...others] = places.toSorted(compareCounts)
  if (!first) return []
  let { count, passedCount } = first
  for (const other of others) {
    count += other.count
    passedCount += other.passedCount
  }
  return [{ places: [first, ...others], count, passedCount }]
}

function compareCounts(one: ShipmentCount, other: ShipmentCount): number {
  return other.count - one.count
}
