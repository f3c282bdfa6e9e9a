import { CircleMarker, LayerGroup, Polyline, SVG, type LatLngBounds, type LatLngTuple } from 'leaflet'
import { modeClass } from '../base/mode-class.ts'
import { laneWidthPx, turnsInView, type DrawnLane } from './lane-path.ts'
import { createSpan } from '../base/create-span.ts'
import type { OverviewLane } from './overview-content.ts'
import { laneWords } from './overview-words.ts'

// How far beyond the view lines are drawn, as a share of it.
const AHEAD = 0.5
/** A thin line is hard to click. */
const CLICK_PX_MIN = 12
const END_RADIUS_PX = 4

interface ShownLane {
  readonly lane: OverviewLane
  readonly line: Polyline
  readonly group: LayerGroup
}

/**
 * Lanes as lines, in every visible copy of the world. Colour says the mode, width the number of shipments. For keyboards,
 * the list beside the map has them all.
 */
export class LaneLayer extends LayerGroup {
  readonly #lineOptions = { renderer: new SVG({ padding: AHEAD }), interactive: false, smoothFactor: 0.4 }
  // Above all lines.
  readonly #endOptions = { renderer: new SVG({ padding: AHEAD, pane: 'shadowPane' }), interactive: false }
  readonly #onOpen: (laneKey: string) => void
  #lanes: readonly DrawnLane[] = []
  /** By lane and turn of the world. */
  readonly #shown = new Map<string, ShownLane>()

  constructor(onOpen: (laneKey: string) => void) {
    super()
    this.#onOpen = onOpen
  }

  /** Replaces the lanes. Those with the most shipments are on top. */
  show(lanes: readonly DrawnLane[], view: LatLngBounds): void {
    this.#lanes = lanes.filter(({ path }) => path.length > 0).toReversed()
    this.#shown.clear()
    this.clearLayers()
    this.arrange(view)
  }

  /** Highlights one lane among the others; `null` highlights none. */
  highlight(laneKey: string | null): void {
    for (const { lane, line } of this.#shown.values()) {
      line.getElement()?.classList.toggle('map-lane-highlighted', lane.key === laneKey)
      if (lane.key === laneKey) line.bringToFront()
    }
  }

  /** Draws the lanes for the visible copies of the world. */
  arrange(view: LatLngBounds): void {
    const ahead = view.pad(AHEAD)
    const range = { west: ahead.getWest(), east: ahead.getEast() }
    const before = new Map(this.#shown)
    for (const drawn of this.#lanes) {
      for (const turn of turnsInView(drawn.path, range)) {
        const key = `${drawn.lane.key} ${turn}`
        if (!before.delete(key)) this.#shown.set(key, this.#draw(drawn, turn))
      }
    }
    for (const [key, { group }] of before) {
      this.removeLayer(group)
      this.#shown.delete(key)
    }
  }

  #draw({ lane, path }: DrawnLane, turn: number): ShownLane {
    const points = path.map(([lon, lat]): LatLngTuple => [lat, lon + turn])
    const weight = laneWidthPx(lane.count)
    const className = `map-lane map-mode-${modeClass(lane.mode)}`
    const line = new Polyline(points, { ...this.#lineOptions, className, weight })
    const hit = new Polyline(points, {
      ...this.#lineOptions,
      className: 'map-lane-hit',
      weight: Math.max(weight, CLICK_PX_MIN),
      interactive: true,
    })
    hit.bindTooltip(() => createSpan('', laneWords(lane)), { sticky: true, className: 'map-tip' })
    hit.on('click', () => this.#onOpen(lane.key))
    const ends = [...points.slice(0, 1), ...points.slice(-1)].map(
      (end) =>
        new CircleMarker(end, { ...this.#endOptions, className: 'map-lane-end', radius: END_RADIUS_PX }),
    )
    const group = new LayerGroup([line, hit, ...ends])
    this.addLayer(group)
    return { lane, line, group }
  }
}
