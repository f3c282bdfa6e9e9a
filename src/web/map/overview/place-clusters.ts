import Supercluster from 'supercluster'
import type { LonLat } from '#facts/route/great-circle.ts'
import type { RouteBounds } from '#contract/dashboard-api/lanes.ts'
import { ZOOM } from '../base/zoom-range.ts'
import type { OverviewPlace, ShipmentCount } from './overview-content.ts'
import { worldCopies } from './world-copies.ts'

/** One or several places as one mark of the map. */
export interface PlaceMark extends ShipmentCount {
  /** Differs in each copy of the world. */
  readonly key: string
  /** The position of its largest place, in the mark's copy of the world. */
  readonly position: LonLat
  /** The largest of its places. */
  readonly lead: OverviewPlace
  readonly placeCount: number
  /** Whether another copy of the world has the same mark nearer to the middle of the view. */
  readonly isCopy: boolean
  /** Its id in the index; `null` for a single place. */
  readonly clusterId: number | null
}

/** Places, gathered into marks for each zoom. */
export interface PlaceClusters {
  /** The marks within bounds, the largest first. Longitudes of the bounds may run on across the date line. */
  within(bounds: RouteBounds, zoom: number): PlaceMark[]
  /** All places of a mark, the largest first. */
  placesOf(mark: PlaceMark): readonly OverviewPlace[]
  /** The zoom at which a mark splits; `null` where its places stay together at every zoom. */
  partsAt(mark: PlaceMark): number | null
}

interface Gathered {
  count: number
  passedCount: number
  lead: OverviewPlace
}

/** The least distance between marks, roughly. */
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
    },
  })
  // A cluster grows around its first point, so the largest place comes first.
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
  { count, passedCount, lead }: Gathered,
  placeCount: number,
  turn: number,
): PlaceMark {
  const [lon, lat] = lead.position
  return {
    key,
    position: [lon + turn, lat],
    lead,
    placeCount,
    clusterId: null,
    isCopy: false,
    count,
    passedCount,
  }
}

function gathered(place: OverviewPlace): Gathered {
  const { count, passedCount } = place
  return { count, passedCount, lead: place }
}

/** Marks as copies all but those nearest to the middle of the view, so that the keyboard meets each place once. */
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
