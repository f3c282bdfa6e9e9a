/** Pins too close to tell apart: the leader is shown, and represents the members, in the order of the pins. */
export interface PinGroup {
  readonly leader: number
  readonly members: readonly number[]
}

/**
 * Groups pins that are closer together than `distancePx`.
 *
 * @param order indexes of the pins, the most important first: a pin leads unless a more important one is near
 * @returns the groups, the most important first
 */
export function groupPins(
  points: readonly { readonly x: number; readonly y: number }[],
  order: readonly number[],
  distancePx: number,
): PinGroup[] {
  const groups: { leader: number; members: number[] }[] = []
  const isNear = (one: number, other: number) => {
    const [a, b] = [points[one], points[other]]
    return a && b && Math.hypot(a.x - b.x, a.y - b.y) < distancePx
  }
  for (const index of order) {
    const near = groups.find(({ leader }) => isNear(leader, index))
    if (near) near.members = [...near.members, index].toSorted((a, b) => a - b)
    else groups.push({ leader: index, members: [] })
  }
  return groups
}
