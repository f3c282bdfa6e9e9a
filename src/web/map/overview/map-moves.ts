import { LatLngBounds, type Map as LeafletMap } from 'leaflet'
import { ZOOM } from '../base/zoom-range.ts'
import { unwrapped, type LonLat } from '#facts/route/great-circle.ts'
import { overviewBounds } from './overview-bounds.ts'
import type { OverviewContent, OverviewPlace } from './overview-content.ts'
import type { PlaceMark } from './place-clusters.ts'

/** A map's position and zoom. */
export interface MapPosition {
  readonly lat: number
  readonly lon: number
  readonly zoom: number
}

// Room for the marks at the edge, but a narrow map must not show the poles for it.
const PADDING_PX_MAX = 30
const PADDING_SHARE = 0.05
const CLOSEST_FIT_ZOOM = 5
const TILE_PX = 256

/** Shows every place, or the whole world if there are no places. */
export function showAll(map: LeafletMap, content: OverviewContent): void {
  const { x: widthPx, y: heightPx } = map.getSize()
  if (widthPx === 0 || heightPx === 0) return
  map.setMinZoom(0)
  const bounds = overviewBounds(content)
  if (bounds) {
    const padding = Math.min(PADDING_PX_MAX, widthPx * PADDING_SHARE)
    // As close as fits: a whole zoom step would leave a quarter of the map to the poles.
    map.options.zoomSnap = 0
    map.fitBounds(new LatLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east]), {
      padding: [padding, padding],
      maxZoom: CLOSEST_FIT_ZOOM,
      animate: false,
    })
    map.options.zoomSnap = ZOOM.step
  } else {
    map.setView([20, 0], wholeWorldZoom(map), { animate: false })
  }
  // Zooming out until the world repeats several times helps no reader.
  map.setMinZoom(Math.min(map.getZoom(), Math.max(ZOOM.lowest, wholeWorldZoom(map))))
}

/** Zooms in until a mark splits into several. */
export function comeCloser(
  map: LeafletMap,
  mark: PlaceMark,
  places: readonly OverviewPlace[],
  partsAtZoom: number,
): void {
  const turn = mark.position[0] - mark.lead.position[0]
  const around = new LatLngBounds(places.map(({ position: [lon, lat] }) => [lat, lon + turn]))
  const { x, y } = map.getSize()
  const roomy = map.getBoundsZoom(around, false, map.getSize().subtract([x * 0.8, y * 0.8]))
  map.setView(around.getCenter(), Math.min(ZOOM.highest, Math.max(roomy, partsAtZoom)))
}

/** Moves the map until these places are in view, by the shorter way round the world. */
export function bringIntoView(map: LeafletMap, positions: readonly LonLat[]): void {
  const middle = map.getCenter().lng
  const wanted = positions.map(([lon, lat]): [number, number] => [lat, unwrapped([lon, lat], middle)[0]])
  if (map.getBounds().pad(-EDGE).contains(wanted)) return
  const box = new LatLngBounds(wanted)
  map.setView(box.getCenter(), Math.min(map.getZoom(), map.getBoundsZoom(box)), { animate: false })
}

/** A place this near to the edge, as a share of the view, does not count as in view. */
const EDGE = 0.08

/** Restores a position. */
export function moveTo(map: LeafletMap, { lat, lon, zoom }: MapPosition): void {
  map.setMinZoom(ZOOM.lowest)
  map.setView([lat, lon], zoom, { animate: false })
}

export function positionOf(map: LeafletMap): MapPosition {
  const { lat, lng: lon } = map.getCenter()
  return { lat, lon, zoom: map.getZoom() }
}

function wholeWorldZoom(map: LeafletMap): number {
  const { x, y } = map.getSize()
  return Math.ceil(Math.log2(Math.max(x, y) / TILE_PX) / ZOOM.step) * ZOOM.step
}
