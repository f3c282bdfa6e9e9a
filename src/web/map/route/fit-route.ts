import { LatLngBounds, type Map as LeafletMap } from 'leaflet'
import type { RouteBounds } from '#contract/dashboard-api/lanes.ts'
import { ZOOM } from '../base/zoom-range.ts'

// Room for the labels around the outermost pins; less where the map is small.
const PADDING_PX = { x: 110, y: 56 } as const
const PADDING_SHARE = 0.16
const CLOSEST_ZOOM = 6
const PAN_LIMIT_DEGREES = 220
const MERCATOR_LIMIT_DEGREES = 85.05
const TILE_PX = 256

/** Shows the whole route, and stops the reader from panning to a copy of the world without it. */
export function fitRoute(map: LeafletMap, { west, south, east, north }: RouteBounds): void {
  const { x: widthPx, y: heightPx } = map.getSize()
  if (widthPx === 0 || heightPx === 0) return
  map.setMaxBounds()
  map.setMinZoom(0)
  map.fitBounds(new LatLngBounds([south, west], [north, east]), {
    padding: [
      Math.min(PADDING_PX.x, widthPx * PADDING_SHARE),
      Math.min(PADDING_PX.y, heightPx * PADDING_SHARE),
    ],
    maxZoom: CLOSEST_ZOOM,
    animate: false,
  })
  const wholeWorld = Math.ceil(Math.log2(widthPx / TILE_PX) / ZOOM.step) * ZOOM.step
  map.setMinZoom(Math.min(map.getZoom(), Math.max(ZOOM.lowest, wholeWorld)))
  const middle = (west + east) / 2
  map.setMaxBounds([
    [-MERCATOR_LIMIT_DEGREES, middle - PAN_LIMIT_DEGREES],
    [MERCATOR_LIMIT_DEGREES, middle + PAN_LIMIT_DEGREES],
  ])
}
