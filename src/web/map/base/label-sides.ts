import { Bounds, Point } from 'leaflet'

/** The sides of a pin for its label, the preferred first: directions of Leaflet's tooltips. */
const SIDES = { right: [1, 0], left: [-1, 0], bottom: [0, 1], top: [0, -1] } as const

/** One of {@link SIDES}. */
export type LabelSide = keyof typeof SIDES

/** A label, and where it goes. */
export interface LabelRequest {
  /** The centre of its pin in the map's container. */
  readonly point: Point
  readonly size: Point
}

/** From a pin's centre to its label. */
const AWAY_PX = 19

/**
 * Gives each label a side on which it is in view and touches neither an obstacle nor an earlier label; `null` without
 * one. Of several, the side wins that covers the fewest points of lines.
 *
 * @param requests the most important first
 */
export function chooseSides(
  requests: readonly LabelRequest[],
  view: Bounds,
  obstacles: readonly Bounds[],
  linePoints: readonly Point[],
): (LabelSide | null)[] {
  const taken = [...obstacles]
  return requests.map((request) => {
    const free = SIDE_NAMES.map((side) => ({ side, box: labelBox(request, side) })).filter(
      ({ box }) => view.contains(box) && !taken.some((other) => other.overlaps(box)),
    )
    const costs = free.map(({ box }) => linePoints.filter((point) => box.contains(point)).length)
    const best = free[costs.indexOf(Math.min(...costs))]
    if (!best) return null
    taken.push(best.box)
    return best.side
  })
}

const SIDE_NAMES: readonly LabelSide[] = ['right', 'left', 'bottom', 'top']

function labelBox({ point, size }: LabelRequest, side: LabelSide): Bounds {
  const [dx, dy] = SIDES[side]
  return boxAround(point.add([dx * (AWAY_PX + size.x / 2), dy * (AWAY_PX + size.y / 2)]), size)
}

/** The rectangle of this size around its centre. */
export function boxAround(centre: Point, size: Point): Bounds {
  const half = size.divideBy(2)
  return new Bounds(centre.subtract(half), centre.add(half))
}

/** From the point of a tooltip to its edge. Leaflet adds 6 px. */
export function tooltipOffset(side: LabelSide): Point {
  const [dx, dy] = SIDES[side]
  return new Point(dx, dy).multiplyBy(AWAY_PX - 6)
}
