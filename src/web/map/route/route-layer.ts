import {
  DivIcon,
  LatLng,
  LayerGroup,
  Marker,
  Point,
  SVG,
  Polyline,
  type Bounds,
  type Map as LeafletMap,
} from 'leaflet'
import type { RouteLeg } from '#contract/dashboard-api/lanes.ts'
import { createSpan } from '../base/create-span.ts'
import { modeClass, modeIcon, type IconSource } from '../base/map-icons.tsx'
import { pointTip } from '../base/on-press.ts'
import { boxAround } from '../base/place-labels.ts'
import type { RouteDrawing } from './route-drawing.ts'

const MODE_SIZE = new Point(20, 20)
/**
 * Distances from the start of a leg to its icon: beside the pin, where nobody takes it for a vessel. The first that
 * fits wins.
 */
const FROM_START_PX = [30, 38, 46]
const BADGE =
  'grid size-5 place-items-center rounded-[6px] border-[1.5px] border-(--map-mode) bg-panel text-(--map-mode) [&>svg]:size-3'
/** Shorter legs have no icon, because it would hide them. */
const LEG_MIN_PX = 64

interface DrawnLeg {
  readonly line: Polyline
  readonly icon: Marker
}

/**
 * The legs as lines. Colour shows the mode, pattern the state; map.css sets both. Every line has a casing in the colour
 * of the panel, and all casings are below all lines. An icon repeats the mode, so that it is not shown by colour only.
 */
export class RouteLayer extends LayerGroup {
  // Extends beyond the view, so that panning shows no cut edge.
  readonly #renderer = new SVG({ padding: 0.5 })
  readonly #icons: IconSource
  #legs: readonly DrawnLeg[] = []

  constructor(icons: IconSource) {
    super()
    this.#icons = icons
  }

  /** Replaces the legs. */
  show({ plan: { legs }, legWords, isMuted }: RouteDrawing): void {
    this.clearLayers()
    for (const leg of legs) this.#addLine(leg, 'map-casing')
    this.#legs = legs.map((leg) => {
      const mode = modeClass(isMuted ? null : leg.mode)
      return {
        line: this.#addLine(leg, `map-leg map-leg-${leg.state} ${mode}`),
        icon: this.#addIcon(leg, mode),
      }
    })
    // Wide and invisible, so that a thin line is easy to point at.
    for (const [index, leg] of legs.entries()) {
      pointTip(this.#addLine(leg, 'map-leg-hit', true), () => legWords[index] ?? '')
    }
  }

  /** The points of the lines, in pixels of the map's container. */
  points(map: LeafletMap): Point[][] {
    return this.#legs.map(({ line }) =>
      line
        .getLatLngs()
        .flat(2)
        .map((position) => map.latLngToContainerPoint(position)),
    )
  }

  /** Places the icons beside the starts of the legs, and hides those that do not fit. */
  arrange(map: LeafletMap, obstacles: readonly Bounds[]): void {
    const lines = this.points(map)
    for (const [index, { icon }] of this.#legs.entries()) {
      const place = FROM_START_PX.map((distance) => besideStart(lines[index] ?? [], distance)).find(
        (point) => point && !obstacles.some((other) => other.overlaps(boxAround(point, MODE_SIZE))),
      )
      if (place) icon.setLatLng(map.containerPointToLatLng(place))
      icon.getElement()?.classList.toggle('invisible', !place)
    }
  }

  #addLine({ path }: RouteLeg, className: string, interactive = false): Polyline {
    const points = path.map(([lon, lat]) => new LatLng(lat, lon))
    const line = new SmoothLine(points, {
      className,
      renderer: this.#renderer,
      interactive,
      noClip: true,
      // A great circle is a curve: smoothing by a full pixel would show corners.
      smoothFactor: 0.2,
    })
    this.addLayer(line)
    return line
  }

  #addIcon({ mode, path }: RouteLeg, modeClassName: string): Marker {
    const badge = createSpan(`${BADGE} ${modeClassName}`)
    badge.setAttribute('aria-hidden', 'true')
    const drawing = this.#icons(modeIcon(mode))
    if (drawing) badge.append(drawing)
    const icon = new DivIcon({ html: badge, className: 'grid place-items-center', iconSize: MODE_SIZE })
    const [lon, lat] = path[0] ?? [0, 0]
    const marker = new Marker([lat, lon], {
      icon,
      interactive: false,
      keyboard: false,
      alt: '',
      zIndexOffset: -1000,
    })
    this.addLayer(marker)
    return marker
  }
}

/**
 * A line through one ring of points, in fractional pixels. Leaflet rounds every point to a full pixel, which turns a
 * curve with many points into waves; smoothing them away would make corners.
 */
class SmoothLine extends Polyline {
  /** Overrides Leaflet's conversion of positions to pixels. */
  protected _projectLatlngs(positions: LatLng[], rings: Point[][], bounds: Bounds): void {
    const origin = this._map.getPixelOrigin()
    const ring = positions.map((position) => this._map.project(position).subtract(origin))
    for (const point of ring) bounds.extend(point)
    rings.push(ring)
  }
}

/** The point at this distance from the start of a line; `null` if the line is too short for an icon. */
function besideStart(line: readonly Point[], distance: number): Point | null {
  const [start, end] = [line[0], line.at(-1)]
  if (!start || !end || start.distanceTo(end) < LEG_MIN_PX) return null
  const beyond = line.find((point) => start.distanceTo(point) >= distance) ?? end
  return start.add(beyond.subtract(start).multiplyBy(distance / start.distanceTo(beyond)))
}
