import { LatLngBounds, LayerGroup, type Map as LeafletMap } from 'leaflet'
import {
  boxAround,
  contains,
  placeLabels,
  type Box,
  type LabelRequest,
  type LabelSurroundings,
} from '../base/label-placement.ts'
import type { IconSource } from '../base/map-icon-name.ts'
import { createPin, pinClass, PIN_SIZE_PX, type PinElement } from './pin-element.ts'
import { groupPins, type PinGroup } from '../base/pin-groups.ts'
import { pinName, seenDateLine, seenName, type RoutePin } from './route-drawing.ts'

const GROUP_DISTANCE_PX = 24
const CLOSE_ZOOM = 5

/** The stops as pins in milestone order. The keyboard has the same order. */
export class PinLayer extends LayerGroup {
  readonly #icons: IconSource
  readonly #onFocusStop: (milestoneIndex: number | null) => void
  #pins: readonly PinElement[] = []
  #groups: readonly PinGroup[] = []
  #highlighted: number | null = null

  /** @param onFocusStop called with the stop that the reader focuses or points at, and with `null` when they leave it */
  constructor(icons: IconSource, onFocusStop: (milestoneIndex: number | null) => void) {
    super()
    this.#icons = icons
    this.#onFocusStop = onFocusStop
  }

  /** Replaces the pins. The layer has to be on the map. */
  show(pins: readonly RoutePin[]): void {
    const focused = this.#pins.findIndex(({ marker }) => marker.getElement() === document.activeElement)
    this.clearLayers()
    this.#pins = pins.map((pin) => createPin(pin, this.#icons))
    for (const [index, { marker }] of this.#pins.entries()) {
      marker.on('click', () => this.#comeCloser(index))
      this.addLayer(marker)
      this.#listen(marker.getElement(), index)
    }
    this.#pins[focused]?.marker.getElement()?.focus({ preventScroll: true })
  }

  /**
   * Gathers pins that are too close to each other and finds room for the labels in the current view.
   *
   * @returns the boxes of pins and labels
   */
  arrange(map: LeafletMap, { viewport, obstacles, linePoints }: LabelSurroundings): Box[] {
    const points = this.#pins.map(({ marker }) => map.latLngToContainerPoint(marker.getLatLng()))
    const order = this.#pins.map((_, index) => index).toSorted((a, b) => this.#rank(a) - this.#rank(b))
    this.#groups = groupPins(points, order, GROUP_DISTANCE_PX)
    const visible: { element: PinElement; request: LabelRequest }[] = []
    const pinBoxes: Box[] = []
    for (const group of this.#groups) {
      const element = this.#showGroup(group)
      const point = points[group.leader]
      if (!element || !point || !contains(viewport, point)) continue
      pinBoxes.push(boxAround(point, PIN_SIZE_PX, PIN_SIZE_PX))
      const { offsetWidth: width, offsetHeight: height } = element.label
      visible.push({ element, request: { x: point.x, y: point.y, width, height } })
      element.label.dataset.fallback = point.x > (viewport.left + viewport.right) / 2 ? 'left' : 'right'
    }
    const surroundings = { viewport, obstacles: [...obstacles, ...pinBoxes], linePoints }
    const placements = placeLabels(
      visible.map(({ request }) => request),
      surroundings,
    )
    for (const [index, { element }] of visible.entries()) {
      const placement = placements[index]
      if (placement) element.label.dataset.side = placement.side
    }
    this.highlight(this.#highlighted)
    return [...pinBoxes, ...placements.flatMap((placement) => (placement ? [placement.box] : []))]
  }

  /** Highlights the pin of a milestone, or the one that stands for it; null highlights none. */
  highlight(milestoneIndex: number | null): void {
    this.#highlighted = milestoneIndex
    const index = this.#pins.findIndex(({ pin }) => pin.milestoneIndex === milestoneIndex)
    const group = this.#groups.find(({ leader, members }) => leader === index || members.includes(index))
    for (const [other, { marker }] of this.#pins.entries()) {
      marker.getElement()?.classList.toggle('map-stop-highlighted', other === group?.leader)
    }
  }

  /** Brings the pin of a milestone into view, close enough to tell it from its neighbours. */
  comeCloserTo(milestoneIndex: number): void {
    const index = this.#pins.findIndex(({ pin }) => pin.milestoneIndex === milestoneIndex)
    const group = this.#groups.find(({ members }) => members.includes(index))
    this.#comeCloser(group?.leader ?? index)
  }

  #listen(element: HTMLElement | undefined, index: number): void {
    const milestoneIndex = this.#pins[index]?.pin.milestoneIndex ?? null
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      this.#comeCloser(index)
    })
    for (const begin of ['mouseenter', 'focus']) {
      element?.addEventListener(begin, () => this.#onFocusStop(milestoneIndex))
    }
    for (const end of ['mouseleave', 'blur']) element?.addEventListener(end, () => this.#onFocusStop(null))
  }

  #rank(index: number): number {
    return this.#pins[index]?.pin.rank ?? 0
  }

  /** Shows the group's leader, which speaks for the members, and takes the members off screen and keyboard. */
  #showGroup({ leader, members }: PinGroup): PinElement | undefined {
    for (const member of members) this.#setReachable(member, false)
    this.#setReachable(leader, true)
    const element = this.#pins[leader]
    if (!element) return undefined
    const { pin, badge, name, dateLine, label, marker } = element
    const others = members.flatMap((member) => this.#pins[member]?.pin ?? [])
    const isPresent = others.some(({ state }) => state === 'current')
    badge.className = pinClass(pin, isPresent ? 'current' : pin.state)
    name.textContent = seenName(pin, others)
    dateLine.textContent = seenDateLine(pin, others)
    delete label.dataset.side
    marker.getElement()?.setAttribute('aria-label', pinName(pin, others))
    return element
  }

  #setReachable(index: number, isReachable: boolean): void {
    const root = this.#pins[index]?.marker.getElement()
    if (!root) return
    root.classList.toggle('map-stop-hidden', !isReachable)
    root.tabIndex = isReachable ? 0 : -1
  }

  #comeCloser(index: number): void {
    const map: LeafletMap | null | undefined = this._map
    const element = this.#pins[index]
    if (!map || !element) return
    const position = element.marker.getLatLng()
    const members = this.#groups.find(({ leader }) => leader === index)?.members ?? []
    const around = new LatLngBounds(position, position)
    for (const member of members) {
      const other = this.#pins[member]
      if (other) around.extend(other.marker.getLatLng())
    }
    if (members.length > 0) map.fitBounds(around, { padding: [60, 60] })
    else map.setView(position, Math.max(map.getZoom(), CLOSE_ZOOM))
  }
}
