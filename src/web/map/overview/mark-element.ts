import { counted } from '#facts/text/counted.ts'
import { DivIcon, Marker } from 'leaflet'
import { grouped } from '#facts/text/grouped.ts'
import { markLabel, markWords, passedWords } from './overview-words.ts'
import type { PlaceMark } from './place-clusters.ts'

/** A mark on the map and its label, which gives way where there is no room. */
export interface MarkElement {
  readonly mark: PlaceMark
  readonly marker: Marker
  readonly label: HTMLElement
  readonly radiusPx: number
}

const DIAMETER_PX_MIN = 26
const DIAMETER_PX_MAX = 56
const GROWTH_PX = 10

/** Builds a mark: the number of shipments, and a ring that shows the share whose estimates have passed. */
export function createMark(mark: PlaceMark, warning: Element | null): MarkElement {
  const diameterPx = markDiameterPx(mark.count)
  const disc = createSpan('map-mark-disc')
  disc.append(createCountSpan('map-mark-count', mark.count, grouped(mark.count)))
  if (mark.passedCount > 0) {
    disc.style.setProperty('--passed-share', `${(mark.passedCount / mark.count) * 100}%`)
    const sign = createSpan('map-mark-sign')
    if (warning) sign.append(warning)
    disc.append(sign)
  }
  const label = createSpan('map-label')
  label.append(createSpan('map-label-name', markLabel(mark)))
  label.append(createCountSpan('map-mark-detail', mark.count, counted(mark.count, 'shipment')))
  if (mark.passedCount > 0) label.append(createSpan('map-mark-detail', passedWords(mark.passedCount)))
  const content = createSpan('map-mark-content')
  // The same order as in the mark's name. The space separates the words when they are read as one text.
  content.append(label, ' ', disc)
  const size: [number, number] = [diameterPx, diameterPx]
  const icon = new DivIcon({ html: content, className: 'map-mark', iconSize: size })
  const [lon, lat] = mark.position
  const marker = new Marker([lat, lon], { icon, riseOnHover: true, keyboard: !mark.isCopy, alt: '' })
  marker.on('add', () => {
    if (mark.isCopy) marker.getElement()?.setAttribute('aria-hidden', 'true')
    else marker.getElement()?.setAttribute('aria-label', markWords(mark))
  })
  return { mark, label, marker, radiusPx: diameterPx / 2 }
}

/** A mark grows by one step for ten times as many shipments. */
function markDiameterPx(count: number): number {
  const grown = DIAMETER_PX_MIN + GROWTH_PX * Math.log10(Math.max(1, count))
  return Math.round(Math.min(DIAMETER_PX_MAX, grown))
}

/** Texts come from outside, so they are set as text and never parsed as HTML. */
export function createSpan(className: string, text = ''): HTMLElement {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}

/** A count of shipments: what it stands in opens exactly these. */
export function createCountSpan(className: string, count: number, text: string): HTMLElement {
  const span = createSpan(className, text)
  span.dataset.count = String(count)
  return span
}
