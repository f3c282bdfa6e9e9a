import type GeoJSONVT from 'geojson-vt'
import { GridLayer, type Coords, type Map as LeafletMap, type TileEvent } from 'leaflet'
import { whenIdle } from '../lib/when-idle.ts'
import { baseMapIndex, TILE_EXTENT } from './base-map-index.ts'

/** Addresses of the base map: `coarse` is painted first, `fine` replaces it from zoom 2 on. */
export interface BaseMapUrls {
  readonly coarse: string
  readonly fine: string
}

interface Ink {
  readonly sea: string
  readonly land: string
  readonly border: string
}

type Tile = NonNullable<ReturnType<GeoJSONVT['getTile']>>

// The type of an area in a tile of geojson-vt.
const POLYGON = 3
const FINE_FROM_ZOOM = 2
// Twice the pixels, so that tiles stay sharp on dense screens and when a fractional zoom stretches them.
const DENSITY = 2
const BORDER_PX = 0.7

/** Sea, land and borders, painted on canvas tiles in the colours of the page's theme. */
export class BaseLayer extends GridLayer {
  readonly #urls: BaseMapUrls
  readonly #onError: () => void
  readonly #tiles = new Map<HTMLCanvasElement, Coords>()
  #coarse: GeoJSONVT | null = null
  #fine: GeoJSONVT | null = null
  #ink: Ink | null = null
  #isShown = false

  constructor(urls: BaseMapUrls, onError: () => void) {
    super({ updateWhenZooming: false, keepBuffer: 1, className: 'map-base' })
    this.#urls = urls
    this.#onError = onError
    this.on('tileunload', ({ tile }: TileEvent) => {
      if (tile instanceof HTMLCanvasElement) this.#tiles.delete(tile)
    })
  }

  override onAdd(map: LeafletMap): this {
    this.#isShown = true
    this.#load().catch(() => this.#onError())
    return super.onAdd(map)
  }

  override onRemove(map: LeafletMap): this {
    this.#isShown = false
    return super.onRemove(map)
  }

  /**
   * Paints every tile anew in place, in the colours of now. Not `redraw()`: Leaflet 1.9.4 leaves the layer blank there
   * when the zoom is fractional.
   */
  repaint(): void {
    this.#ink = null
    for (const [canvas, coords] of this.#tiles) this.#paint(canvas, coords)
  }

  protected override createTile(coords: Coords): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.setAttribute('aria-hidden', 'true')
    this.#tiles.set(canvas, coords)
    this.#paint(canvas, coords)
    return canvas
  }

  async #load(): Promise<void> {
    this.#coarse = await baseMapIndex(this.#urls.coarse)
    this.repaint()
    // Reading it takes long enough to be felt by whoever goes on at once.
    await new Promise<void>(whenIdle)
    if (!this.#isShown) return
    this.#fine = await baseMapIndex(this.#urls.fine)
    this.repaint()
  }

  #paint(canvas: HTMLCanvasElement, { x, y, z }: Coords): void {
    // Until then the ground of the container is the sea.
    if (!this.#coarse) return
    const { x: sizePx } = this.getTileSize()
    // One pixel over the edge, which map.css shows, hides the seams between tiles at fractional zooms.
    canvas.width = (sizePx + 1) * DENSITY
    canvas.height = (sizePx + 1) * DENSITY
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return
    const ink = (this.#ink ??= readInk())
    // The sea is painted too: paper shows no background behind a canvas.
    context.fillStyle = ink.sea
    context.fillRect(0, 0, canvas.width, canvas.height)
    const index = (z >= FINE_FROM_ZOOM ? this.#fine : null) ?? this.#coarse
    const tile = y < 0 || y >= 2 ** z ? null : index.getTile(z, x, y)
    if (!tile) return
    context.fillStyle = ink.land
    context.strokeStyle = ink.border
    context.lineWidth = BORDER_PX * DENSITY
    context.lineJoin = 'round'
    const path = tilePath(tile, (sizePx * DENSITY) / TILE_EXTENT)
    context.fill(path, 'evenodd')
    context.stroke(path)
  }
}

function tilePath(tile: Tile, scale: number): Path2D {
  const path = new Path2D()
  for (const feature of tile.features) {
    if (feature.type !== POLYGON) continue
    for (const ring of feature.geometry) {
      const [first, ...rest] = ring
      if (!first) continue
      path.moveTo(first[0] * scale, first[1] * scale)
      for (const [x, y] of rest) path.lineTo(x * scale, y * scale)
      path.closePath()
    }
  }
  return path
}

function readInk(): Ink {
  const style = getComputedStyle(document.documentElement)
  return {
    sea: style.getPropertyValue('--map-sea').trim(),
    land: style.getPropertyValue('--map-land').trim(),
    border: style.getPropertyValue('--map-border').trim(),
  }
}
