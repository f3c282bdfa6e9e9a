import { Bounds, Canvas, type Map as LeafletMap, type Point } from 'leaflet'
import coarseUrl from 'world-atlas/countries-110m.json?url&no-inline'
import fineUrl from 'world-atlas/countries-50m.json?url&no-inline'
import { loadCountries, type Area } from './countries.ts'
import { WORLD_PX } from './leaflet-map.ts'

/** Lowest zoom that uses the detailed outlines; those at 1:110m look crude from here on. */
const FINE_FROM_ZOOM = 4
/** How far land is drawn beyond the view, as a fraction of its size. */
const AHEAD = 0.25
const BORDER_PX = 0.5

/** Loaded countries by address, shared by all maps of the tab. */
const loaded = new Map<string, readonly Area[]>()

/** Draws land and borders in the page's colours, in every visible copy of the world. */
export class BaseLayer extends Canvas {
  // Leaflet's types omit these members of Canvas.
  declare private readonly _ctx: CanvasRenderingContext2D
  declare private readonly _bounds: { readonly min: Point; readonly max: Point }
  declare private readonly _redraw: () => void
  readonly #onError: () => void
  readonly #asked = new Set<string>()
  /** Cached because reading the page's colours forces a style recalculation. */
  #colours: ReturnType<typeof coloursOf> | null = null

  /** Starts loading the countries. */
  constructor(onError: () => void) {
    super({ pane: 'tilePane', padding: AHEAD })
    this.#onError = onError
    this.#load(coarseUrl)
  }

  /** Redraws in the current colours. */
  repaint(): void {
    this.#colours = null
    this.#redrawOnMap()
  }

  #redrawOnMap(): void {
    const map: LeafletMap | null | undefined = this._map
    if (map) this._redraw()
  }

  #load(url: string): void {
    if (loaded.has(url) || this.#asked.has(url)) return
    this.#asked.add(url)
    loadCountries(url).then((areas) => {
      loaded.set(url, areas)
      this.#redrawOnMap()
    }, this.#onError)
  }

  /** Called by Leaflet with an empty canvas. Draws what is in view or near it. */
  protected _draw(): void {
    const map = this._map
    const isClose = map.getZoom() >= FINE_FROM_ZOOM
    if (isClose) this.#load(fineUrl)
    const areas = (isClose && loaded.get(fineUrl)) || loaded.get(coarseUrl)
    if (!areas) return
    const { fill, stroke } = (this.#colours ??= coloursOf(map))
    const origin = map.getPixelOrigin()
    const scale = map.getZoomScale(map.getZoom(), 0)
    const inWorld = (corner: Point) => corner.add(origin).divideBy(scale)
    const [min, max] = [inWorld(this._bounds.min), inWorld(this._bounds.max)]
    const context = this._ctx
    context.save()
    context.translate(-origin.x, -origin.y)
    context.scale(scale, scale)
    context.fillStyle = fill
    context.strokeStyle = stroke
    context.lineWidth = BORDER_PX / scale
    // Land east of 180 degrees belongs to the previous copy.
    const first = Math.floor(min.x / WORLD_PX) - 1
    context.translate(first * WORLD_PX, 0)
    for (let left = first * WORLD_PX; left < max.x; left += WORLD_PX) {
      const view = new Bounds(min.subtract([left, 0]), max.subtract([left, 0]))
      for (const { outline, bounds } of areas) {
        if (!view.intersects(bounds)) continue
        context.fill(outline, 'evenodd')
        context.stroke(outline)
      }
      context.translate(WORLD_PX, 0)
    }
    context.restore()
  }
}

function coloursOf(map: LeafletMap) {
  const { fill, stroke } = getComputedStyle(map.getPane('tilePane') ?? map.getContainer())
  return { fill, stroke }
}
