import { Bounds, LatLngBounds, type Map as LeafletMap } from 'leaflet'
import type { RouteBounds } from '#contract/dashboard-api/lanes.ts'
import { BaseLayer } from '../base/base-layer.ts'
import {
  controlBoxes,
  createLeafletMap,
  fitAll,
  removeMap,
  type MapViewOptions,
} from '../base/leaflet-map.ts'
import { watchContainer } from '../base/watch-container.ts'
import { PinLayer } from './pin-layer.ts'
import type { RouteDrawing } from './route-drawing.ts'
import { RouteLayer } from './route-layer.ts'

export interface RouteMapViewOptions extends MapViewOptions {
  /** Called with the stop that the user focuses or points at on the map, and with `null` when they leave it. */
  readonly onFocusStop: (milestoneIndex: number | null) => void
}

const MARGIN_PX = 4
// Margin for the labels around the outermost pins; smaller on a small map.
const PADDING_PX = { x: 110, y: 56 } as const
const PADDING_SHARE = 0.16
const CLOSEST_ZOOM = 6
const PAN_LIMIT_DEGREES = 220

export function createRouteMapView(container: HTMLElement, options: RouteMapViewOptions) {
  let drawing: RouteDrawing | null = null
  let isMovedByUser = false
  let isFitting = false
  const fit = () => {
    if (!drawing?.plan.bounds) return
    isFitting = true
    fitRoute(map, drawing.plan.bounds)
    isFitting = false
    isMovedByUser = false
  }
  const { icons } = options
  const map = createLeafletMap(container, { icons, showAllWords: 'Show the whole route', onShowAll: fit })
  const base = new BaseLayer(options.onBaseMapError)
  const route = new RouteLayer(icons).addTo(map)
  const pins = new PinLayer(icons, options.onFocusStop).addTo(map)

  const arrange = () => {
    const view = new Bounds([MARGIN_PX, MARGIN_PX], map.getSize().subtract([MARGIN_PX, MARGIN_PX]))
    const labels = pins.arrange(map, view, controlBoxes(map), route.points(map).flat())
    route.arrange(map, labels)
  }
  map.on('movestart', () => {
    isMovedByUser ||= !isFitting
  })
  map.on('moveend', arrange)

  const resize = () => {
    map.invalidateSize({ animate: false })
    if (isMovedByUser) arrange()
    else fit()
  }
  const stopWatching = watchContainer(map, { onResize: resize, onColours: () => base.repaint() })

  return {
    /** Draws a route. The view stays where the user moved it, unless the route is another one. */
    show(next: RouteDrawing) {
      if (JSON.stringify(next) === JSON.stringify(drawing)) return
      const isOtherRoute = stopsText(next) !== stopsText(drawing)
      drawing = next
      route.show(next)
      pins.show(next.pins)
      if (isOtherRoute || !isMovedByUser) fit()
      else arrange()
      // Added only now: before the first route is in view, it would draw the complete world for nothing.
      base.addTo(map)
    },
    /** Highlights a stop that the user focuses or points at elsewhere on the page; `null` highlights none. */
    highlight: (milestoneIndex: number | null) => pins.highlight(milestoneIndex),
    /** Zooms in to a stop. */
    comeCloserTo: (milestoneIndex: number) => pins.comeCloserTo(milestoneIndex),
    destroy() {
      stopWatching()
      removeMap(map)
    },
  }
}

/** Shows the complete route, and prevents panning to a copy of the world without it. */
function fitRoute(map: LeafletMap, { west, south, east, north }: RouteBounds): void {
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

/** Identifies the stops of a route. Ignores longitudes, which a sea lane may shift by a multiple of 360. */
function stopsText(drawing: RouteDrawing | null): string {
  return JSON.stringify(drawing?.pins.map(({ milestoneIndex, position: [, lat] }) => [milestoneIndex, lat]))
}
