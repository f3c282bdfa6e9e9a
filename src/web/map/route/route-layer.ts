import { LatLng, LayerGroup, SVG } from 'leaflet'
import type { LonLat } from '#facts/route/great-circle.ts'
import { modeClass } from '../base/mode-class.ts'
import type { RouteDrawing } from './route-drawing.ts'
import { SmoothLine } from '../base/smooth-line.ts'

/**
 * The legs as lines. Colour says the mode, pattern the state; map.css sets both. Every line has a casing in the
 * colour of the panel, and all casings are below all lines.
 */
export class RouteLayer extends LayerGroup {
  // One drawing surface reaches beyond the view, so that panning shows no cut edge.
  readonly #renderer = new SVG({ padding: 0.5 })

  /** Replaces the legs. A muted route has no colours. */
  show({ plan: { legs }, legWords, isMuted }: RouteDrawing): void {
    this.clearLayers()
    for (const leg of legs) this.#addLine(leg.path, 'map-casing')
    for (const leg of legs) {
      const colour = isMuted ? 'unknown' : modeClass(leg.mode)
      this.#addLine(leg.path, `map-leg map-leg-${leg.state} map-mode-${colour}`)
    }
    // Broad and invisible, so that a thin line is easy to point at.
    for (const [index, leg] of legs.entries()) {
      const words = document.createElement('span')
      words.textContent = legWords[index] ?? ''
      this.#addLine(leg.path, 'map-leg-hit', true).bindTooltip(words, { sticky: true, className: 'map-tip' })
    }
  }

  #addLine(path: readonly LonLat[], className: string, isInteractive = false): SmoothLine {
    // A great circle is a curve: the usual smoothing of one pixel would show corners.
    const options = {
      className,
      renderer: this.#renderer,
      interactive: isInteractive,
      noClip: true,
      smoothFactor: 0.2,
    }
    const points = path.map(([lon, lat]) => new LatLng(lat, lon))
    const line = new SmoothLine(points, options)
    this.addLayer(line)
    return line
  }
}
