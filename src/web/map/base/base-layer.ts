import {
  Canvas,
  GeoJSON,
  LatLng,
  LayerGroup,
  type LatLngBounds,
  type Map as LeafletMap,
  type PolylineOptions,
} from 'leaflet'
import coarseUrl from 'world-atlas/countries-110m.json?url&no-inline'
import fineUrl from 'world-atlas/countries-50m.json?url&no-inline'
import { loadCountries, type Area } from './countries.ts'

/** From here on, the outlines of 1:110m look crude. */
const FINE_FROM_ZOOM = 4
/** How far land is drawn beyond the view, as a share of it. */
const AHEAD = 0.25
const BORDER_PX = 0.5

/** What has been loaded, for every map of the tab. */
const loaded = new Map<string, readonly Area[]>()

/** Land and borders in the colours of the page, in every visible copy of the world. */
export class BaseLayer extends LayerGroup {
  readonly #renderer = new Canvas({ pane: 'tilePane', padding: AHEAD })
  readonly #onError: () => void
  readonly #asked = new Set<string>()
  /** To ask the page for its colours makes the browser compute all its styles. */
  #style: PolylineOptions | null = null
  #drawn: { readonly areas: readonly Area[]; readonly view: LatLngBounds } | null = null

  /** Begins to load. */
  constructor(onError: () => void) {
    super()
    this.#onError = onError
    this.#load(coarseUrl)
  }

  override getEvents() {
    return {
      zoomend: () => this.#clear(),
      // Once Leaflet has ended the move, after which it may draw every shape again. Without land, before the browser paints.
      moveend: () => (this.#drawn ? setTimeout(() => this.#draw()) : queueMicrotask(() => this.#draw())),
    }
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    this.#draw()
    return this
  }

  /** Draws in the current colours. */
  repaint(): void {
    if (!this.#style) return
    this.#style = this.#landStyle()
    for (const layer of this.getLayers()) if (layer instanceof GeoJSON) layer.setStyle(this.#style)
  }

  /** Runs before Leaflet computes thousands of points that this zoom may not show. */
  #clear(): void {
    this.#drawn = null
    this.clearLayers()
  }

  #load(url: string): void {
    if (loaded.has(url) || this.#asked.has(url)) return
    this.#asked.add(url)
    loadCountries(url).then((areas) => {
      loaded.set(url, areas)
      this.#draw()
    }, this.#onError)
  }

  /** Draws what is in view or near it: one shape for each copy of the world. */
  #draw(): void {
    const map: LeafletMap | null | undefined = this._map
    if (!map) return
    const isClose = map.getZoom() >= FINE_FROM_ZOOM
    if (isClose) this.#load(fineUrl)
    const areas = (isClose && loaded.get(fineUrl)) || loaded.get(coarseUrl)
    const drawn = this.#drawn
    if (!areas || (areas === drawn?.areas && drawn.view.contains(map.getBounds()))) return
    const view = map.getBounds().pad(AHEAD)
    this.#drawn = { areas, view }
    this.clearLayers()
    this.#style ??= this.#landStyle()
    for (
      let turn = 360 * Math.floor((view.getWest() + 180) / 360);
      turn - 180 < view.getEast();
      turn += 360
    ) {
      const [left, right] = [view.getWest() - turn, view.getEast() - turn]
      const [bottom, top] = [view.getSouth(), view.getNorth()]
      const polygons = areas.filter(
        ({ bounds: [west, south, east, north] }) =>
          west < right && east > left && south < top && north > bottom,
      )
      const land = { type: 'MultiPolygon', coordinates: polygons.map(({ rings }) => rings) } as const
      const layer = new GeoJSON(land, {
        style: { ...this.#style, renderer: this.#renderer },
        coordsToLatLng: ([lon = 0, lat = 0]: number[]) => new LatLng(lat, lon + turn),
        interactive: false,
      })
      this.addLayer(layer)
    }
  }

  #landStyle(): PolylineOptions {
    const { fill, stroke } = getComputedStyle(this._map.getPane('tilePane') ?? document.documentElement)
    return {
      color: stroke,
      weight: BORDER_PX,
      fillColor: fill,
      fillOpacity: 1,
      // The canvas clips and smooths faster than Leaflet.
      noClip: true,
      smoothFactor: 0,
    }
  }
}
