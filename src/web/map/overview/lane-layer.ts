import {
  CRS,
  LatLng,
  LayerGroup,
  LineUtil,
  Polyline,
  SVG,
  type LatLngBounds,
  type LatLngTuple,
} from 'leaflet'
import { CLOSEST_ZOOM } from '#facts/map/map-area.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { modeClass } from '../base/map-icons.tsx'
import { pointTip } from '../base/on-press.ts'
import { laneWidthPx, turnsInView, type DrawnLane } from './lane-path.ts'
import { laneWords } from './overview-words.ts'

// How far beyond the view lines are drawn, as a fraction of its size.
const AHEAD = 0.5
/** Minimum width of the clickable line: a thin line is hard to click. */
const CLICK_PX_MIN = 12
/** How far a drawn line may deviate from its lane at the closest zoom. Sea lanes have a point every 100 km. */
const STRAY_PX = 1.5

interface ShownLane {
  readonly laneKey: string
  readonly line: Polyline
  readonly group: LayerGroup
}

/**
 * Lanes as lines, in every visible copy of the world. Colour shows the mode, width the number of shipments. Keyboard
 * users find all lanes in the list beside the map.
 */
export class LaneLayer extends LayerGroup {
  readonly #lineOptions = { renderer: new SVG({ padding: AHEAD }), interactive: false, smoothFactor: 0.4 }
  readonly #onOpen: (laneKey: string) => void
  /** Keyed by everything that a line shows. */
  readonly #shown = new Map<string, ShownLane>()
  #highlighted: string | null = null
  #drawing = new AbortController()

  constructor(onOpen: (laneKey: string) => void) {
    super()
    this.#onOpen = onOpen
  }

  /** Highlights one lane among the others; `null` highlights none. */
  highlight(laneKey: string | null): void {
    this.#highlighted = laneKey
    for (const shown of this.#shown.values()) this.#emphasise(shown)
  }

  /**
   * Replaces the lanes in slices, in the visible copies of the world. Lines that look the same are reused. Those with
   * the most shipments are on top.
   */
  show(lanes: readonly DrawnLane[], view: LatLngBounds): void {
    const ahead = view.pad(AHEAD)
    const range = { west: ahead.getWest(), east: ahead.getEast() }
    const turns = lanes
      .filter(({ path }) => path.length > 0)
      .toReversed()
      .flatMap((drawn) => turnsInView(drawn.path, range).map((turn) => ({ ...drawn, turn })))
    const before = new Map(this.#shown)
    const missing = turns.flatMap(({ lane, path, turn }) => {
      const key = `${lane.key} ${turn} ${lane.mode} ${laneWords(lane)}`
      return before.delete(key) ? [] : [() => this.#shown.set(key, this.#draw({ lane, path }, turn))]
    })
    for (const [key, { group }] of before) {
      this.removeLayer(group)
      this.#shown.delete(key)
    }
    this.#drawing.abort()
    this.#drawing = new AbortController()
    inSlices(missing, (draw) => draw(), { signal: this.#drawing.signal })
  }

  #draw({ lane, path }: DrawnLane, turn: number): ShownLane {
    const points = thinned(path.map(([lon, lat]): LatLngTuple => [lat, lon + turn]))
    const weight = laneWidthPx(lane.count)
    const className = `map-lane ${modeClass(lane.mode)}`
    const line = new Polyline(points, { ...this.#lineOptions, className, weight })
    const hit = new Polyline(points, {
      ...this.#lineOptions,
      className: 'map-lane-hit stroke-transparent',
      weight: Math.max(weight, CLICK_PX_MIN),
      interactive: true,
    })
    pointTip(hit, () => laneWords(lane))
    hit.on('click', () => {
      hit.closeTooltip()
      this.#onOpen(lane.key)
    })
    const group = new LayerGroup([line, hit])
    this.addLayer(group)
    const shown = { laneKey: lane.key, line, group }
    this.#emphasise(shown)
    return shown
  }

  #emphasise({ laneKey, line }: ShownLane): void {
    line.getElement()?.classList.toggle('map-lane-highlighted', laneKey === this.#highlighted)
    if (laneKey === this.#highlighted) line.bringToFront()
  }
}

/** Removes points whose absence is not visible at the closest zoom. */
function thinned(points: readonly LatLngTuple[]): LatLng[] {
  const pixels = points.map((point) => CRS.EPSG3857.latLngToPoint(new LatLng(...point), CLOSEST_ZOOM))
  return LineUtil.simplify(pixels, STRAY_PX).map((pixel) => CRS.EPSG3857.pointToLatLng(pixel, CLOSEST_ZOOM))
}
