import type { Map as LeafletMap } from 'leaflet'
import { BaseLayer } from '../base/base-layer.ts'
import { createLeafletMap, removeMap, type MapViewOptions } from '../base/leaflet-map.ts'
import { controlBoxes, innerBox } from '../base/map-boxes.ts'
import { watchContainer } from '../base/watch-container.ts'
import { LaneCountLayer } from './lane-count-layer.ts'
import { LaneEndLayer } from './lane-end-layer.ts'
import { LaneLayer } from './lane-layer.ts'
import type { DrawnLane } from './lane-path.ts'
import { MarkLayer } from './mark-layer.ts'
import { bringIntoView, comeCloser, moveTo, positionOf, showAll, type MapPosition } from './map-moves.ts'
import type { OverviewPlace } from './overview-content.ts'
import { clusterPlaces, type PlaceClusters, type PlaceMark } from './place-clusters.ts'

/** What the map draws. */
export interface OverviewDrawing {
  readonly places: readonly OverviewPlace[]
  readonly lanes: readonly DrawnLane[]
  /** When it changes, the map shows everything again, even if the reader has moved it. */
  readonly setKey: string
  /** While more shipments load, the map fits what arrives. */
  readonly isComplete: boolean
}

/** What the list beside the map shows or points at. */
export interface OverviewEmphasis {
  readonly placeKeys: ReadonlySet<string>
  readonly laneKey: string | null
  /** The place that the reader points at. */
  readonly pointedPlaceKey: string | null
}

/** What a map view needs from the page. */
export interface OverviewMapViewOptions extends MapViewOptions {
  /** Where the map was when the reader left it; `null` shows everything. */
  readonly position: MapPosition | null
  /** Nothing around the map scrolls. */
  readonly takesWheel: boolean
  /** Called when the reader opens places; `isCloser` where the map comes closer to several of them. */
  readonly onOpenPlaces: (placeKeys: readonly string[], isCloser: boolean) => void
  readonly onOpenLane: (laneKey: string) => void
  /** Called with the map's position after the reader moves it, and with `null` when it shows everything. */
  readonly onMove: (position: MapPosition | null) => void
}

const NOTHING: OverviewDrawing = { places: [], lanes: [], setKey: '', isComplete: false }
const NO_EMPHASIS: OverviewEmphasis = { placeKeys: new Set(), laneKey: null, pointedPlaceKey: null }
// A mark outside the view may reach into it.
const AHEAD = 0.1
const LANES_EVERY_MS = 120
// Excludes the poles, where no shipment goes, and spans many turns of the world: Leaflet takes no infinite bounds.
const PAN_BOUNDS: [[number, number], [number, number]] = [
  [-72, -36_000],
  [80, 36_000],
]

/** The map of all shipments in a container of the page. */
export class OverviewMapView {
  readonly #container: HTMLElement
  readonly #options: OverviewMapViewOptions
  readonly #map: LeafletMap
  readonly #base: BaseLayer
  readonly #lanes = new LaneLayer()
  readonly #counts: LaneCountLayer
  readonly #marks: MarkLayer
  readonly #ends = new LaneEndLayer()
  readonly #stopWatching: () => void
  #drawing = NOTHING
  #emphasis = NO_EMPHASIS
  #clusters: PlaceClusters = clusterPlaces([])
  #isMovedByReader: boolean
  #isFitting = false
  #laneTimer: ReturnType<typeof setTimeout> | undefined

