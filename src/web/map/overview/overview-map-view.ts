import { LatLngBounds, Point, type Map as LeafletMap } from 'leaflet'
import { unwrapped } from '#facts/route/great-circle.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { BaseLayer } from '../base/base-layer.ts'
import { controlsSize, createLeafletMap, removeMap, type MapViewOptions } from '../base/leaflet-map.ts'
import { watchContainer } from '../base/watch-container.ts'
import { ZOOM } from '../base/zoom-range.ts'
import { LaneLayer } from './lane-layer.ts'
import type { DrawnLane } from './lane-path.ts'
import { MarkLayer, type DrawnMark } from './mark-layer.ts'
import { overviewBounds } from './overview-bounds.ts'
import type { OverviewPlace } from '#contract/dashboard-api/overview.ts'
import type { MapPosition } from '#facts/map/map-area.ts'
import { areaOfMark, clusterPlaces, type MarksAt } from '#facts/map/map-marks.ts'

/** What the map draws. */
export interface OverviewDrawing {
  readonly places: readonly OverviewPlace[]
  readonly marksAt: MarksAt
  readonly lanes: readonly DrawnLane[]
  /** When it changes, the map moves to `position`, even if the user has moved it. */
  readonly setKey: string
  /** `null` shows everything. */
  readonly position: MapPosition | null
  /** When it becomes true, the map fits what has loaded. */
  readonly isComplete: boolean
}

/** What the list beside the map shows or points at. */
export interface OverviewEmphasis {
  /** The places or the lane that are chosen, as the address says it; empty without a choice. */
  readonly choiceKey: string
  /** Whether the map moves to another choice. Not after Back or a reload, which know where the map was. */
  readonly movesMap: boolean
  readonly placeKeys: ReadonlySet<string>
  readonly laneKey: string | null
  /** The place that the user points at. */
  readonly pointedPlaceKey: string | null
}

/** What a map view needs from the page. */
export interface OverviewMapViewOptions extends MapViewOptions {
  /** Nothing around the map scrolls. */
  readonly takesWheel: boolean
  /** Called with a mark as an address has it, `isCloser` where the map comes closer to its places. */
  readonly onOpenArea: (area: string, isCloser: boolean) => void
  readonly onOpenLane: (laneKey: string) => void
  /** Called after the user moves the map, and with `null` when it shows everything. */
  readonly onMove: (position: MapPosition | null) => void
}

const NOTHING: OverviewDrawing = {
  places: [],
  marksAt: clusterPlaces([]),
  lanes: [],
  setKey: '',
  position: null,
  isComplete: false,
}
const NO_EMPHASIS: OverviewEmphasis = {
  choiceKey: '',
  movesMap: false,
  placeKeys: new Set(),
  laneKey: null,
  pointedPlaceKey: null,
}
// Room for the marks at the edge.
const PADDING_SHARE = 0.04
const MARK_RADIUS_PX = 20
const ATTRIBUTION_PX = 24
const CLOSEST_FIT_ZOOM = 5
const TILE_PX = 256
/** A place this near to the edge, as a share of the view, does not count as in view. */
const EDGE = 0.08
/** Around places that the map comes closer to, as a share of their area. */
const ROOM = 0.3
// Excludes the poles, where no shipment goes, and spans many turns of the world: Leaflet takes no infinite bounds.
const PAN_BOUNDS = new LatLngBounds([-72, -36_000], [80, 36_000])

/** The map of all shipments in a container of the page. */
export class OverviewMapView {
  readonly #container: HTMLElement
  readonly #options: OverviewMapViewOptions
  readonly #map: LeafletMap
  readonly #base: BaseLayer
  readonly #lanes: LaneLayer
  readonly #marks: MarkLayer
  readonly #stopWatching: () => void
  #drawing = NOTHING
  #emphasis = NO_EMPHASIS
  #isMovedByUser = false
  #isOwnMove = false
  readonly #jobs = new Map<string, () => void>()
  #cancelNext: (() => void) | null = null

