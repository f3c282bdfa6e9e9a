import { Control, Map as LeafletMap } from 'leaflet'
import type { IconSource } from './map-icon-name.ts'

/** Zooms with 1:50m data behind them; the map may go below the lowest to show a route whole on a narrow screen. */
export const ZOOM = { lowest: 1, highest: 7, step: 0.25 } as const

/** A Leaflet map without layers, looking at the whole world. */
export function createLeafletMap(
  container: HTMLElement,
  icons: IconSource,
  onShowAll: () => void,
): LeafletMap {
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
    scrollWheelZoom: false,
  })
  map.addControl(new Control.Zoom({ position: 'topright' }))
  map.addControl(new ShowAllControl(icons, onShowAll))
  map.addControl(new Control.Attribution({ prefix: false }).addAttribution('Base map: Natural Earth'))
  zoomByWheelWhileFocused(map, container)
  return map
}

/** The wheel scrolls the page until the reader has turned to the map, by click or by keyboard. */
function zoomByWheelWhileFocused(map: LeafletMap, container: HTMLElement): void {
  container.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  container.addEventListener('focusout', ({ relatedTarget }) => {
    const staysInside = relatedTarget instanceof Node && container.contains(relatedTarget)
    if (!staysInside) map.scrollWheelZoom.disable()
  })
}

/** A button that brings the whole route back into view. */
class ShowAllControl extends Control {
  readonly #icons: IconSource
  readonly #onShowAll: () => void

  constructor(icons: IconSource, onShowAll: () => void) {
    super({ position: 'topright' })
    this.#icons = icons
    this.#onShowAll = onShowAll
  }

  override onAdd(): HTMLElement {
    const bar = document.createElement('div')
    bar.className = 'leaflet-bar'
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'map-show-all'
    button.title = 'Show the whole route'
    button.setAttribute('aria-label', 'Show the whole route')
    const drawing = this.#icons('maximize')
    if (drawing) button.append(drawing)
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      this.#onShowAll()
    })
    button.addEventListener('dblclick', (event) => event.stopPropagation())
    bar.append(button)
    return bar
  }
}
