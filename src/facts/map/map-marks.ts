import Supercluster from 'supercluster'
import type { OverviewPlace, ShipmentCount } from '#contract/dashboard-api/overview.ts'
import { unwrapped } from '../route/great-circle.ts'
import { CLOSEST_ZOOM, positionIn, positionText, type MapPosition } from './map-area.ts'

/** One place, or several too close to tell apart, the largest first. */
export interface PlaceMark extends ShipmentCount {
  readonly places: readonly [OverviewPlace, ...OverviewPlace[]]
}

/** The approximate minimum distance between marks. */
const RADIUS_PX = 52
const LEAFLET_TILE_PX = 256

/** The marks at a zoom, the largest first. */
export type MarksAt = (zoom: number) => readonly PlaceMark[]

export function clusterPlaces(places: readonly OverviewPlace[]): MarksAt {
  const index = new Supercluster<{ place: OverviewPlace }>({
    maxZoom: CLOSEST_ZOOM,
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
  const marks = new Map<number, readonly PlaceMark[]>()
  const marksOf = (zoom: number) =>
    index
      .getClusters([-180, -90, 180, 90], zoom)
      .flatMap(({ properties }) =>
        markOf('place' in properties ? [properties.place] : placesOf(properties.cluster_id)),
      )
      .toSorted(compareCounts)
  return (zoom) => {
    const whole = Math.round(zoom)
    const known = marks.get(whole) ?? marksOf(whole)
    marks.set(whole, known)
    return known
  }
}

/**
 * A mark as an address: its only place, or its largest place and the zoom at which the others merge into it.
 */
export function areaOfMark({ places }: PlaceMark, zoom: number): string {
  const [{ key, position }, ...others] = places
  const [lon, lat] = position
  return others.length === 0 ? key : positionText({ lat, lon, zoom: Math.round(zoom) })
}

/**
 * The places of an area. A filter may remove the place that names a mark, so any nearby place finds the mark.
 */
export function placesIn(
  area: string,
  places: readonly OverviewPlace[],
  marksAt: MarksAt,
): readonly OverviewPlace[] {
  const position = positionIn(area)
  if (!position) return places.filter(({ key }) => key === area)
  return markNear(position, marksAt)?.places ?? []
}

/** The mark whose place is nearest to a position; `undefined` if none is near. */
function markNear({ lat, lon, zoom }: MapPosition, marksAt: MarksAt): PlaceMark | undefined {
  const degreesTo = ({ places }: PlaceMark) =>
    Math.min(...places.map(({ position: [x, y] }) => Math.hypot(unwrapped([x, y], lon)[0] - lon, y - lat)))
  const marks = marksAt(zoom).map((mark) => ({ mark, degrees: degreesTo(mark) }))
  const [nearest] = marks.toSorted((one, other) => one.degrees - other.degrees)
  const near = (RADIUS_PX / LEAFLET_TILE_PX) * (360 / 2 ** zoom)
  return nearest && nearest.degrees < near ? nearest.mark : undefined
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