  constructor(container: HTMLElement, options: OverviewMapViewOptions) {
    const { icons, takesWheel, onBaseMapError, onOpenLane } = options
    this.#container = container
    this.#options = options
    const map = createLeafletMap(container, {
      icons,
      showAllWords: 'Show all shipments',
      onShowAll: () => this.#later('fit', () => this.#fit()),
      takesWheel,
    })
    this.#map = map
    // Not by `setMaxBounds`: it moves the map again after every move, which would count as one by the user.
    map.options.maxBounds = PAN_BOUNDS
    this.#base = new BaseLayer(onBaseMapError)
    this.#lanes = new LaneLayer((laneKey) => {
      this.#isInView(laneKey)
      onOpenLane(laneKey)
    })
    this.#marks = new MarkLayer(icons, (drawn) => this.#open(drawn))
    map.addLayer(this.#lanes).addLayer(this.#marks)
    map.on('moveend', () => this.#moved())
    this.#stopWatching = watchContainer(map, {
      onResize: () => this.#later('resize', () => this.#resize()),
      onColours: () => this.#base.repaint(),
    })
  }

  /** Draws something else. The map stays where the user moved it, unless the set is another. */
  show(next: OverviewDrawing): void {
    const before = this.#drawing
    this.#drawing = next
    const isOtherSet = before !== NOTHING && next.setKey !== before.setKey
    // Not for all that loads in between. Once everything is loaded, changes do not move the map under the user.
    const isFirstOrLast = before.places.length === 0 || next.isComplete !== before.isComplete
    const mayFit = isFirstOrLast && !this.#isMovedByUser && !before.isComplete
    if (isOtherSet) this.#later('fit', () => this.moveTo(next.position))
    else if (mayFit) this.#later('fit', () => this.#fit())
    // Added only now: before the first set is in view, it would draw the whole world for nothing.
    this.#later('base', () => this.#base.addTo(this.#map))
    if (next.places !== before.places || next.lanes !== before.lanes) this.#arrange()
  }

  /** Highlights what the list beside the map shows or points at. */
  emphasise(emphasis: OverviewEmphasis): void {
    const before = this.#emphasis
    this.#emphasis = emphasis
    const { choiceKey, movesMap, placeKeys, laneKey, pointedPlaceKey } = emphasis
    if (movesMap && choiceKey !== before.choiceKey) {
      this.#later('choice', () => this.#bringIntoView(this.#emphasis))
    }
    this.#marks.toggle('map-mark-selected', ({ places }) => places.some(({ key }) => placeKeys.has(key)))
    this.#marks.toggle('map-mark-pointed', ({ places }) => places.some(({ key }) => key === pointedPlaceKey))
    this.#lanes.highlight(laneKey)
    const isLaneShown = this.#drawing.lanes.some(({ lane }) => lane.key === laneKey)
    this.#container.classList.toggle('map-lanes-dimmed', isLaneShown)
  }

  /** Moves the map; `null` shows everything. */
  moveTo(position: MapPosition | null): void {
    if (!position) {
      this.#fit()
      return
    }
    this.#map.setMinZoom(0)
    this.#withAnyZoom((map) => map.setView([position.lat, position.lon], position.zoom, { animate: false }))
  }

  /** Whole steps of the zoom would leave much of the map to the poles, or move it on a reload. */
  #withAnyZoom(move: (map: LeafletMap) => void): void {
    this.#map.options.zoomSnap = 0
    move(this.#map)
    this.#map.options.zoomSnap = ZOOM.step
  }

  destroy(): void {
    this.#cancelNext?.()
    this.#stopWatching()
    removeMap(this.#map)
  }

  /** Shows every place, or the whole world if there are no places. */
  #fit(): void {
    const map = this.#map
    const { x, y } = map.getSize()
    if (x === 0 || y === 0) return
    this.#isOwnMove = true
    map.setMinZoom(0)
    const wholeWorldZoom = Math.log2(Math.max(x, y) / TILE_PX)
    const { places, lanes } = this.#drawing
    const bounds = overviewBounds({ places, lanes: lanes.map(({ lane }) => lane) })
    if (bounds) {
      const box = new LatLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east])
      this.#withAnyZoom(() =>
        map.fitBounds(box, { ...this.#padding(), maxZoom: CLOSEST_FIT_ZOOM, animate: false }),
      )
    } else map.setView([20, 0], wholeWorldZoom, { animate: false })
    // Zooming out until the world repeats several times helps no user.
    map.setMinZoom(Math.min(map.getZoom(), Math.max(ZOOM.lowest, wholeWorldZoom)))
    this.#isOwnMove = false
    this.#isMovedByUser = false
    this.#tell(null)
  }

  /** Moves to places chosen in the list, by the shorter way round the world, or to a whole lane. */
  #bringIntoView({ placeKeys, laneKey }: OverviewEmphasis): void {
    const map = this.#map
    const drawn = this.#drawing.lanes.find(({ lane }) => lane.key === laneKey)
    if (drawn) {
      const path = drawn.path.length > 0 ? drawn.path : [drawn.lane.from, drawn.lane.to]
      const [west] = unwrapped(path[0] ?? drawn.lane.from, map.getCenter().lng)
      const turn = west - (path[0]?.[0] ?? west)
      const box = new LatLngBounds(path.map(([lon, lat]) => [lat, lon + turn]))
      map.fitBounds(box, { ...this.#padding(), maxZoom: CLOSEST_FIT_ZOOM, animate: false })
      return
    }
    const middle = map.getCenter().lng
    const points = this.#drawing.places
      .filter(({ key }) => placeKeys.has(key))
      .map(({ position }): [number, number] => [position[1], unwrapped(position, middle)[0]])
    if (points.length === 0 || map.getBounds().pad(-EDGE).contains(points)) return
    const box = new LatLngBounds(points)
    map.setView(box.getCenter(), Math.min(map.getZoom(), map.getBoundsZoom(box)), { animate: false })
  }

  /** Room for marks at the edge, and above all of them for the buttons. */
  #padding(): { readonly paddingTopLeft: Point; readonly paddingBottomRight: Point } {
    const px = PADDING_SHARE * this.#map.getSize().x
    const top = Math.max(px, controlsSize().y + MARK_RADIUS_PX)
    return {
      paddingTopLeft: new Point(px, top),
      paddingBottomRight: new Point(px, Math.max(px, ATTRIBUTION_PX)),
    }
  }

  /** Opens a mark, and comes closer until it splits into several. */
  #open({ mark, marker }: DrawnMark): void {
    marker.closeTooltip()
    const { places } = mark
    const zoom = this.#map.getZoom()
    const area = areaOfMark(mark, zoom)
    const isCloser = places.length > 1 && zoom < ZOOM.highest
    this.#isInView(area)
    this.#later('open', () => this.#options.onOpenArea(area, isCloser))
    if (!isCloser) return
    const { lng } = marker.getLatLng()
    const around = new LatLngBounds(places.map(({ position }) => [position[1], unwrapped(position, lng)[0]]))
    this.#later('fit', () => this.#map.fitBounds(around.pad(ROOM), { maxZoom: ZOOM.highest }))
  }

  /** The map need not move to what is chosen on it. */
  #isInView(choiceKey: string): void {
    this.#emphasis = { ...this.#emphasis, choiceKey }
  }

  #moved(): void {
    this.#arrange()
    if (this.#isOwnMove) return
    this.#isMovedByUser = true
    const { lat, lng: lon } = this.#map.getCenter()
    this.#tell({ lat, lon, zoom: this.#map.getZoom() })
  }

  /** The page draws itself again for it: first the map. */
  #tell(position: MapPosition | null): void {
    this.#later('move', () => this.#options.onMove(position))
  }

  #resize(): void {
    // Keeps the middle, but for parts of a pixel.
    this.#isOwnMove = true
    this.#map.invalidateSize({ animate: false })
    this.#isOwnMove = false
    if (!this.#isMovedByUser) this.#fit()
  }

  #arrange(): void {
    this.#later('marks', () => {
      this.#marks.show(this.#map, this.#drawing.marksAt(this.#map.getZoom()))
      this.emphasise(this.#emphasis)
      this.#later('labels', () => this.#marks.label(this.#map))
      this.#later('lanes', () => this.#lanes.show(this.#drawing.lanes, this.#map.getBounds()))
    })
  }

  /** Acts once for all calls until then, in a frame of its own: all at once would block a slow page. */
  #later(what: string, act: () => void): void {
    this.#jobs.set(what, act)
    this.#cancelNext ??= afterPaint(() => this.#runNext())
  }

  #runNext(): void {
    const [next] = this.#jobs
    if (!next) return
    const [what, act] = next
    this.#jobs.delete(what)
    this.#cancelNext = this.#jobs.size > 0 ? afterPaint(() => this.#runNext()) : null
    act()
  }
}
