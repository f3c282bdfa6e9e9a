import { DivIcon, LayerGroup, Marker, type Map as LeafletMap } from 'leaflet'
import type { LonLat } from '#facts/route/great-circle.ts'
import { boxAround, contains, placeLabels, type Box } from '../base/label-placement.ts'
import type { DrawnLane } from './lane-path.ts'
import { createSpan } from './mark-element.ts'
import { worldCopies } from './world-copies.ts'

const DIAMETER_PX = 9

interface LaneEnd {
  readonly position: LonLat
  readonly name: string
}

interface EndElement {
  readonly marker: Marker
  readonly label: HTMLElement
}

/**
 * A hollow ring with a name where a lane begins or ends, so that no line ends in the middle of nowhere. It serves
 * readers who see: the list beside the map names both ends of every lane.
 */
export class LaneEndLayer extends LayerGroup {
  #ends: readonly LaneEnd[] = []
  #elements: readonly EndElement[] = []
  #drawnKey = ''

  /** Replaces the ends by those of these lanes, the busiest first. */
  show(lanes: readonly DrawnLane[]): void {
    const ends = new Map<string, LaneEnd>()
    for (const { lane, path } of lanes) {
      if (path.length === 0) continue
      ends.set(lane.to.join(), { position: lane.to, name: lane.toName })
      ends.set(lane.from.join(), { position: lane.from, name: lane.fromName })
    }
    this.#ends = [...ends.values()]
    this.#drawnKey = ''
  }

  /** Hides the ends under a mark, and names the others where there is room. */
  arrange(map: LeafletMap, viewport: Box, discs: readonly Box[], obstacles: readonly Box[]): void {
    this.#draw(map)
    const free = this.#elements.flatMap((element) => {
      const { x, y } = map.latLngToContainerPoint(element.marker.getLatLng())
      const isFree = contains(viewport, { x, y }) && !discs.some((disc) => contains(disc, { x, y }))
      element.marker.getElement()?.classList.toggle('map-badge-hidden', !isFree)
      delete element.label.dataset.side
      return isFree ? [{ element, x, y }] : []
    })
    const requests = free.map(({ element: { label }, x, y }) => {
      return { x, y, radius: DIAMETER_PX / 2, width: label.offsetWidth, height: label.offsetHeight }
    })
    const rings = free.map((point) => boxAround(point, DIAMETER_PX, DIAMETER_PX))
    const surroundings = { viewport, obstacles: [...obstacles, ...rings], linePoints: [] }
    for (const [index, placement] of placeLabels(requests, surroundings).entries()) {
      const label = free[index]?.element.label
      if (label && placement) label.dataset.side = placement.side
    }
  }

  #draw(map: LeafletMap): void {
    const view = map.getBounds()
    const copies = worldCopies(view.getWest(), view.getEast())
    const shown = this.#ends.flatMap((end) =>
      copies
        .filter(({ west, east }) => end.position[0] >= west && end.position[0] <= east)
        .map(({ turn }) => ({ end, turn })),
    )
    const key = JSON.stringify(shown)
    if (key === this.#drawnKey) return
    this.#drawnKey = key
    this.clearLayers()
    this.#elements = shown.map(({ end, turn }) => createEnd(end, turn))
    for (const { marker } of this.#elements) this.addLayer(marker)
  }
}

function createEnd({ position: [lon, lat], name }: LaneEnd, turn: number): EndElement {
  const label = createSpan('map-label')
  label.append(createSpan('map-label-name', name))
  const content = createSpan('map-mark-content')
  content.setAttribute('aria-hidden', 'true')
  content.append(label, createSpan('map-lane-end-ring'))
  const icon = new DivIcon({ html: content, className: 'map-lane-end', iconSize: [DIAMETER_PX, DIAMETER_PX] })
  // Below all marks.
  const options = { icon, interactive: false, keyboard: false, alt: '', zIndexOffset: -100_000 }
  return { label, marker: new Marker([lat, lon + turn], options) }
}
