import { LatLng, LayerGroup, SVG } from 'leaflet'
import type { LonLat } from './great-circle.ts'
import { modeClass } from './mode-class.ts'
import type { RouteLeg } from './route-plan.ts'
import { SmoothLine } from './smooth-line.ts'

/**
 * The legs as lines: colour says the mode, pattern the state, both set by map.css. Every line lies on a casing in the
 * colour of the panel, and all casings lie below all lines.
 */
export class RouteLayer extends LayerGroup {
  // One drawing surface that reaches beyond the view, so that panning shows no cut edge.
  readonly #renderer = new SVG({ padding: 0.5 })

  /** Draws these legs instead of the former ones; a muted route has lost its colours. */
  show(legs: readonly RouteLeg[], isMuted: boolean): void {
    this.clearLayers()
    for (const leg of legs) this.#addLine(leg.path, 'map-casing')
    for (const leg of legs) {
      const colour = isMuted ? 'unknown' : modeClass(leg.mode)
      this.#addLine(leg.path, `map-leg map-leg-${leg.state} map-mode-${colour}`)
    }
  }

  #addLine(path: readonly LonLat[], className: string): void {
    // A great circle is a curve: the usual smoothing of one pixel shows as corners.
    const options = {
      className,
      renderer: this.#renderer,
      interactive: false,
      noClip: true,
      smoothFactor: 0.2,
    }
    const points = path.map(([lon, lat]) => new LatLng(lat, lon))
    this.addLayer(new SmoothLine(points, options))
  }
}
