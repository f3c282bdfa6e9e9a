import { DivIcon, LayerGroup, Marker, type LatLngBounds, type Map as LeafletMap } from 'leaflet'
import { grouped } from '#facts/text/grouped.ts'
import type { LonLat } from '#facts/route/great-circle.ts'
import { boxAround, contains, overlaps, type Box } from '../base/label-placement.ts'
import { modeClass } from '../base/mode-class.ts'
import { turnsInView, type DrawnLane } from './lane-path.ts'
import { createCountSpan } from './mark-element.ts'
import { laneWords } from './overview-words.ts'
import type { OverviewLane } from './overview-content.ts'

/** Lanes with fewer shipments show no number: twenty ones say nothing and cover the sea. */
const COUNT_MIN = 3
const HEIGHT_PX = 18
const DIGIT_PX = 7
const ROOM_PX = 10
// Where a count may stand on the visible part of its lane, the middle first.
const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66] as const
// Counts keep this distance, or they would cover a busy sea.
const APART_PX = 4

interface CountElement {
  readonly lane: OverviewLane
  readonly marker: Marker
  readonly path: readonly LonLat[]
  readonly widthPx: number
}

/**
 * The number of shipments at the middle of each busy lane, where there is room. It serves readers who see and point;
 * for all others, the list beside the map holds every lane.
 */
export class LaneCountLayer extends LayerGroup {
  readonly #onOpen: (lane: OverviewLane) => void
  #lanes: readonly DrawnLane[] = []
  #elements: readonly CountElement[] = []
  #drawnKey = ''

  constructor(onOpen: (lane: OverviewLane) => void) {
    super()
    this.#onOpen = onOpen
  }

  /** Replaces the counts by those of these lanes, the most important first. */
  show(lanes: readonly DrawnLane[]): void {
    this.#lanes = lanes.filter(({ lane, path }) => lane.count >= COUNT_MIN && path.length > 1)
    this.#drawnKey = ''
  }

  /** Places the counts that have room in the current view, and hides the others. */
  arrange(map: LeafletMap, viewport: Box, obstacles: readonly Box[]): void {
    const view = map.getBounds()
    this.#draw(view)
    const taken = [...obstacles]
    for (const { marker, path, widthPx } of this.#elements) {
      const spot = spotsOn(path, view).find(([lon, lat]) => {
        const point = map.latLngToContainerPoint([lat, lon])
        const box = boxAround(point, widthPx + APART_PX, HEIGHT_PX + APART_PX)
        const isFree = contains(viewport, point) && !taken.some((other) => overlaps(box, other))
        if (isFree) taken.push(box)
        return isFree
      })
      if (spot) marker.setLatLng([spot[1], spot[0]])
      marker.getElement()?.classList.toggle('map-badge-hidden', !spot)
    }
  }

  #draw(view: LatLngBounds): void {
    const range = { west: view.getWest(), east: view.getEast() }
    const wanted = this.#lanes.map((drawn) => ({ drawn, turns: turnsInView(drawn.path, range) }))
    const key = JSON.stringify(wanted.map(({ turns }) => turns))
    if (key === this.#drawnKey) return
    this.#drawnKey = key
    this.clearLayers()
    this.#elements = wanted.flatMap(({ drawn, turns }) => turns.map((turn) => createCount(drawn, turn)))
    for (const { lane, marker } of this.#elements) {
      marker.on('click', () => this.#onOpen(lane))
      this.addLayer(marker)
    }
  }
}

function createCount({ lane, path }: DrawnLane, turn: number): CountElement {
  const text = grouped(lane.count)
  const widthPx = text.length * DIGIT_PX + ROOM_PX
  const badge = createCountSpan(`map-lane-count map-mode-${modeClass(lane.mode)}`, lane.count, text)
  badge.setAttribute('aria-hidden', 'true')
  badge.title = laneWords(lane)
  const icon = new DivIcon({ html: badge, className: 'map-badge', iconSize: [widthPx, HEIGHT_PX] })
  const turned = path.map(([lon, lat]): LonLat => [lon + turn, lat])
  const [lon, lat] = turned[0] ?? [0, 0]
  return { lane, path: turned, widthPx, marker: new Marker([lat, lon], { icon, keyboard: false, alt: '' }) }
}

/** Points around the middle of the visible part of a path. */
function spotsOn(path: readonly LonLat[], view: LatLngBounds): LonLat[] {
  const [west, south, east, north] = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()]
  const seen = path.filter(([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north)
  const spots = SHARES.map((share) => seen[Math.round(share * (seen.length - 1))])
  return spots.filter((spot) => spot !== undefined)
}
