import { LayerGroup, Marker, Tooltip, type Map as LeafletMap } from 'leaflet'
import { createSpan } from '../base/create-span.ts'
import type { IconSource } from '../base/map-icon-name.ts'
import { turnsInView } from './lane-path.ts'
import { markDiameterPx, markIcon } from './mark-icon.ts'
import { markWords } from './overview-words.ts'
import type { PlaceMark } from './place-clusters.ts'
import { placeLabels, type LabelSide } from './place-labels.ts'

// A mark outside the view may reach into it.
const AHEAD = 0.1

export interface DrawnMark {
  readonly mark: PlaceMark
  readonly marker: Marker
  label: Tooltip | null
}

/** Places as marks in every visible copy of the world. The keyboard stops at one of the same. */
export class MarkLayer extends LayerGroup {
  readonly #icons: IconSource
  readonly #onOpen: (drawn: DrawnMark) => void
  /** By what they show. */
  #shown: ReadonlyMap<string, DrawnMark> = new Map()

  constructor(icons: IconSource, onOpen: (drawn: DrawnMark) => void) {
    super()
    this.#icons = icons
    this.#onOpen = onOpen
  }

  /** Replaces the marks that are other ones. One that had the focus passes it to the nearest. */
  show(map: LeafletMap, marks: readonly PlaceMark[]): void {
    const view = map.getBounds().pad(AHEAD)
    const middle = map.getCenter().lng
    const before = new Map(this.#shown)
    const shown = new Map<string, DrawnMark>()
    for (const mark of marks) {
      const [{ position }] = mark.places
      const lons = turnsInView([position], { west: view.getWest(), east: view.getEast() })
        .map((turn) => position[0] + turn)
        .filter((lon) => view.contains([position[1], lon]))
        .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
      for (const [copy, lon] of lons.entries()) {
        const key = JSON.stringify([mark, lon, copy > 0])
        shown.set(key, before.get(key) ?? this.#draw(mark, lon, copy > 0))
        before.delete(key)
      }
    }
    this.#shown = shown
    for (const { marker, label } of before.values()) {
      const hadFocus = marker.getElement() === document.activeElement
      this.removeLayer(marker)
      if (label) this.removeLayer(label)
      if (hadFocus) focusNearest(map, marker, [...shown.values()])
    }
  }

  /** Names the largest places in view. */
  label(map: LeafletMap): void {
    const shown = [...this.#shown.values()]
    const requests = shown.map(({ mark, marker }) => {
      const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
      return { name: mark.places[0].name, x, y, radius: markDiameterPx(mark) / 2 }
    })
    const sides = placeLabels(requests, map.getSize())
    for (const [index, drawn] of shown.entries()) {
      const side = sides[index] ?? null
      if (side === (drawn.label?.options.direction ?? null)) continue
      if (drawn.label) this.removeLayer(drawn.label)
      drawn.label = side && labelOf(drawn, side)
      if (drawn.label) this.addLayer(drawn.label)
    }
  }

  /** Sets a class on the marks for which `holds` is true, and removes it from the others. */
  toggle(className: string, holds: (mark: PlaceMark) => boolean): void {
    for (const { mark, marker } of this.#shown.values()) {
      marker.getElement()?.classList.toggle(className, holds(mark))
    }
  }

  #draw(mark: PlaceMark, lon: number, isCopy: boolean): DrawnMark {
    const icon = markIcon(mark, this.#icons)
    const [, lat] = mark.places[0].position
    const marker = new Marker([lat, lon], { icon, riseOnHover: true, keyboard: !isCopy, alt: '' })
    const words = markWords(mark)
    marker.bindTooltip(createSpan('', words), { direction: 'top', className: 'map-tip' })
    const drawn: DrawnMark = { mark, marker, label: null }
    marker.on('click', () => this.#onOpen(drawn))
    this.addLayer(marker)
    const element = marker.getElement()
    if (isCopy) element?.setAttribute('aria-hidden', 'true')
    else element?.setAttribute('aria-label', words)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      this.#onOpen(drawn)
    })
    return drawn
  }
}

function labelOf({ mark, marker }: DrawnMark, direction: LabelSide): Tooltip {
  const radius = markDiameterPx(mark) / 2
  const [dx, dy] = OFFSETS[direction]
  return new Tooltip(marker.getLatLng(), {
    content: createSpan('', mark.places[0].name),
    className: 'map-tip map-place-name',
    offset: [dx * radius, dy * radius],
    opacity: 1,
    direction,
  })
}

const OFFSETS = { right: [1, 0], left: [-1, 0], top: [0, -1], bottom: [0, 1] } as const

function focusNearest(map: LeafletMap, to: Marker, drawn: readonly DrawnMark[]): void {
  const distance = ({ marker }: DrawnMark) => map.distance(to.getLatLng(), marker.getLatLng())
  const [nearest] = drawn.toSorted((one, other) => distance(one) - distance(other))
  nearest?.marker.getElement()?.focus({ preventScroll: true })
}
