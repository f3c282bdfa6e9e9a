import { LatLngBounds, Point, type Map as LeafletMap } from 'leaflet'
import { unwrapped } from '#facts/route/great-circle.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { BaseLayer } from '../base/base-layer.ts'
import { buttonsSize, createLeafletMap, fitAll, removeMap, type MapViewOptions } from '../base/leaflet-map.ts'
import { watchContainer } from '../base/watch-container.ts'
import { LaneLayer } from './lane-layer.ts'
import type { DrawnLane } from './lane-path.ts'
import { MarkLayer, type DrawnMark } from './mark-layer.ts'
import { overviewBounds } from './overview-bounds.ts'
import type { OverviewPlace } from '#contract/dashboard-api/overview.ts'
import { CLOSEST_ZOOM, type MapPosition } from '#facts/map/map-area.ts'
import { areaOfMark, clusterPlaces, type MarksAt } from '#facts/map/map-marks.ts'

/** What the map shows, and its callbacks. */
export interface OverviewDrawing {
  readonly places: readonly OverviewPlace[]
  readonly marksAt: MarksAt
  readonly lanes: readonly DrawnLane[]
  /** A change of this key moves the map to `position`, even if the user has moved it. */
  readonly setKey: string
  /** `null` shows everything. */
  readonly position: MapPosition | null
  /** When it becomes true, the map fits everything that has loaded. */
  readonly isComplete: boolean
  /** The places or lane that the list beside the map shows, as in the address; empty without a choice. */
  readonly choiceKey: string
  /** Whether a new choice moves the map. `false` after Back or a reload, which restore the position. */
  readonly movesMap: boolean
  readonly placeKeys: ReadonlySet<string>
  readonly laneKey: string | null
  /** The place that the user points at in the list. */
  readonly pointedPlaceKey: string | null
  /** Called with the address value of an opened mark. `isCloser` if the map zooms in to its places. */
  readonly onOpenArea: (area: string, isCloser: boolean) => void
  readonly onOpenLane: (laneKey: string) => void
  /** Called after the user has moved the map; `null` means it shows everything. */
  readonly onMove: (position: MapPosition | null) => void
}

const NOTHING: OverviewDrawing = {
  places: [],
  marksAt: clusterPlaces([]),
  lanes: [],
  setKey: '',
  position: null,
  isComplete: false,
  choiceKey: '',
  movesMap: false,
  placeKeys: new Set(),
  laneKey: null,
  pointedPlaceKey: null,
  onOpenArea() {},
  onOpenLane() {},
  onMove() {},
}
/** From the breakpoint `md` up, the map is next to its list, and the page does not scroll. */
const BESIDE_QUERY = '(width >= 56rem)'
// Margin for the marks at the edge.
const PADDING_SHARE = 0.04
const MARK_RADIUS_PX = 20
const ATTRIBUTION_PX = 24
const CLOSEST_FIT_ZOOM = 5
/** A place this close to the edge, as a fraction of the view, does not count as in view. */
const EDGE = 0.08
/** Margin around the places to which the map zooms in, as a fraction of their area. */
const ROOM = 0.3
const WHOLE_WORLD = { south: -60, west: -180, north: 75, east: 180 }
// Excludes the poles, where no shipment goes, and spans many copies of the world: Leaflet takes no infinite bounds.
const PAN_BOUNDS = new LatLngBounds([-72, -36_000], [80, 36_000])

export class OverviewMapView {
  readonly #map: LeafletMap
  readonly #base: BaseLayer
  readonly #lanes: LaneLayer
  readonly #marks: MarkLayer
  readonly #stopWatching: () => void
  #drawing = NOTHING
  /** The last choice that the map has moved to or was opened with. */
  #seenChoice = ''
  #isMovedByUser = false
  #isOwnMove = false
  readonly #jobs = new Map<string, () => void>()
  #cancelNext: (() => void) | null = null

