import { LayerGroup, type Map as LeafletMap } from 'leaflet'
import { boxAround, contains, placeLabels, type Box } from '../base/label-placement.ts'
import type { IconSource } from '../base/map-icon-name.ts'
import { createMark, type MarkElement } from './mark-element.ts'
import type { PlaceMark } from './place-clusters.ts'

/** Places as marks, the largest first. The keyboard has the same order. */
export class MarkLayer extends LayerGroup {
  readonly #icons: IconSource
  readonly #onOpen: (mark: PlaceMark) => void
  #elements: readonly MarkElement[] = []
  #shownText = ''

  constructor(icons: IconSource, onOpen: (mark: PlaceMark) => void) {
    super()
    this.#icons = icons
    this.#onOpen = onOpen
  }

  /** Replaces the marks. A mark that had the focus passes it to the nearest. */
  show(map: LeafletMap, marks: readonly PlaceMark[]): void {
    const text = JSON.stringify(marks)
    if (text === this.#shownText) return
    this.#shownText = text
    const focused = this.#elements.find(({ marker }) => marker.getElement() === document.activeElement)
    this.clearLayers()
    this.#elements = marks.map((mark) => createMark(mark, this.#icons('triangle-alert')))
    for (const element of this.#elements) this.#add(element)
    if (focused) nearest(map, focused, this.#elements)?.marker.getElement()?.focus({ preventScroll: true })
  }

  /**
   * Finds room for the labels.
   *
   * @returns the boxes of marks, and those of their labels
   */
  arrange(map: LeafletMap, viewport: Box, obstacles: readonly Box[]): { discs: Box[]; labels: Box[] } {
    const visible = this.#elements.flatMap((element) => {
      const { x, y } = map.latLngToContainerPoint(element.marker.getLatLng())
      delete element.label.dataset.side
      element.label.dataset.fallback = x > (viewport.left + viewport.right) / 2 ? 'left' : 'right'
      return contains(viewport, { x, y }) ? [{ element, x, y }] : []
    })
    const discs = visible.map(({ element: { radiusPx }, x, y }) =>
      boxAround({ x, y }, 2 * radiusPx, 2 * radiusPx),
    )
    const requests = visible.map(({ element: { label, radiusPx: radius }, x, y }) => {
      return { x, y, radius, width: label.offsetWidth, height: label.offsetHeight }
    })
    const surroundings = { viewport, obstacles: [...obstacles, ...discs], linePoints: [] }
    const placements = placeLabels(requests, surroundings)
    for (const [index, { element }] of visible.entries()) {
      const side = placements[index]?.side
      if (side) element.label.dataset.side = side
    }
    return { discs, labels: placements.flatMap((placement) => (placement ? [placement.box] : [])) }
  }

  /** Sets a class on the marks for which `holds` is true, and removes it from the others. */
  toggle(className: string, holds: (mark: PlaceMark) => boolean): void {
    for (const { mark, marker } of this.#elements) {
      marker.getElement()?.classList.toggle(className, holds(mark))
    }
  }

  #add({ mark, marker }: MarkElement): void {
    marker.on('click', () => this.#onOpen(mark))
    this.addLayer(marker)
    marker.getElement()?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      this.#onOpen(mark)
    })
  }
}

function nearest(
  map: LeafletMap,
  { marker }: MarkElement,
  elements: readonly MarkElement[],
): MarkElement | undefined {
  const distance = (other: MarkElement) => map.distance(marker.getLatLng(), other.marker.getLatLng())
  return elements.toSorted((one, other) => distance(one) - distance(other))[0]
}
