import { Polyline, type Bounds, type LatLng, type Point } from 'leaflet'

/**
 * A line through one row of points that keeps the parts of pixels. Leaflet rounds every point to a whole pixel, which
 * makes waves of a curve with many points; smoothing the waves away would make corners.
 */
export class SmoothLine extends Polyline {
  /** Leaflet's own step from positions to pixels, with its name. */
  protected _projectLatlngs(positions: LatLng[], rings: Point[][], bounds: Bounds): void {
    const origin = this._map.getPixelOrigin()
    const ring = positions.map((position) => this._map.project(position).subtract(origin))
    for (const point of ring) bounds.extend(point)
    rings.push(ring)
  }
}
