/** How an order of rows differs from an earlier one, by key. */
export interface OrderNews {
  readonly come: readonly string[]
  readonly gone: readonly string[]
  readonly moved: ReadonlySet<string>
}

/**
 * How one order differs from another. Both are walked side by side; where two keys meet that are not the same, the one that is
 * farther from its place in the other order has moved. Without what has moved, come or gone, both orders are the same. Of one
 * row that moved past many it counts that one; of many that moved it may count a few more than the fewest.
 */
export function newsBetween(before: readonly string[], now: readonly string[]): OrderNews {
  const [was, is] = [new Set(before), new Set(now)]
  return {
    come: now.filter((each) => !was.has(each)),
    gone: before.filter((each) => !is.has(each)),
    moved: movedBetween(
      before.filter((each) => is.has(each)),
      now.filter((each) => was.has(each)),
    ),
  }
}

/** @param now the same keys in another order */
function movedBetween(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const [placeBefore, placeNow] = [placesIn(before), placesIn(now)]
  const moved = new Set<string>()
  let [at, nowAt] = [0, 0]
  for (;;) {
    const [one, other] = [before[at], now[nowAt]]
    if (one === undefined || other === undefined) return moved
    const isSame = one === other
    if (isSame || moved.has(one)) at += 1
    if (isSame || moved.has(other)) nowAt += 1
    if (isSame || moved.has(one) || moved.has(other)) continue
    const isOneFarther = (placeNow.get(one) ?? 0) - nowAt >= (placeBefore.get(other) ?? 0) - at
    moved.add(isOneFarther ? one : other)
  }
}

function placesIn(order: readonly string[]): ReadonlyMap<string, number> {
  return new Map(order.map((key, at) => [key, at]))
}
