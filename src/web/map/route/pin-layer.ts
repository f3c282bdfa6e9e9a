import {
  type Bounds,
  DivIcon,
  LatLngBounds,
  LayerGroup,
  Marker,
  Point,
  type Map as LeafletMap,
} from 'leaflet'
import { createSpan } from '../base/create-span.ts'
import type { IconSource } from '../base/map-icons.tsx'
import { onPress } from '../base/on-press.ts'
import { boxAround, moveLabel, placeLabels } from '../base/place-labels.ts'
import { groupPins, type PinGroup } from './pin-groups.ts'
import { pinName, seenDateLine, seenName, type RoutePin } from './route-drawing.ts'

/** Width and height of a pin, large enough to tap. */
const PIN_SIZE = new Point(26, 26)
const GROUP_DISTANCE_PX = 24
const CLOSE_ZOOM = 5

interface DrawnPin {
  readonly pin: RoutePin
  readonly marker: Marker
  readonly badge: HTMLElement
  readonly label: HTMLElement
}

/** The stops as pins with labels, in milestone order, which is also the tab order. */
export class PinLayer extends LayerGroup {
  readonly #icons: IconSource
  readonly #onFocusStop: (milestoneIndex: number | null) => void
  #pins: readonly DrawnPin[] = []
  #groups: readonly PinGroup[] = []
  #highlighted: number | null = null

  /** @param onFocusStop called with the stop that the user focuses or points at, and with `null` when they leave it */
  constructor(icons: IconSource, onFocusStop: (milestoneIndex: number | null) => void) {
    super()
    this.#icons = icons
    this.#onFocusStop = onFocusStop
  }

  /** Replaces the pins. The layer must be on the map. */
  show(pins: readonly RoutePin[]): void {
    const focused = this.#pins.findIndex(({ marker }) => marker.getElement() === document.activeElement)
    this.clearLayers()
    this.#pins = pins.map((pin) => this.#draw(pin))
    this.#pins[focused]?.marker.getElement()?.focus({ preventScroll: true })
  }

  /**
   * Groups pins that are too close to each other, and places the labels.
   *
   * @param view the part of the map for labels
   * @param obstacles what labels must not cover, besides pins
   * @param linePoints covered by labels only if there is no other place
   * @returns the boxes of the labels
   */
  arrange(
    map: LeafletMap,
    view: Bounds,
    obstacles: readonly Bounds[],
    linePoints: readonly Point[],
  ): Bounds[] {
    const points = this.#pins.map(({ marker }) => map.latLngToContainerPoint(marker.getLatLng()))
    const order = this.#pins.map((_, index) => index).toSorted((a, b) => this.#rank(a) - this.#rank(b))
    this.#groups = groupPins(points, order, GROUP_DISTANCE_PX)
    for (const { marker, label } of this.#pins) {
      marker.getElement()?.classList.add('map-stop-hidden')
      moveLabel(label, null)
    }
    const leaders = this.#groups.flatMap(({ leader, members }) => {
      const [drawn, point] = [this.#pins[leader], points[leader]]
      if (!drawn || !point) return []
      const others = members.flatMap((member) => this.#pins[member]?.pin ?? [])
      showPin(drawn, others)
      return view.contains(point) ? [{ drawn, point }] : []
    })
    const pinBoxes = leaders.map(({ point }) => boxAround(point, PIN_SIZE))
    const requests = leaders.map(({ drawn: { label }, point }) => {
      const size = new Point(label.offsetWidth, label.offsetHeight)
      return { point, radius: PIN_SIZE.x / 2, size }
    })
    const places = placeLabels(requests, view, [...obstacles, ...pinBoxes], linePoints)
    for (const [index, { drawn, point }] of leaders.entries()) {
      drawn.label.dataset.side = point.x > view.getCenter().x ? 'left' : 'right'
      moveLabel(drawn.label, places[index] ?? null)
    }
    this.highlight(this.#highlighted)
    return places.flatMap((place) => place?.box ?? [])
  }

  /** Highlights the pin of a milestone, or the leader of its group; `null` highlights none. */
  highlight(milestoneIndex: number | null): void {
    this.#highlighted = milestoneIndex
    const leader = this.#leaderOf(milestoneIndex)
    for (const [index, { marker, label }] of this.#pins.entries()) {
      marker.getElement()?.classList.toggle('map-stop-highlighted', index === leader)
      label.classList.toggle('map-label-highlighted', index === leader)
    }
  }

  /** Brings the pin of a milestone into view, zoomed in far enough to separate it from its neighbours. */
  comeCloserTo(milestoneIndex: number): void {
    const map: LeafletMap | null | undefined = this._map
    const leader = this.#leaderOf(milestoneIndex)
    const group = this.#groups.find((each) => each.leader === leader)
    if (!map || !group) return
    const positions = [group.leader, ...group.members].flatMap(
      (index) => this.#pins[index]?.marker.getLatLng() ?? [],
    )
    const [position] = positions
    if (positions.length > 1) map.fitBounds(new LatLngBounds(positions), { padding: [60, 60] })
    else if (position) map.setView(position, Math.max(map.getZoom(), CLOSE_ZOOM))
  }

  #leaderOf(milestoneIndex: number | null): number | undefined {
    const index = this.#pins.findIndex(({ pin }) => pin.milestoneIndex === milestoneIndex)
    return this.#groups.find(({ leader, members }) => leader === index || members.includes(index))?.leader
  }

