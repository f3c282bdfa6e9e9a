import { DivIcon, Marker } from 'leaflet'
import type { IconSource } from '../base/map-icon-name.ts'
import type { RoutePin } from './route-drawing.ts'
import type { StopState } from '#contract/dashboard-api/lanes.ts'

/** Width and height of a pin; also the smallest target for a finger. */
export const PIN_SIZE_PX = 26

/** A pin on the map and the parts of it that change with the zoom. */
export interface PinElement {
  readonly pin: RoutePin
  readonly marker: Marker
  readonly badge: HTMLElement
  readonly label: HTMLElement
  readonly name: HTMLElement
  readonly dateLine: HTMLElement
}

/** Builds a pin with its label. Names come from outside, so they are set as text and never parsed as HTML. */
export function createPin(pin: RoutePin, icons: IconSource): PinElement {
  const badge = createSpan(pinClass(pin, pin.state))
  const drawing = icons(pin.icon)
  if (drawing) badge.append(drawing)
  const label = createSpan('map-label')
  const name = createSpan('map-label-name')
  const dateLine = createSpan('map-label-date')
  // The space separates the words when they are read as one text.
  label.append(name, ' ', dateLine)
  if (pin.positionNote !== null) {
    const note = createSpan('map-label-note')
    note.textContent = pin.positionNote
    label.append(' ', note)
  }
  const content = createSpan('map-stop-content')
  content.append(badge, label)
  const icon = new DivIcon({ html: content, className: 'map-stop', iconSize: [PIN_SIZE_PX, PIN_SIZE_PX] })
  const [lon, lat] = pin.position
  return {
    pin,
    badge,
    label,
    name,
    dateLine,
    marker: new Marker([lat, lon], { icon, riseOnHover: true, alt: '' }),
  }
}

/** The classes of a pin. The state is that of the present stop where the pin stands for it. */
export function pinClass({ positionNote, label }: RoutePin, state: StopState): string {
  const classes = ['map-pin', `map-pin-${state}`]
  if (positionNote !== null) classes.push('map-pin-code')
  if (label.isPassedEstimate) classes.push('map-pin-passed')
  return classes.join(' ')
}

/** A picture on the map that ignores the pointer: it repeats what colour and list say. */
export function createBadge(className: string, drawing: Element | null, sizePx: number): DivIcon {
  const badge = createSpan(className)
  badge.setAttribute('aria-hidden', 'true')
  if (drawing) badge.append(drawing)
  return new DivIcon({ html: badge, className: 'map-badge', iconSize: [sizePx, sizePx] })
}

function createSpan(className: string): HTMLElement {
  const span = document.createElement('span')
  span.className = className
  return span
}
