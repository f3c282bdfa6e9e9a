/** The keys that were added, removed and moved between two orders of rows. */
export interface OrderNews {
  readonly come: readonly string[]
  readonly gone: readonly string[]
  readonly moved: ReadonlySet<string>
}

/**
 * Compares two orders. Walks both side by side; where the keys differ, the one farther from its place in the
 * other order has moved. Without the added, removed and moved keys both orders are equal. Counts one row that
 * moved past many as one; if many moved past one, it may count a few more than the minimum.
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