  constructor(container: HTMLElement, { icons, onBaseMapError }: MapViewOptions) {
    const map = createLeafletMap(container, {
      icons,
      showAllWords: 'Show all shipments',
      onShowAll: () => this.#later('fit', () => this.#fit()),
      // Nothing around the map scrolls.
      takesWheel: matchMedia(BESIDE_QUERY).matches,
    })
    this.#map = map
    // Not with `setMaxBounds`, which moves the map again after every move and would count as a move by the user.
    map.options.maxBounds = PAN_BOUNDS
    this.#base = new BaseLayer(onBaseMapError)
    this.#lanes = new LaneLayer((laneKey) => {
      this.#seenChoice = laneKey
      this.#drawing.onOpenLane(laneKey)
    })
    this.#marks = new MarkLayer(icons, (drawn) => this.#open(drawn))
    map.addLayer(this.#lanes).addLayer(this.#marks)
    map.on('moveend', () => this.#moved())
    this.#stopWatching = watchContainer(map, {
      onResize: () => this.#later('resize', () => (this.#isMovedByUser ? this.#resize() : this.#fit())),
      onColours: () => this.#base.repaint(),
    })
  }

  /** Draws a new state. The map stays where the user moved it, unless the set is another. */
  show(next: OverviewDrawing): void {
    const before = this.#drawing
    this.#drawing = next
    const isOtherSet = before !== NOTHING && next.setKey !== before.setKey
    // Fits at the first places and when loading ends, not in between. Afterwards, changes do not move the map under the
    // user.
    const isFirstOrLast = before.places.length === 0 || next.isComplete !== before.isComplete
    const mayFit = isFirstOrLast && !this.#isMovedByUser && !before.isComplete
    if (isOtherSet) this.#later('fit', () => this.moveTo(next.position))
    else if (mayFit) this.#later('fit', () => this.#fit())
    // Added only now: before the first set is in view, it would draw the complete world for nothing.
    this.#later('base', () => this.#base.addTo(this.#map))
    if (next.places !== before.places || next.lanes !== before.lanes) this.#arrange()
    if (next.movesMap && next.choiceKey !== this.#seenChoice) {
      this.#later('choice', () => this.#bringIntoView(this.#drawing))
    }
    this.#seenChoice = next.choiceKey
    this.#emphasise()
  }

  /** Highlights what the list beside the map shows or points at. */
  #emphasise(): void {
    const { placeKeys, laneKey, pointedPlaceKey, lanes } = this.#drawing
    this.#marks.toggle('map-mark-selected', ({ places }) => places.some(({ key }) => placeKeys.has(key)))
    this.#marks.toggle('map-mark-pointed', ({ places }) => places.some(({ key }) => key === pointedPlaceKey))
    this.#lanes.highlight(laneKey)
    const isLaneShown = lanes.some(({ lane }) => lane.key === laneKey)
    this.#map.getContainer().classList.toggle('map-lanes-dimmed', isLaneShown)
  }

  /** Moves the map; `null` shows everything. */
  moveTo(position: MapPosition | null): void {
    if (!position) {
      this.#fit()
      return
    }
    this.#map.setMinZoom(0)
    this.#map.setView([position.lat, position.lon], position.zoom, { animate: false })
  }

  destroy(): void {
    this.#cancelNext?.()
    this.#stopWatching()
    removeMap(this.#map)
  }

  /** Shows every place, or the complete world if there are none. */
  #fit(): void {
    const map = this.#map
    this.#resize()
    const { x, y } = map.getSize()
    if (x === 0 || y === 0) return
    this.#isOwnMove = true
    const { places, lanes } = this.#drawing
    const bounds = overviewBounds({ places, lanes: lanes.map(({ lane }) => lane) }) ?? WHOLE_WORLD
    const box = new LatLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east])
    fitAll(map, box, { ...this.#padding(), maxZoom: CLOSEST_FIT_ZOOM })
    this.#isOwnMove = false
    this.#isMovedByUser = false
    this.#publish(null)
  }

  /** Moves to places chosen in the list, by the shorter way round the world, or to a complete lane. */
  #bringIntoView({ placeKeys, laneKey }: OverviewDrawing): void {
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

  /** Margin for the marks at the edge, and at the top for the buttons. */
  #padding(): { readonly paddingTopLeft: Point; readonly paddingBottomRight: Point } {
    const px = PADDING_SHARE * this.#map.getSize().x
    const top = Math.max(px, buttonsSize().y + MARK_RADIUS_PX)
    return {
      paddingTopLeft: new Point(px, top),
      paddingBottomRight: new Point(px, Math.max(px, ATTRIBUTION_PX)),
    }
  }

  /** Opens a mark and zooms in until it splits into several. */
  #open({ mark, marker }: DrawnMark): void {
    marker.closeTooltip()
    const { places } = mark
    const zoom = this.#map.getZoom()
    const area = areaOfMark(mark, zoom)
    const isCloser = places.length > 1 && zoom < CLOSEST_ZOOM
    this.#seenChoice = area
    this.#later('open', () => this.#drawing.onOpenArea(area, isCloser))
    if (!isCloser) return
    const { lng } = marker.getLatLng()
    const around = new LatLngBounds(places.map(({ position }) => [position[1], unwrapped(position, lng)[0]]))
    this.#later('fit', () => this.#map.fitBounds(around.pad(ROOM), { maxZoom: CLOSEST_ZOOM }))
  }

  #moved(): void {
    this.#arrange()
    if (this.#isOwnMove) return
    this.#isMovedByUser = true
    const { lat, lng: lon } = this.#map.getCenter()
    this.#publish({ lat, lon, zoom: this.#map.getZoom() })
  }

  /** Deferred until the map has drawn, because it renders the page again. */
  #publish(position: MapPosition | null): void {
    this.#later('move', () => this.#drawing.onMove(position))
  }

  #resize(): void {
    // Keeps the centre, except for fractions of a pixel.
    this.#isOwnMove = true
    this.#map.invalidateSize({ animate: false })
    this.#isOwnMove = false
  }

  #arrange(): void {
    this.#later('marks', () => {
      this.#marks.show(this.#map, this.#drawing.marksAt(this.#map.getZoom()))
      this.#emphasise()
      this.#later('labels', () => this.#marks.label(this.#map))
      this.#later('lanes', () => this.#lanes.show(this.#drawing.lanes, this.#map.getBounds()))
    })
  }

  /** Runs once for all calls made before its frame. One job per frame, because together they would block a slow page. */
  #later(what: string, act: () => void): void {
    // Moves a waiting job to the end: marks come after the fit, which decides how they are grouped.
    this.#jobs.delete(what)
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
