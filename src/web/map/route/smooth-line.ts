import { Polyline, type Bounds, type LatLng, type Point } from 'leaflet'

/**
 * A line through one row of points with fractional pixels. Leaflet rounds every point to a whole pixel, which turns a
 * curve with many points into waves; smoothing the waves away would make corners.
 */
export class SmoothLine extends Polyline {
  /** Overrides Leaflet's step from positions to pixels. */
  protected _projectLatlngs(positions: LatLng[], rings: Point[][], bounds: Bounds): void {
    const origin = this._map.getPixelOrigin()
    const ring = positions.map((position) => this._map.project(position).subtract(origin))
    for (const point of ring) bounds.extend(point)
    rings.push(ring)
  }
}