  #rank(index: number): number {
    return this.#pins[index]?.pin.rank ?? 0
  }

  #draw(pin: RoutePin): DrawnPin {
    const {
      milestoneIndex,
      position: [lon, lat],
    } = pin
    const badge = createSpan('map-pin')
    const label = createSpan('map-label map-stop-label')
    const drawing = this.#icons(pin.icon)
    if (drawing) badge.append(drawing)
    const html = createSpan('')
    html.append(badge, label)
    const icon = new DivIcon({
      html,
      className: 'map-stop grid place-items-center outline-none',
      iconSize: PIN_SIZE,
    })
    const marker = new Marker([lat, lon], { icon, riseOnHover: true, alt: '' })
    this.addLayer(marker)
    onPress(marker, () => this.comeCloserTo(milestoneIndex))
    const element = marker.getElement()
    for (const begin of ['mouseenter', 'focus']) {
      element?.addEventListener(begin, () => this.#onFocusStop(milestoneIndex))
    }
    for (const end of ['mouseleave', 'blur']) element?.addEventListener(end, () => this.#onFocusStop(null))
    return { pin, marker, badge, label }
  }
}

/** Shows a pin on behalf of its group: it is current if any of them is. */
function showPin({ pin, marker, badge, label }: DrawnPin, others: readonly RoutePin[]): void {
  const isPresent = others.some(({ state }) => state === 'current')
  const classes = ['map-pin', `map-pin-${isPresent ? 'current' : pin.state}`]
  if (pin.positionNote !== null) classes.push('map-pin-code')
  if (pin.label.isPassedEstimate) classes.push('map-pin-passed')
  badge.className = classes.join(' ')
  label.replaceChildren(...labelContent(pin, others))
  const element = marker.getElement()
  element?.setAttribute('aria-label', pinName(pin, others))
  element?.classList.remove('map-stop-hidden')
}

function labelContent(pin: RoutePin, others: readonly RoutePin[]): (HTMLElement | string)[] {
  const { positionNote: note } = pin
  const date = seenDateLine(pin, others)
  return [
    createSpan('block max-w-52 truncate font-semibold', seenName(pin, others)),
    ...(date === null ? [] : [' ', createSpan('block max-w-52 truncate text-muted', date)]),
    ...(note === null
      ? []
      : [' ', createSpan('map-stop-label-note hidden w-39 whitespace-normal text-muted', note)]),
  ]
}
