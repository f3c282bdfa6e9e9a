import { Control, Point, Map as LeafletMap } from 'leaflet'
import { afterPaint } from '../../lib/after-paint.ts'
import type { IconSource } from './map-icons.tsx'
import { ZOOM } from './zoom-range.ts'

/** What every map needs from its page. */
export interface MapViewOptions {
  readonly icons: IconSource
  readonly onBaseMapError: () => void
}

/** What a map needs besides its layers. */
export interface LeafletMapOptions {
  readonly icons: IconSource
  /** Names the button that brings everything back into view. */
  readonly showAllWords: string
  readonly onShowAll: () => void
  /** Nothing around the map scrolls, so the map takes the wheel from the start. */
  readonly takesWheel?: boolean
}

/** The corner at the top right that the buttons take, as in map.css: to measure it would make the browser lay out the page. */
export function controlsSize(): Point {
  const button = matchMedia('(pointer: coarse)').matches ? 40 : 28
  return new Point(3 * button + 28, button + 12)
}

/** A Leaflet map without layers that shows the whole world. */
export function createLeafletMap(container: HTMLElement, options: LeafletMapOptions): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(container, {
    center: [20, 0],
    zoom: ZOOM.lowest,
    maxZoom: ZOOM.highest,
    zoomSnap: ZOOM.step,
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
  map.addControl(new ShowAllControl(options))
  map.addControl(new Control.Attribution({ prefix: false }).addAttribution('Base map: Natural Earth'))
  if (!options.takesWheel) zoomByWheelWhileFocused(map, container)
  return map
}

/** Removes a map. If its page has gone already, the next page is painted first. */
export function removeMap(map: LeafletMap): void {
  if (map.getContainer().isConnected) map.remove()
  else afterPaint(() => map.remove())
}

/** The wheel scrolls the page until the reader focuses the map, by click or by keyboard. */
function zoomByWheelWhileFocused(map: LeafletMap, container: HTMLElement): void {
  container.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  container.addEventListener('focusout', ({ relatedTarget }) => {
    const staysInside = relatedTarget instanceof Node && container.contains(relatedTarget)
    if (!staysInside) map.scrollWheelZoom.disable()
  })
}

/** A button that brings everything back into view. */
class ShowAllControl extends Control {
  readonly #options: LeafletMapOptions

  constructor(options: LeafletMapOptions) {
    super({ position: 'topright' })
    this.#options = options
  }

  override onAdd(): HTMLElement {
    const bar = document.createElement('div')
    bar.className = 'leaflet-bar'
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'map-show-all'
    const { icons, showAllWords, onShowAll } = this.#options
    button.title = showAllWords
    button.setAttribute('aria-label', showAllWords)
    const drawing = icons('maximize')
    if (drawing) button.append(drawing)
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      onShowAll()
    })
    button.addEventListener('dblclick', (event) => event.stopPropagation())
    bar.append(button)
    return bar
  }
}
