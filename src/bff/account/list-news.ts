import type { ListNews } from '#contract/dashboard-api/list.ts'

/**
 * How one order of shipments differs from another. Both are walked side by side; where two shipments meet that are not the
 * same, the one that is farther from its place in the other order has moved. Without what has moved, come or gone, both
 * orders are the same. Of one shipment that moved past many it counts that one; of many that moved it may count a few more
 * than the fewest.
 */
export function newsBetween(
  before: readonly string[],
  now: readonly string[],
): Pick<ListNews, 'come' | 'gone' | 'moved'> {
  const [was, is] = [new Set(before), new Set(now)]
  const old = before.filter((each) => is.has(each))
  const present = now.filter((each) => was.has(each))
  return {
    come: now.length - present.length,
    gone: before.length - old.length,
    moved: movedBetween(old, present),
  }
}

/** @param now the same shipments in another order */
function movedBetween(before: readonly string[], now: readonly string[]): number {
  const [placeBefore, placeNow] = [placesIn(before), placesIn(now)]
  const moved = new Set<string>()
  let [at, nowAt] = [0, 0]
  for (;;) {
    const [one, other] = [before[at], now[nowAt]]
    if (one === undefined || other === undefined) return moved.size
    const isSame = one === other
    if (isSame || moved.has(one)) at += 1
    if (isSame || moved.has(other)) nowAt += 1
    if (isSame || moved.has(one) || moved.has(other)) continue
    const isOneFarther = (placeNow.get(one) ?? 0) - nowAt >= (placeBefore.get(other) ?? 0) - at
    moved.add(isOneFarther ? one : other)
  }
}

function placesIn(order: readonly string[]): ReadonlyMap<string, number> {
  return new Map(order.map((reference, at) => [reference, at]))
}
