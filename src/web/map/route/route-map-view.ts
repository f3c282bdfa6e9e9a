import type { Map as LeafletMap } from 'leaflet'
import { BaseLayer } from '../base/base-layer.ts'
import { fitRoute } from './fit-route.ts'
import { createLeafletMap, removeMap, type MapViewOptions } from '../base/leaflet-map.ts'
import { LegIconLayer } from './leg-icon-layer.ts'
import { controlBoxes, innerBox } from '../base/map-boxes.ts'
import { PinLayer } from './pin-layer.ts'
import type { PixelPoint } from '../base/pin-groups.ts'
import type { RouteDrawing } from './route-drawing.ts'
import { RouteLayer } from './route-layer.ts'
import type { RouteLeg } from '#contract/dashboard-api/lanes.ts'
import { watchContainer } from '../base/watch-container.ts'

/** What a map view needs from the page. */
export interface RouteMapViewOptions extends MapViewOptions {
  /** Called with the stop that the reader focuses or points at on the map, and with `null` when they leave it. */
  readonly onFocusStop: (milestoneIndex: number | null) => void
}

export interface RouteMapView {
  /** Draws a route. The view stays where the reader moved it, unless the route is another one. */
  show(drawing: RouteDrawing): void
  /** Highlights a stop that the reader focuses or points at elsewhere on the page. */
  highlight(milestoneIndex: number | null): void
  /** Brings a stop into view. */
  comeCloserTo(milestoneIndex: number): void
  destroy(): void
}

/** Creates a map in a container. */
export function createRouteMapView(container: HTMLElement, options: RouteMapViewOptions): RouteMapView {
  let drawing: RouteDrawing | null = null
  let isMovedByReader = false
  let isFitting = false
  const fit = () => {
    if (!drawing?.plan.bounds) return
    isFitting = true
    fitRoute(map, drawing.plan.bounds)
    isFitting = false
    isMovedByReader = false
  }
  const { icons } = options
  const map = createLeafletMap(container, { icons, showAllWords: 'Show the whole route', onShowAll: fit })
  const base = new BaseLayer(options.urls, options.onBaseMapError)
  const route = new RouteLayer().addTo(map)
  const legIcons = new LegIconLayer(icons).addTo(map)
  const pins = new PinLayer(icons, options.onFocusStop).addTo(map)

  let arranged: { readonly drawing: RouteDrawing | null; readonly view: string } | null = null
  const arrange = () => {
    // Leaflet also reports moves that do not change the view.
    const view = [map.getZoom(), map.getCenter(), map.getSize()].join(' ')
    if (arranged?.drawing === drawing && arranged.view === view) return
    arranged = { drawing, view }
    const viewport = innerBox(map)
    const linePoints = drawing ? pointsOfLines(map, drawing.plan.legs) : []
    const covered = pins.arrange(map, { viewport, obstacles: controlBoxes(container), linePoints })
    legIcons.arrange(map, viewport, [...covered, ...controlBoxes(container)])
  }
  map.on('movestart', () => {
    isMovedByReader ||= !isFitting
  })
  map.on('moveend', arrange)

  const resize = () => {
    map.invalidateSize({ animate: false })
    if (isMovedByReader) arrange()
    else fit()
  }
  const stopWatching = watchContainer(container, { onResize: resize, onColours: () => base.repaint() })

  return {
    show(next) {
      if (JSON.stringify(next) === JSON.stringify(drawing)) return
      const isOtherRoute = stopsText(next) !== stopsText(drawing)
      const isOtherView = JSON.stringify(next.plan.bounds) !== JSON.stringify(drawing?.plan.bounds)
      drawing = next
      route.show(next)
      legIcons.show(next.plan.legs, next.isMuted)
      pins.show(next.pins)
      if (isOtherRoute || (isOtherView && !isMovedByReader)) fit()
      arrange()
      // Added only now: before the first route is in view, it would make tiles of the whole world for nothing.
      base.comeOnto(map)
    },
    highlight: (milestoneIndex) => pins.highlight(milestoneIndex),
    comeCloserTo: (milestoneIndex) => pins.comeCloserTo(milestoneIndex),
    destroy() {
      stopWatching()
      removeMap(map)
    },
  }
}

/** The same for the same stops, even if a sea lane moves them by a turn of the world. */
function stopsText(drawing: RouteDrawing | null): string {
  const ends = drawing?.plan.stops.map(({ milestoneIndex, position: [lon, lat] }) => [
    milestoneIndex,
    Math.round((((lon % 360) + 360) % 360) * 1000),
    lat,
  ])
  return JSON.stringify(ends ?? null)
}

function pointsOfLines(map: LeafletMap, legs: readonly RouteLeg[]): PixelPoint[] {
  return legs.flatMap(({ path }) => path.map(([lon, lat]) => map.latLngToContainerPoint([lat, lon])))
}
