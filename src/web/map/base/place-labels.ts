import { Bounds, Point } from 'leaflet'

/** Sides of a mark for its label, the preferred first, each with its direction from the mark. */
const SIDES = [
  ['right', new Point(1, 0)],
  ['left', new Point(-1, 0)],
  ['bottom', new Point(0, 1)],
  ['top', new Point(0, -1)],
] as const

export interface LabelRequest {
  /** Centre of its mark, in pixels of the map's container. */
  readonly point: Point
  readonly radius: number
  readonly size: Point
}

/** Position of a label. */
interface LabelPlace {
  readonly side: (typeof SIDES)[number][0]
  /** Shift in pixels along the edge of the view, above or below its mark. */
  readonly slide: number
  readonly box: Bounds
}

/** Distance between a mark and its label, as in map.css. */
const GAP_PX = 4

/**
 * Finds a place for each label, in view and clear of obstacles and earlier labels; `null` if there is none. Of several
 * places, picks the one that covers the fewest points of lines.
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
  return requests.map(({ point, radius, size }) => {
    const free = SIDES.map(([side, way]) => labelPlace({ point, radius, size }, view, side, way)).filter(
      ({ box }) => view.contains(box) && !taken.some((other) => other.overlaps(box)),
    )
    const costs = free.map(({ box }) => linePoints.filter((each) => box.contains(each)).length)
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

/** The place of a label on one side. Above or below its mark, it slides to stay in view but still covers the mark's width. */
function labelPlace(
  { point, radius, size }: LabelRequest,
  view: Bounds,
  side: LabelPlace['side'],
  way: Point,
): LabelPlace {
  const half = size.divideBy(2)
  const room = Math.max(0, half.x - radius) * Math.abs(way.y)
  const inView = Math.max((view.min?.x ?? 0) + half.x, Math.min(point.x, (view.max?.x ?? 0) - half.x))
  const slide = Math.max(-room, Math.min(inView - point.x, room))
  const away = half.add([radius + GAP_PX, radius + GAP_PX]).scaleBy(way)
  return { side, slide, box: boxAround(point.add(away).add([slide, 0]), size) }
}

/** The rectangle of this size around a centre. */
export function boxAround(centre: Point, size: Point): Bounds {
  const half = size.divideBy(2)
  return new Bounds(centre.subtract(half), centre.add(half))
}
