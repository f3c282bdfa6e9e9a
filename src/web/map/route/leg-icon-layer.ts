import { LayerGroup, Marker, type Map as LeafletMap } from 'leaflet'
import { boxAround, contains, overlaps, type Box } from '../base/label-placement.ts'
import { modeIcon, type IconSource } from '../base/map-icon-name.ts'
import { createBadge } from './pin-element.ts'
import type { PixelPoint } from '../base/pin-groups.ts'
import { modeClass } from '../base/mode-class.ts'
import type { RouteLeg } from '#contract/dashboard-api/lanes.ts'

const SIZE_PX = 20
// A shorter line has no room: the icon would hide it.
const LEG_MIN_PX = 64

// From the start of a leg to its icon; the first with room wins. The icon stands beside the pin, never where it could
// pass for a vessel.
const FROM_START_PX = [27, 36, 45] as const

/** The mode's icon at the start of each leg, so that colour is never the only sign. */
export class LegIconLayer extends LayerGroup {
  readonly #icons: IconSource
  #legs: readonly { leg: RouteLeg; marker: Marker }[] = []

  constructor(icons: IconSource) {
    super()
    this.#icons = icons
  }

  /** Replaces the icons by those of these legs. A muted route has no colours. */
  show(legs: readonly RouteLeg[], isMuted: boolean): void {
    this.clearLayers()
    this.#legs = legs.flatMap((leg) => {
      const start = leg.path[0]
      if (!start) return []
      const colour = isMuted ? 'unknown' : modeClass(leg.mode)
      const icon = createBadge(`map-leg-icon map-mode-${colour}`, this.#icons(modeIcon(leg.mode)), SIZE_PX)
      return [
        {
          leg,
          marker: new Marker([start[1], start[0]], { icon, interactive: false, keyboard: false, alt: '' }),
        },
      ]
    })
    for (const { marker } of this.#legs) this.addLayer(marker)
  }

  /** Hides the icons that have no room in the current view. */
  arrange(map: LeafletMap, viewport: Box, obstacles: readonly Box[]): void {
    const taken = [...obstacles]
    for (const { leg, marker } of this.#legs) {
      const line = leg.path.map(([lon, lat]) => map.latLngToContainerPoint([lat, lon]))
      const isLong = lengthPx(map, leg) >= LEG_MIN_PX
      const places = isLong ? FROM_START_PX.map((distance) => pointAlong(line, distance)) : []
      const place = places.find((point) => {
        if (!point || !contains(viewport, point)) return false
        return !taken.some((other) => overlaps(boxAround(point, SIZE_PX, SIZE_PX), other))
      })
      if (place) {
        taken.push(boxAround(place, SIZE_PX, SIZE_PX))
        marker.setLatLng(map.containerPointToLatLng([place.x, place.y]))
      }
      marker.getElement()?.classList.toggle('map-badge-hidden', !place)
    }
  }
}

/** The point at this distance in pixels along a line; `null` beyond its end. */
function pointAlong(line: readonly PixelPoint[], distance: number): PixelPoint | null {
  let rest = distance
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (!before) continue
    const length = Math.hypot(point.x - before.x, point.y - before.y)
    if (length >= rest) {
      const share = rest / length
      return { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share }
    }
    rest -= length
  }
  return null
}

function lengthPx(map: LeafletMap, { path }: RouteLeg): number {
  const [start, end] = [path[0], path.at(-1)]
  if (!start || !end) return 0
  const from = map.latLngToContainerPoint([start[1], start[0]])
  return from.distanceTo(map.latLngToContainerPoint([end[1], end[0]]))
}
