import type { PixelPoint } from './pin-groups.ts'

/** A rectangle of the map's container, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The sides of a pin for its label, the preferred first; `start` and `end` align their edges. */
const LABEL_SIDES = [
  'right',
  'left',
  'top',
  'bottom',
  'top-start',
  'bottom-start',
  'top-end',
  'bottom-end',
] as const

type LabelSide = (typeof LABEL_SIDES)[number]

/** A label to place: its pin's centre and its own size. */
export interface LabelRequest extends PixelPoint {
  readonly width: number
  readonly height: number
  /** The pin's radius, unless it has the usual size. */
  readonly radius?: number
}

/** Where a label stands. */
export interface LabelPlacement {
  readonly side: LabelSide
  readonly box: Box
}

/** What labels must respect. */
export interface LabelSurroundings {
  readonly viewport: Box
  /** Never covered: pins, buttons, the attribution. */
  readonly obstacles: readonly Box[]
  /** Points of the drawn lines; the side that covers the fewest wins. */
  readonly linePoints: readonly PixelPoint[]
}

/** From the pin's edge to the nearest edge of its label. */
const LABEL_GAP_PX = 6
const PIN_RADIUS_PX = 13

/**
 * Gives each label a side of its pin on which it stays inside the viewport and touches neither an obstacle nor an
 * earlier label; null if no side is free.
 *
 * @param requests the most important first
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  { viewport, obstacles, linePoints }: LabelSurroundings,
): (LabelPlacement | null)[] {
  const taken = [...obstacles]
  return requests.map((request) => {
    const free = LABEL_SIDES.map((side) => ({ side, box: labelBox(request, side) })).filter(
      ({ box }) => isInside(box, viewport) && !taken.some((other) => overlaps(box, other)),
    )
    const cost = (box: Box) => linePoints.filter((point) => contains(box, point)).length
    const costs = free.map(({ box }) => cost(box))
    const best = free[costs.indexOf(Math.min(...costs))]
    if (!best) return null
    taken.push(best.box)
    return best
  })
}

// The direction from the pin's centre to the label's. An aligned label begins or ends level with the pin.
const OFFSETS: Record<LabelSide, { dx: -1 | 0 | 1; dy: -1 | 0 | 1; isAligned: boolean }> = {
  right: { dx: 1, dy: 0, isAligned: false },
  left: { dx: -1, dy: 0, isAligned: false },
  top: { dx: 0, dy: -1, isAligned: false },
  bottom: { dx: 0, dy: 1, isAligned: false },
  'top-start': { dx: 1, dy: -1, isAligned: true },
  'bottom-start': { dx: 1, dy: 1, isAligned: true },
  'top-end': { dx: -1, dy: -1, isAligned: true },
  'bottom-end': { dx: -1, dy: 1, isAligned: true },
}

/** The rectangle of a label on one side of its pin. */
function labelBox(request: LabelRequest, side: LabelSide): Box {
  const { x, y, width, height, radius = PIN_RADIUS_PX } = request
  const { dx, dy, isAligned } = OFFSETS[side]
  const offset = radius + LABEL_GAP_PX
  const fromCentreX = width / 2 + (isAligned ? -radius : offset)
  const centre = { x: x + dx * fromCentreX, y: y + dy * (offset + height / 2) }
  return boxAround(centre, width, height)
}

/** The rectangle of this size around a centre. */
export function boxAround({ x, y }: PixelPoint, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** Whether two rectangles share more than an edge. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Whether a point is in a rectangle or on its edge. */
export function contains(box: Box, { x, y }: PixelPoint): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

function isInside(box: Box, outer: Box): boolean {
  return (
    box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom
  )
}
