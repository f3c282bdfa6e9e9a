import {
  Bounds,
  Control,
  DomEvent,
  DomUtil,
  Point,
  Map as LeafletMap,
  type FitBoundsOptions,
  type LatLngBounds,
} from 'leaflet'
import { CLOSEST_ZOOM } from '#facts/map/map-area.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import type { IconSource } from './map-icons.tsx'

/** Lowest zoom for the user. The map may go below it to fit a complete route on a narrow screen. */
const LOWEST_ZOOM = 1

export interface MapViewOptions {
  readonly icons: IconSource
  readonly onBaseMapError: () => void
}

export interface LeafletMapOptions {
  readonly icons: IconSource
  /** Label of the button that brings everything back into view. */
  readonly showAllWords: string
  readonly onShowAll: () => void
  /** Zooms by wheel immediately, because nothing around the map scrolls. Otherwise only while the map has the focus. */
  readonly takesWheel?: boolean
}

const ATTRIBUTION_SIZE = new Point(130, 20)
/** Size of the world at zoom 0. */
export const WORLD_PX = 256

/** Size of the buttons at the top right, as in map.css. Measuring it would force a layout of the page. */
export function buttonsSize(): Point {
  const button = matchMedia('(pointer: coarse)').matches ? 40 : 28
  return new Point(3 * button + 28, button + 12)
}

/** The corners covered by the buttons and the attribution. */
export function controlBoxes(map: LeafletMap): Bounds[] {
  const size = map.getSize()
  const buttons = buttonsSize()
  return [
    new Bounds([size.x - buttons.x, 0], [size.x, buttons.y]),
    new Bounds(size.subtract(ATTRIBUTION_SIZE), size),
  ]
}

/** Shows all of a box, and prevents zooming out further: the world would only repeat. */
export function fitAll(map: LeafletMap, box: LatLngBounds, options: FitBoundsOptions): void {
  map.setMinZoom(0)
  map.fitBounds(box, { ...options, animate: false })
  const { x, y } = map.getSize()
  const wholeWorldZoom = Math.log2(Math.max(x, y) / WORLD_PX)
  map.setMinZoom(Math.min(map.getZoom(), Math.max(LOWEST_ZOOM, wholeWorldZoom)))
}

/** A Leaflet map without layers that shows the complete world. */
export function createLeafletMap(container: HTMLElement, options: LeafletMapOptions): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(container, {
    center: [20, 0],
    zoom: LOWEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    // Whole zoom steps would leave much of the map to the poles, or move it on a reload.
    zoomSnap: 0,
    worldCopyJump: false,
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    // One finger scrolls the page; two move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: options.takesWheel ?? false,
  })
  map.addControl(new Control.Zoom({ position: 'topright' }))
  map.addControl(showAllControl(options))
  map.addControl(new Control.Attribution({ prefix: false }).addAttribution('Base map: Natural Earth'))
  if (!options.takesWheel) zoomByWheelWhileFocused(map, container)
  return map
}

/** Removes a map. If its page is already gone, waits until the next page is painted. */
export function removeMap(map: LeafletMap): void {
  if (map.getContainer().isConnected) map.remove()
  else afterPaint(() => map.remove())
}

/** The wheel scrolls the page unless the map has the focus. */
function zoomByWheelWhileFocused(map: LeafletMap, container: HTMLElement): void {
  container.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  container.addEventListener('focusout', ({ relatedTarget }) => {
    const staysInside = relatedTarget instanceof Node && container.contains(relatedTarget)
    if (!staysInside) map.scrollWheelZoom.disable()
  })
}

/** A button that brings everything back into view. */
function showAllControl({ icons, showAllWords, onShowAll }: LeafletMapOptions): Control {
  const bar = DomUtil.create('div', 'leaflet-bar')
  const button = DomUtil.create('button', '', bar)
  button.type = 'button'
  button.title = showAllWords
  const drawing = icons('maximize')
  if (drawing) button.append(drawing)
  DomEvent.disableClickPropagation(bar)
  button.addEventListener('click', onShowAll)
  const control = new Control({ position: 'topright' })
  control.onAdd = () => bar
  return control
}
