import { LatLng, LayerGroup, SVG, type LatLngBounds } from 'leaflet'
import { modeClass } from '../base/mode-class.ts'
import { SmoothLine } from '../base/smooth-line.ts'
import { laneWidthPx, turnsInView, type DrawnLane } from './lane-path.ts'

const CASING_PX = 1.25
// How far beyond the view lines are drawn, as a share of it.
const AHEAD = 0.5

/** Lanes as lines, in every visible copy of the world. Colour says the mode, width the number of shipments. */
export class LaneLayer extends LayerGroup {
  readonly #renderer = new SVG({ padding: AHEAD })
  #lanes: readonly DrawnLane[] = []
  #drawnKey = ''

  /** Replaces the lanes. Those with the most shipments are drawn on top. */
  show(lanes: readonly DrawnLane[], view: LatLngBounds): void {
    this.#lanes = lanes.filter(({ path }) => path.length > 0)
    this.#drawnKey = ''
    this.arrange(view)
  }

  /** Highlights one lane among the others; `null` highlights none. */
  highlight(laneKey: string | null): void {
    for (const layer of this.getLayers()) {
      if (!(layer instanceof LaneLine)) continue
      const isMarked = layer.laneKey === laneKey
      layer.getElement()?.classList.toggle('map-lane-highlighted', isMarked)
      if (isMarked) layer.bringToFront()
    }
  }

  /** Draws the lanes for the visible copies of the world. */
  arrange(view: LatLngBounds): void {
    const ahead = view.pad(AHEAD)
    const range = { west: ahead.getWest(), east: ahead.getEast() }
    const wanted = this.#lanes.map((drawn) => ({ drawn, turns: turnsInView(drawn.path, range) }))
    const key = JSON.stringify(wanted.map(({ turns }) => turns))
    if (key === this.#drawnKey) return
    this.#drawnKey = key
    this.clearLayers()
    const rising = wanted.toReversed()
    for (const isCasing of [true, false]) {
      for (const { drawn, turns } of rising) {
        for (const turn of turns) this.addLayer(this.#line(drawn, turn, isCasing))
      }
    }
  }

  #line({ lane, path }: DrawnLane, turn: number, isCasing: boolean): LaneLine {
    const widthPx = laneWidthPx(lane.count)
    const points = path.map(([lon, lat]) => new LatLng(lat, lon + turn))
    return new LaneLine(lane.key, points, {
      className: isCasing ? 'map-lane-casing' : `map-lane map-mode-${modeClass(lane.mode)}`,
      weight: isCasing ? widthPx + 2 * CASING_PX : widthPx,
      renderer: this.#renderer,
      interactive: false,
      noClip: true,
      smoothFactor: 0.4,
    })
  }
}

class LaneLine extends SmoothLine {
  readonly laneKey: string

  constructor(laneKey: string, ...line: ConstructorParameters<typeof SmoothLine>) {
    super(...line)
    this.laneKey = laneKey
  }
}
