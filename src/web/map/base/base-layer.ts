import { GridLayer, type Coords, type DoneCallback, type Map as LeafletMap, type TileEvent } from 'leaflet'
import { afterPaint } from '../../lib/after-paint.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { baseMapClient } from './base-map-client.ts'
import { TILE_EXTENT, type TileShape } from './base-map-tile.ts'

/** Addresses of the base map. `coarse` is painted first; `fine` replaces it from zoom 2 on. */
export interface BaseMapUrls {
  readonly coarse: string
  readonly fine: string
}

interface Ink {
  readonly sea: string
  readonly land: string
  readonly border: string
}

/** A tile on the map. */
interface PaintedTile {
  readonly coords: Coords
  /** `null` where there is no land. */
  shape: TileShape | null | 'asked'
  /** Cancels its question when the tile leaves the map. */
  readonly leaving: AbortController
}

const FINE_FROM_ZOOM = 2
// Twice the pixels keep tiles sharp on dense screens and at fractional zooms, which stretch them.
const DENSITY = 2
const BORDER_PX = 0.7

/** Once the fine map is read, tiles skip the coarse one. */
let isFineRead = false

/** Sea, land and borders, painted on canvas tiles in the colours of the page's theme. */
export class BaseLayer extends GridLayer {
  readonly #urls: BaseMapUrls
  readonly #onError: () => void
  readonly #tiles = new Map<HTMLCanvasElement, PaintedTile>()
  #ink: Ink | null = null
  #isComing = false

  constructor(urls: BaseMapUrls, onError: () => void) {
    super({ updateWhenZooming: false, keepBuffer: 1, className: 'map-base' })
    this.#urls = urls
    this.#onError = onError
    this.on('tileunload', ({ tile }: TileEvent) => {
      if (!(tile instanceof HTMLCanvasElement)) return
      this.#tiles.get(tile)?.leaving.abort()
      this.#tiles.delete(tile)
    })
  }

  /**
   * Adds the layer once the rest of the map is painted: making the tiles takes as long as everything else. Further
   * calls do nothing.
   */
  comeOnto(map: LeafletMap): void {
    if (this.#isComing) return
    this.#isComing = true
    afterPaint(() => {
      // The page may have closed meanwhile.
      if (map.getContainer().isConnected) map.addLayer(this)
    })
  }

  /**
   * Repaints every tile in place, in the current colours. Does not use `redraw()`: Leaflet 1.9.4 leaves the layer
   * blank when the zoom is fractional.
   */
  repaint(): void {
    this.#ink = null
    for (const [canvas, tile] of this.#tiles) this.#paint(canvas, tile)
  }

  /** @param done called once the tile is painted; until then the tiles of the previous zoom stay */
  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.setAttribute('aria-hidden', 'true')
    const tile: PaintedTile = { coords, shape: 'asked', leaving: new AbortController() }
    this.#tiles.set(canvas, tile)
    void this.#load(canvas, tile).then(() => done(undefined, canvas))
    return canvas
  }

  /**
   * Paints a tile as soon as any shape has arrived, and again with the finer one. If that fails, the coarse one
   * stays.
   */
  async #load(canvas: HTMLCanvasElement, tile: PaintedTile): Promise<void> {
    const [first, finer] = this.#urlsAt(tile.coords.z)
    try {
      await this.#ask(tile, first)
      this.#paint(canvas, tile)
    } catch {
      if (!tile.leaving.signal.aborted) this.#onError()
      return
    }
    if (finer === undefined) return
    const paint = () => {
      if (!tile.leaving.signal.aborted) this.#paint(canvas, tile)
    }
    // One at a time: painting all tiles at once would block the page.
    this.#ask(tile, finer).then(
      () => whenIdle(paint),
      () => {},
    )
  }

  async #ask(tile: PaintedTile, url: string): Promise<void> {
    const { z, x, y } = tile.coords
    tile.shape = await baseMapClient.ask({ url, z, x, y }, tile.leaving.signal)
    if (url === this.#urls.fine) isFineRead = true
  }

  #urlsAt(zoom: number): [first: string, finer?: string] {
    const { coarse, fine } = this.#urls
    if (zoom < FINE_FROM_ZOOM) return [coarse]
    return isFineRead ? [fine] : [coarse, fine]
  }

  #paint(canvas: HTMLCanvasElement, { shape }: PaintedTile): void {
    // Until then the container's background shows as sea.
    if (shape === 'asked') return
    const { x: sizePx } = this.getTileSize()
    // One extra pixel, which map.css shows, hides the seams between tiles at fractional zooms.
    canvas.width = (sizePx + 1) * DENSITY
    canvas.height = (sizePx + 1) * DENSITY
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return
    const ink = (this.#ink ??= readInk())
    // Paints the sea too: paper shows no background behind a canvas.
    context.fillStyle = ink.sea
    context.fillRect(0, 0, canvas.width, canvas.height)
    if (!shape) return
    context.fillStyle = ink.land
    context.strokeStyle = ink.border
    context.lineWidth = BORDER_PX * DENSITY
    context.lineJoin = 'round'
    const path = tilePath(shape, (sizePx * DENSITY) / TILE_EXTENT)
    context.fill(path, 'evenodd')
    context.stroke(path)
  }
}

function tilePath({ points, ends }: TileShape, scale: number): Path2D {
  const path = new Path2D()
  let at = 0
  for (const end of ends) {
    path.moveTo((points[at] ?? 0) * scale, (points[at + 1] ?? 0) * scale)
    for (at += 2; at < end; at += 2) path.lineTo((points[at] ?? 0) * scale, (points[at + 1] ?? 0) * scale)
    path.closePath()
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
