import { Bounds, LayerGroup, Marker, Point, type Map as LeafletMap, DivIcon } from 'leaflet'
import type { ShipmentCount } from '#contract/dashboard-api/overview.ts'
import type { PlaceMark } from '#facts/map/map-marks.ts'
import { grouped } from '#facts/text/grouped.ts'
import { createSpan } from '../base/create-span.ts'
import { controlBoxes } from '../base/leaflet-map.ts'
import type { IconSource } from '../base/map-icons.tsx'
import { remPixels } from '../../lib/rem-pixels.ts'
import { onPress } from '../base/on-press.ts'
import { boxAround, moveLabel, placeLabels } from '../base/place-labels.ts'
import { turnsInView } from './lane-path.ts'
import { markLabel, markWords } from './overview-words.ts'

// How far beyond the view marks are drawn, as a fraction of its size: such a mark may reach into the view.
const AHEAD = 0.1
/** More labels would clutter the map. */
const LABELS_MAX = 14
/** Estimated size of a label's text. Measuring it would force a layout of the page. */
const LETTER_REM = 0.4
const LABEL_PADDING_REM = 0.875
const LABEL_HEIGHT_REM = 1.25

export interface DrawnMark {
  readonly mark: PlaceMark
  readonly marker: Marker
  readonly label: HTMLElement
}

/** Places as marks in every visible copy of the world. Tab stops at only one copy of each mark. */
export class MarkLayer extends LayerGroup {
  readonly #icons: IconSource
  readonly #onOpen: (drawn: DrawnMark) => void
  /** Keyed by everything that a mark shows. */
  #shown: ReadonlyMap<string, DrawnMark> = new Map()

  constructor(icons: IconSource, onOpen: (drawn: DrawnMark) => void) {
    super()
    this.#icons = icons
    this.#onOpen = onOpen
  }

  /** Replaces the marks that have changed. If the focused mark is removed, the nearest one gets the focus. */
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
        const key = [
          lon,
          copy > 0,
          mark.count,
          mark.passedCount,
          ...mark.places.map((place) => place.key),
        ].join()
        shown.set(key, before.get(key) ?? this.#draw(mark, lon, copy > 0))
        before.delete(key)
      }
    }
    this.#shown = shown
    for (const { marker } of before.values()) {
      const hadFocus = marker.getElement() === document.activeElement
      this.removeLayer(marker)
      if (hadFocus) focusNearest(map, marker, [...shown.values()])
    }
  }

  /** Labels the largest places in view, each name once. */
  label(map: LeafletMap): void {
    const all = [...this.#shown.values()].map((drawn) => ({
      ...drawn,
      name: markLabel(drawn.mark),
      point: map.latLngToContainerPoint(drawn.marker.getLatLng()),
      radius: markDiameterPx(drawn.mark) / 2,
    }))
    const view = new Bounds([0, 0], map.getSize())
    const rem = remPixels()
    const names = new Set<string>()
    const named = all
      .filter(({ name, point }) => view.contains(point) && !names.has(name) && names.add(name))
      .slice(0, LABELS_MAX)
    const requests = named.map(({ name, point, radius }) => {
      const size = new Point(name.length * LETTER_REM + LABEL_PADDING_REM, LABEL_HEIGHT_REM)
      return { point, radius, size: size.multiplyBy(rem) }
    })
    const marks = all.map(({ point, radius }) => boxAround(point, new Point(2 * radius, 2 * radius)))
    const places = placeLabels(requests, view, [...marks, ...controlBoxes(map)])
    for (const { label } of all) moveLabel(label, null)
    for (const [index, { label }] of named.entries()) moveLabel(label, places[index] ?? null)
  }

  /** Sets a class on the marks for which `holds` is true and removes it from the others. */
  toggle(className: string, holds: (mark: PlaceMark) => boolean): void {
    for (const { mark, marker } of this.#shown.values()) {
      marker.getElement()?.classList.toggle(className, holds(mark))
    }
  }

  #draw(mark: PlaceMark, lon: number, isCopy: boolean): DrawnMark {
    const label = createSpan('map-label map-label-hidden', markLabel(mark))
    const [, lat] = mark.places[0].position
    const icon = markIcon(mark, this.#icons, label)
    const marker = new Marker([lat, lon], { icon, riseOnHover: true, keyboard: !isCopy, alt: '' })
    const words = markWords(mark)
    marker.bindTooltip(createSpan('', words), { direction: 'top', className: 'map-tip' })
    const drawn: DrawnMark = { mark, marker, label }
    this.addLayer(marker)
    onPress(marker, () => this.#onOpen(drawn))
    const element = marker.getElement()
    if (isCopy) element?.setAttribute('aria-hidden', 'true')
    else element?.setAttribute('aria-label', words)
    return drawn
  }
}

function focusNearest(map: LeafletMap, to: Marker, drawn: readonly DrawnMark[]): void {
  const distance = ({ marker }: DrawnMark) => map.distance(to.getLatLng(), marker.getLatLng())
  const [nearest] = drawn.toSorted((one, other) => distance(one) - distance(other))
  const element = nearest?.marker.getElement()
  element?.focus({ preventScroll: true })
  // The tooltip is for users who see the focus, not for those who clicked or tapped.
  if (!element?.matches(':focus-visible')) nearest?.marker.closeTooltip()
}

const DIAMETER_PX_MIN = 26
const DIAMETER_PX_MAX = 56
const GROWTH_PX = 10
/** Placed beside the number, so as not to cover it. */
const SIGN =
  'absolute top-[4%] left-[96%] grid size-[16px] -translate-1/2 place-items-center rounded-full bg-panel text-warn [&>svg]:size-[12px]'

/** Shows the number of shipments, a ring with the share of passed estimates, and the label. */
function markIcon(of: ShipmentCount, icons: IconSource, label: HTMLElement): DivIcon {
  const { count, passedCount } = of
  const disc = createSpan('map-mark-disc', grouped(count))
  // Says that this figure counts shipments and opens exactly these.
  disc.dataset.count = String(count)
  if (passedCount > 0) {
    disc.style.setProperty('--passed-share', `${(passedCount / count) * 100}%`)
    const sign = createSpan(SIGN)
    const warning = icons('triangle-alert')
    if (warning) sign.append(warning)
    disc.append(sign)
  }
  const html = createSpan('grid h-full')
  // In the same order as the accessible name.
  html.append(label, ' ', disc)
  const diameterPx = markDiameterPx(of)
  return new DivIcon({ html, className: 'map-mark outline-none', iconSize: [diameterPx, diameterPx] })
}

/** A mark grows by one step with each power of ten of its shipments. */
function markDiameterPx({ count }: ShipmentCount): number {
  return Math.round(Math.min(DIAMETER_PX_MAX, DIAMETER_PX_MIN + GROWTH_PX * Math.log10(Math.max(1, count))))
}
