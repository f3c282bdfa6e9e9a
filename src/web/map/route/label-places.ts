import { Bounds, Point } from 'leaflet'

/** The directions from a pin to its label, the preferred first, as Leaflet's tooltips name them. */
const DIRECTIONS = ['right', 'left', 'bottom', 'top'] as const
type Direction = (typeof DIRECTIONS)[number]

/** Where a tooltip stands. */
interface LabelPlace {
  readonly direction: Direction
  readonly offset: Point
  readonly box: Bounds
}

/** A label to place. */
interface LabelRequest {
  /** The centre of its pin in the map's container. */
  readonly point: Point
  readonly size: Point
}

/** From the centre of a pin to its edge. */
const PIN_RADIUS_PX = 13
/** Leaflet keeps this distance from the point of a tooltip. */
const GAP_PX = 6

/**
 * Finds a place for each label, in view and clear of obstacles and of earlier labels; `null` without one. Of several, the
 * place wins that covers the fewest points of lines.
 *
 * @param requests the most important first
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  view: Bounds,
  obstacles: readonly Bounds[],
  linePoints: readonly Point[],
): (LabelPlace | null)[] {
  const taken = [...obstacles]
  return requests.map((request) => {
    const free = DIRECTIONS.map((direction) => labelPlace(request, direction, view)).filter(
      ({ box }) => view.contains(box) && !taken.some((other) => other.overlaps(box)),
    )
    const costs = free.map(({ box }) => linePoints.filter((point) => box.contains(point)).length)
    const best = free[costs.indexOf(Math.min(...costs))] ?? null
    if (best) taken.push(best.box)
    return best
  })
}

/** The place of a label in one direction. Above or below its pin it slides to stay in view, but not beyond the pin. */
export function labelPlace({ point, size }: LabelRequest, direction: Direction, view: Bounds): LabelPlace {
  const half = size.divideBy(2)
  const sign = direction === 'right' || direction === 'bottom' ? 1 : -1
  if (direction === 'left' || direction === 'right') {
    const offset = new Point(sign * PIN_RADIUS_PX, 0)
    return { direction, offset, box: boxAround(point.add(offset).add([sign * (GAP_PX + half.x), 0]), size) }
  }
  const [west, east] = [view.min?.x ?? 0, view.max?.x ?? 0]
  const inView = Math.max(west + half.x, Math.min(point.x, east - half.x))
  const slide = Math.max(-half.x, Math.min(inView - point.x, half.x))
  const offset = new Point(slide, sign * PIN_RADIUS_PX)
  return { direction, offset, box: boxAround(point.add(offset).add([0, sign * (GAP_PX + half.y)]), size) }
}

/** The rectangle of this size around its centre. */
export function boxAround(centre: Point, size: Point): Bounds {
  const half = size.divideBy(2)
  return new Bounds(centre.subtract(half), centre.add(half))
}
