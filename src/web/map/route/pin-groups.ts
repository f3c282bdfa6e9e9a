/** A point of the map's container, in CSS pixels. */
export interface PixelPoint {
  readonly x: number
  readonly y: number
}

/** Pins too close to tell apart: the one that shows and those that it stands for. */
export interface PinGroup {
  readonly leader: number
  /** Indexes of the others, in the order of the pins. */
  readonly members: readonly number[]
}

/**
 * Gathers the pins that are closer together than `distancePx`.
 *
 * @param order indexes of the pins, the most important first: a pin leads unless a more important one is near
 * @returns the groups, the most important first
 */
export function groupPins(
  points: readonly PixelPoint[],
  order: readonly number[],
  distancePx: number,
): PinGroup[] {
  const groups: { leader: number; members: number[] }[] = []
  for (const index of order) {
    const point = points[index]
    if (!point) continue
    const near = groups.find(({ leader }) => isCloser(points[leader], point, distancePx))
    if (near) near.members.push(index)
    else groups.push({ leader: index, members: [] })
  }
  for (const { members } of groups) members.sort((a, b) => a - b)
  return groups
}

function isCloser(a: PixelPoint | undefined, b: PixelPoint, distancePx: number): boolean {
  return a !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < distancePx
}