  constructor(container: HTMLElement, options: OverviewMapViewOptions) {
    const { icons, takesWheel, position, onBaseMapError, onOpenLane } = options
    this.#container = container
    this.#options = options
    this.#isMovedByReader = position !== null
    const onShowAll = () => this.#fit()
    const map = createLeafletMap(container, {
      icons,
      showAllWords: 'Show all shipments',
      onShowAll,
      takesWheel,
    })
    this.#map = map
    map.setMaxBounds(PAN_BOUNDS)
    if (position) moveTo(map, position)
    this.#base = new BaseLayer(onBaseMapError)
    this.#counts = new LaneCountLayer(({ key }) => onOpenLane(key))
    this.#marks = new MarkLayer(icons, (mark) => this.#open(mark))
    for (const layer of [this.#lanes, this.#ends, this.#counts, this.#marks]) layer.addTo(map)
    map.on('movestart', () => {
      this.#isMovedByReader ||= !this.#isFitting
    })
    map.on('moveend', () => this.#moved())
    this.#stopWatching = watchContainer(container, {
      onResize: () => this.#resize(),
      onColours: () => this.#base.repaint(),
    })
  }

  /** Draws something else. The map stays where the reader moved it, unless the set is another. */
  show(next: OverviewDrawing): void {
    const before = this.#drawing
    this.#drawing = next
    const hasOtherPlaces = next.places !== before.places
    if (hasOtherPlaces) this.#clusters = clusterPlaces(next.places)
    const isOtherSet = before !== NOTHING && next.setKey !== before.setKey
    // Once everything is loaded, changes do not move the map under the reader.
    if (isOtherSet || (!this.#isMovedByReader && !before.isComplete)) this.#fit()
    // Added only now: before the first set is in view, it would make tiles of the whole world for nothing.
    this.#base.addTo(this.#map)
    if (hasOtherPlaces) this.#arrange()
    if (hasSameItems(next.lanes, before.lanes)) return
    // Sea lanes arrive one by one, too fast to redraw all of them each time.
    this.#laneTimer ??= setTimeout(() => this.#drawLanes(), LANES_EVERY_MS)
  }

  /** Highlights what the list beside the map shows or points at. */
  emphasise(emphasis: OverviewEmphasis): void {
    const before = this.#emphasis
    this.#emphasis = emphasis
    const { placeKeys, laneKey, pointedPlaceKey } = emphasis
    if ([...placeKeys].some((key) => !before.placeKeys.has(key))) this.#bringIntoView(placeKeys)
    this.#marks.toggle('map-mark-selected', this.#holding(placeKeys))
    this.#marks.toggle(
      'map-mark-pointed',
      this.#holding(new Set(pointedPlaceKey === null ? [] : [pointedPlaceKey])),
    )
    this.#lanes.highlight(laneKey)
    const isLaneShown = this.#drawing.lanes.some(({ lane }) => lane.key === laneKey)
    this.#container.classList.toggle('map-lanes-dimmed', isLaneShown)
  }

  destroy(): void {
    clearTimeout(this.#laneTimer)
    this.#stopWatching()
    removeMap(this.#map)
  }

  #fit(): void {
    const { places, lanes } = this.#drawing
    this.#isMovedByReader = false
    this.#isFitting = true
    showAll(this.#map, { places, lanes: lanes.map(({ lane }) => lane) })
    this.#isFitting = false
    this.#options.onMove(null)
  }

  /** Moves to places chosen in the list. A place chosen on the map is in view already. */
  #bringIntoView(placeKeys: ReadonlySet<string>): void {
    const positions = this.#drawing.places
      .filter(({ key }) => placeKeys.has(key))
      .map(({ position }) => position)
    if (positions.length > 0) bringIntoView(this.#map, positions)
  }

  #open(mark: PlaceMark): void {
    const zoom = this.#clusters.partsAt(mark)
    const places = this.#clusters.placesOf(mark)
    const placeKeys = places.map(({ key }) => key)
    if (zoom !== null) comeCloser(this.#map, mark, places, zoom)
    // They are in view.
    this.#emphasis = { ...this.#emphasis, placeKeys: new Set(placeKeys) }
    this.#options.onOpenPlaces(placeKeys, zoom !== null)
  }

  #moved(): void {
    this.#arrange()
    if (this.#isMovedByReader) this.#options.onMove(positionOf(this.#map))
  }

  #resize(): void {
    this.#map.invalidateSize({ animate: false })
    if (this.#isMovedByReader) this.#arrange()
    else this.#fit()
  }

  #drawLanes(): void {
    this.#laneTimer = undefined
    this.#lanes.show(this.#drawing.lanes, this.#map.getBounds())
    this.#counts.show(this.#drawing.lanes)
    this.#ends.show(this.#drawing.lanes)
    this.#arrange()
  }

  /** Draws the visible part, marks first: the counts of lanes take the room that is left. */
  #arrange(): void {
    const map = this.#map
    const bounds = map.getBounds()
    const ahead = bounds.pad(AHEAD)
    const [west, south, east, north] = [ahead.getWest(), ahead.getSouth(), ahead.getEast(), ahead.getNorth()]
    this.#marks.show(map, this.#clusters.within({ west, south, east, north }, map.getZoom()))
    this.#lanes.arrange(bounds)
    const viewport = innerBox(map)
    const controls = controlBoxes(this.#container)
    const { discs, labels } = this.#marks.arrange(map, viewport, controls)
    const covered = [...controls, ...discs, ...labels]
    this.#counts.arrange(map, viewport, covered)
    this.#ends.arrange(map, viewport, discs, covered)
    this.emphasise(this.#emphasis)
  }

  #holding(placeKeys: ReadonlySet<string>): (mark: PlaceMark) => boolean {
    return (mark) => placeKeys.size > 0 && this.#clusters.placesOf(mark).some(({ key }) => placeKeys.has(key))
  }
}

function hasSameItems<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
