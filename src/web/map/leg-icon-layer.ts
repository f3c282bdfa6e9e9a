import { LayerGroup, Marker, type Map as LeafletMap } from 'leaflet'
import { distanceKm } from './great-circle.ts'
import { boxAround, contains, overlaps, type Box } from './label-placement.ts'
import { modeIcon, type IconSource } from './map-icon-name.ts'
import { createBadge } from './pin-element.ts'
import { modeClass } from './mode-class.ts'
import type { RouteLeg } from './route-plan.ts'

const SIZE_PX = 20
// A shorter line has no room for an icon that does not hide it.
const LEG_MIN_PX = 64

/** The icon of its mode in the middle of each leg, so that colour is never the only sign. */
export class LegIconLayer extends LayerGroup {
  readonly #icons: IconSource
  #legs: readonly { leg: RouteLeg; marker: Marker }[] = []

  constructor(icons: IconSource) {
    super()
    this.#icons = icons
  }

  /** Shows the icons of these legs instead of the former ones; a muted route has lost its colours. */
  show(legs: readonly RouteLeg[], isMuted: boolean): void {
    this.clearLayers()
    this.#legs = legs.flatMap((leg) => {
      const middle = middleOf(leg.path)
      if (!middle) return []
      const colour = isMuted ? 'unknown' : modeClass(leg.mode)
      const icon = createBadge(`map-leg-icon map-mode-${colour}`, this.#icons(modeIcon(leg.mode)), SIZE_PX)
      return [{ leg, marker: new Marker(middle, { icon, interactive: false, keyboard: false, alt: '' }) }]
    })
    for (const { marker } of this.#legs) this.addLayer(marker)
  }

  /** Hides the icons that have no room on the map as it lies now. */
  arrange(map: LeafletMap, viewport: Box, obstacles: readonly Box[]): void {
    const taken = [...obstacles]
    for (const { leg, marker } of this.#legs) {
      const point = map.latLngToContainerPoint(marker.getLatLng())
      const box = boxAround(point, SIZE_PX, SIZE_PX)
      const hasRoom =
        contains(viewport, point) &&
        lengthPx(map, leg) >= LEG_MIN_PX &&
        !taken.some((other) => overlaps(box, other))
      if (hasRoom) taken.push(box)
      marker.getElement()?.classList.toggle('map-badge-hidden', !hasRoom)
    }
  }
}

/** The point half way along a path. */
function middleOf(path: RouteLeg['path']): [lat: number, lon: number] | null {
  const lengths = path.map((point, index) => distanceKm(path[index - 1] ?? point, point))
  let rest = lengths.reduce((sum, km) => sum + km, 0) / 2
  for (const [index, [lon, lat]] of path.entries()) {
    const km = lengths[index] ?? 0
    const before = path[index - 1]
    if (before && km >= rest) {
      const share = km === 0 ? 0 : rest / km
      return [before[1] + (lat - before[1]) * share, before[0] + (lon - before[0]) * share]
    }
    rest -= km
  }
  return null
}

function lengthPx(map: LeafletMap, { path }: RouteLeg): number {
  const [start, end] = [path[0], path.at(-1)]
  if (!start || !end) return 0
  const from = map.latLngToContainerPoint([start[1], start[0]])
  return from.distanceTo(map.latLngToContainerPoint([end[1], end[0]]))
}
