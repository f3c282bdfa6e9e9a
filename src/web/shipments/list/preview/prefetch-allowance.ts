/**
 * How many shipments may be fetched in case they are opened. Each takes a request out of a budget that the whole team
 * shares, so a reader who lingers over a list may not use it up.
 */
export interface PrefetchAllowance {
  /** Whether one more may be fetched now; it counts as fetched then. */
  take(nowMs: number): boolean
}

/** @param max so many in any `windowMs` */
export function createPrefetchAllowance(max: number, windowMs: number): PrefetchAllowance {
  let spentMs: number[] = []
  return {
    take(nowMs) {
      spentMs = spentMs.filter((atMs) => nowMs - atMs < windowMs)
      if (spentMs.length >= max) return false
      spentMs.push(nowMs)
      return true
    },
  }
}
