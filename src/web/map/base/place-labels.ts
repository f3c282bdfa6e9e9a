import { Bounds, Point } from 'leaflet'

/** The sides of a mark for its label, the preferred first. */
const SIDES = ['right', 'left', 'bottom', 'top'] as const

/** A label to place. */
export interface LabelRequest {
  /** The centre of its mark in the map's container. */
  readonly point: Point
  readonly radius: number
  readonly size: Point
}

/** Where a label stands. */
interface LabelPlace {
  readonly side: (typeof SIDES)[number]
  /** How far it slides along the edge of the view, above or below its mark. */
  readonly slide: number
  readonly box: Bounds
}

/** Between a mark and its label, as in map.css. */
const GAP_PX = 4

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
  linePoints: readonly Point[] = [],
): (LabelPlace | null)[] {
  const taken = [...obstacles]
  return requests.map((request) => {
    const free = SIDES.map((side) => labelPlace(request, side, view)).filter(
      ({ box }) => view.contains(box) && !taken.some((other) => other.overlaps(box)),
    )
    const costs = free.map(({ box }) => linePoints.filter((point) => box.contains(point)).length)
    const best = free[costs.indexOf(Math.min(...costs))] ?? null
    if (best) taken.push(best.box)
    return best
  })
}

/** Moves a label to its place, or hides it. */
export function moveLabel(label: HTMLElement, place: LabelPlace | null): void {
  label.classList.toggle('map-label-hidden', !place)
  if (!place) return
  label.dataset.side = place.side
  label.style.setProperty('--slide', `${place.slide}px`)
}

/** The place of a label on one side. Above or below its mark it slides to stay in view, as far as it covers the width of the mark. */
function labelPlace(
  { point, radius, size }: LabelRequest,
  side: LabelPlace['side'],
  view: Bounds,
): LabelPlace {
  const half = size.divideBy(2)
  const sign = side === 'right' || side === 'bottom' ? 1 : -1
  if (side === 'left' || side === 'right') {
    const away = new Point(sign * (radius + GAP_PX + half.x), 0)
    return { side, slide: 0, box: boxAround(point.add(away), size) }
  }
  const [west, east] = [view.min?.x ?? 0, view.max?.x ?? 0]
  const inView = Math.max(west + half.x, Math.min(point.x, east - half.x))
  const room = Math.max(0, half.x - radius)
  const slide = Math.max(-room, Math.min(inView - point.x, room))
  const away = new Point(slide, sign * (radius + GAP_PX + half.y))
  return { side, slide, box: boxAround(point.add(away), size) }
}

/** The rectangle of this size around its centre. */
export function boxAround(centre: Point, size: Point): Bounds {
  const half = size.divideBy(2)
  return new Bounds(centre.subtract(half), centre.add(half))
}
