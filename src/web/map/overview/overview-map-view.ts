import { BaseLayer, type BaseMapUrls } from '../base-layer.ts'
import { createLeafletMap } from '../leaflet-map.ts'
import { controlBoxes, innerBox } from '../map-boxes.ts'
import type { IconSource } from '../map-icon-name.ts'
import { watchAppearance } from '../watch-appearance.ts'
import { LaneCountLayer } from './lane-count-layer.ts'
import { LaneLayer } from './lane-layer.ts'
import type { DrawnLane } from './lane-path.ts'
import { MarkLayer } from './mark-layer.ts'
import { comeCloser, moveTo, positionOf, showAll, type MapPosition } from './map-moves.ts'
import type { OverviewPlace } from './overview-content.ts'
import { clusterPlaces, type PlaceClusters, type PlaceMark } from './place-clusters.ts'

/** What is drawn. */
export interface OverviewDrawing {
  readonly places: readonly OverviewPlace[]
  readonly lanes: readonly DrawnLane[]
  /** Another one when the map is to show everything anew, although the reader has moved it. */
  readonly setKey: string
  /** While more is being loaded, the map makes room for what comes. */
  readonly isComplete: boolean
}

/** What the list beside the map shows or points at. */
export interface OverviewEmphasis {
  readonly placeKeys: ReadonlySet<string>
  readonly laneKey: string | null
  /** A place that the reader points at. */
  readonly pointedPlaceKey: string | null
}

/** What a map view needs from the page. */
export interface OverviewMapViewOptions {
  readonly urls: BaseMapUrls
  readonly icons: IconSource
  /** Where the map was when it was left; `null` shows everything. */
  readonly position: MapPosition | null
  /** Nothing around the map scrolls. */
  readonly takesWheel: boolean
  readonly onBaseMapError: () => void
  /** Places that a reader wants to look into and that no zoom takes apart. */
  readonly onOpenPlaces: (placeKeys: readonly string[]) => void
  readonly onOpenLane: (laneKey: string) => void
  /** Told where the reader has moved the map to; `null` when it shows everything. */
  readonly onMove: (position: MapPosition | null) => void
}

/** The map of all shipments in a container of the page. */
export interface OverviewMapView {
  show(drawing: OverviewDrawing): void
  emphasise(emphasis: OverviewEmphasis): void
  destroy(): void
}

const NOTHING: OverviewDrawing = { places: [], lanes: [], setKey: '', isComplete: false }
const NO_EMPHASIS: OverviewEmphasis = { placeKeys: new Set(), laneKey: null, pointedPlaceKey: null }
// Marks whose middle lies outside of the view may reach into it.
const AHEAD = 0.1
const LANES_EVERY_MS = 120
const MERCATOR_LIMIT_DEGREES = 85.05
// Far enough for anybody to pan; Leaflet takes no infinite bounds.
const PAN_LIMIT_DEGREES = 36_000

/** Puts a map into a container. */
export function createOverviewMapView(
  container: HTMLElement,
  options: OverviewMapViewOptions,
): OverviewMapView {
  let drawing = NOTHING
  let emphasis = NO_EMPHASIS
  let clusters: PlaceClusters = clusterPlaces([])
  let isMovedByReader = options.position !== null
  let isFitting = false

  const fit = () => {
    isMovedByReader = false
    isFitting = true
    showAll(map, { places: drawing.places, lanes: drawing.lanes.map(({ lane }) => lane) })
    isFitting = false
    options.onMove(null)
  }
  const open = (mark: PlaceMark) => {
    const zoom = clusters.partsAt(mark)
    const places = clusters.placesOf(mark)
    if (zoom === null) options.onOpenPlaces(places.map(({ key }) => key))
    else comeCloser(map, mark, places, zoom)
  }
  const map = createLeafletMap(container, {
    icons: options.icons,
    showAllWords: 'Show all shipments',
    onShowAll: fit,
    takesWheel: options.takesWheel,
  })
  map.setMaxBounds([
    [-MERCATOR_LIMIT_DEGREES, -PAN_LIMIT_DEGREES],
    [MERCATOR_LIMIT_DEGREES, PAN_LIMIT_DEGREES],
  ])
  if (options.position) moveTo(map, options.position)
  const base = new BaseLayer(options.urls, options.onBaseMapError).addTo(map)
  const lanes = new LaneLayer().addTo(map)
  const counts = new LaneCountLayer(({ key }) => options.onOpenLane(key)).addTo(map)
  const marks = new MarkLayer(options.icons, open).addTo(map)

  const emphasiseNow = () => {
    const { placeKeys, laneKey, pointedPlaceKey } = emphasis
    const holds = (keys: ReadonlySet<string>) => (mark: PlaceMark) =>
      keys.size > 0 && clusters.placesOf(mark).some(({ key }) => keys.has(key))
    marks.toggle('map-mark-selected', holds(placeKeys))
    marks.toggle('map-mark-pointed', holds(new Set(pointedPlaceKey === null ? [] : [pointedPlaceKey])))
    lanes.highlight(laneKey)
    const isLaneShown = drawing.lanes.some(({ lane }) => lane.key === laneKey)
    container.classList.toggle('map-lanes-dimmed', isLaneShown)
  }
  const arrange = () => {
    const view = map.getBounds().pad(AHEAD)
    const bounds = {
      west: view.getWest(),
      south: view.getSouth(),
      east: view.getEast(),
      north: view.getNorth(),
    }
    marks.show(map, clusters.within(bounds, map.getZoom()))
    lanes.arrange(map.getBounds())
    const viewport = innerBox(map)
    const controls = controlBoxes(container)
    counts.arrange(map, viewport, [...controls, ...marks.arrange(map, viewport, controls)])
    emphasiseNow()
  }
  map.on('movestart', () => {
    isMovedByReader ||= !isFitting
  })
  map.on('moveend zoomend', () => {
    arrange()
    if (isMovedByReader) options.onMove(positionOf(map))
  })
  const resize = () => {
    map.invalidateSize({ animate: false })
    if (isMovedByReader) arrange()
    else fit()
  }
  const sizes = new ResizeObserver(resize)
  sizes.observe(container)
  window.addEventListener('beforeprint', resize)
  const stopWatching = watchAppearance(() => base.repaint())

  let laneTimer: ReturnType<typeof setTimeout> | undefined
  const drawLanes = () => {
    laneTimer = undefined
    lanes.show(drawing.lanes, map.getBounds())
    counts.show(drawing.lanes)
    arrange()
  }

  return {
    show(next) {
      const before = drawing
      drawing = next
      const hasOtherPlaces = next.places !== before.places
      if (hasOtherPlaces) clusters = clusterPlaces(next.places)
      const isOtherSet = before !== NOTHING && next.setKey !== before.setKey
      // Once all is there, changes do not move the map under the reader.
      if (isOtherSet || (!isMovedByReader && !before.isComplete)) fit()
      if (hasOtherPlaces) arrange()
      // Sea lanes are found one by one, faster than it is worth to draw all of them anew.
      if (!hasSameItems(next.lanes, before.lanes)) laneTimer ??= setTimeout(drawLanes, LANES_EVERY_MS)
    },
    emphasise(next) {
      emphasis = next
      emphasiseNow()
    },
    destroy() {
      clearTimeout(laneTimer)
      sizes.disconnect()
      window.removeEventListener('beforeprint', resize)
      stopWatching()
      map.remove()
    },
  }
}

function hasSameItems<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
