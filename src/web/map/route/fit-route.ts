import { LatLngBounds, type Map as LeafletMap } from 'leaflet'
import type { RouteBounds } from '#contract/dashboard-api/lanes.ts'
import { fitAll } from '../base/leaflet-map.ts'

// Room for the labels around the outermost pins; less where the map is small.
const PADDING_PX = { x: 110, y: 56 } as const
const PADDING_SHARE = 0.16
const CLOSEST_ZOOM = 6
const PAN_LIMIT_DEGREES = 220

/** Shows the whole route, and stops the user from panning to a copy of the world without it. */
export function fitRoute(map: LeafletMap, { west, south, east, north }: RouteBounds): void {
  const { x: widthPx, y: heightPx } = map.getSize()
  if (widthPx === 0 || heightPx === 0) return
  map.setMaxBounds()
  fitAll(map, new LatLngBounds([south, west], [north, east]), {
    padding: [
      Math.min(PADDING_PX.x, widthPx * PADDING_SHARE),
      Math.min(PADDING_PX.y, heightPx * PADDING_SHARE),
    ],
    maxZoom: CLOSEST_ZOOM,
  })
  const middle = (west + east) / 2
  map.setMaxBounds([
    [-90, middle - PAN_LIMIT_DEGREES],
    [90, middle + PAN_LIMIT_DEGREES],
  ])
}
