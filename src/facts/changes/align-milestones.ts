import type { OutlineMilestone, OutlinePlace } from '#contract/shipment-outline.ts'
import { placeKey } from '../shipment/place.ts'

type Station = Pick<OutlineMilestone, 'type' | 'place' | 'warehouseType'>

/** Which milestones of two versions belong together. */
export interface Alignment {
  /** For each milestone of the later version: its index in the earlier one, or `null` if it was added. */
  readonly before: readonly (number | null)[]
  /** Indexes in the earlier version of removed milestones. */
  readonly removed: readonly number[]
}

/**
 * Pairs milestones of two versions without reordering them: first those of the same type and place, then,
 * between these, those of the same type at another place. So an inserted port moves nothing else.
 */
export function alignMilestones(earlier: readonly Station[], later: readonly Station[]): Alignment {
  const before: (number | null)[] = later.map(() => null)
  const anchors = commonPairs(earlier.map(stationKey), later.map(stationKey))
  let [earlierFrom, laterFrom] = [0, 0]
  for (const [earlierAt, laterAt] of [...anchors, [earlier.length, later.length] as const]) {
    const between = commonPairs(
      earlier.slice(earlierFrom, earlierAt).map(({ type }) => type),
      later.slice(laterFrom, laterAt).map(({ type }) => type),
    )
    for (const [a, b] of between) before[laterFrom + b] = earlierFrom + a
    if (laterAt < later.length) before[laterAt] = earlierAt
    earlierFrom = earlierAt + 1
    laterFrom = laterAt + 1
  }
  const kept = new Set(before)
  return { before, removed: earlier.flatMap((_, at) => (kept.has(at) ? [] : [at])) }
}

/**
 * Whether a milestone moved to another place. A place that becomes known or is no longer given is not a move.
 */
export function isOtherPlace(earlier: OutlinePlace | null, later: OutlinePlace | null): boolean {
  return earlier !== null && later !== null && placeKey(earlier) !== placeKey(later)
}

function stationKey({ type, place, warehouseType }: Station): string {
  return JSON.stringify([type, placeKey(place), warehouseType])
}

type Pair = readonly [atOfA: number, atOfB: number]

/** Two lists of 100. No journey is longer, and longer lists would take too much time and memory. */
const COMPARED_MAX = 10_000

/**
 * The longest common subsequence of two lists, as pairs of indexes. For very long lists, only entries at the
 * same index.
 */
function commonPairs(a: readonly string[], b: readonly string[]): readonly Pair[] {
  if (a.length * b.length > COMPARED_MAX) return a.flatMap((text, at) => (text === b[at] ? [[at, at]] : []))
  // The longest subsequence of the remainder of `a` and each remainder of `b`.
  const [longest = []] = a.reduceRight<readonly (readonly Pair[])[]>(
    (below, text, i) =>
      b.reduceRight<readonly (readonly Pair[])[]>(
        (row, other, j) => {
          const [without = [], rest = [], both = []] = [below[j], row[0], below[j + 1]]
          const longer = without.length >= rest.length ? without : rest
          return [text === other ? [[i, j], ...both] : longer, ...row]
        },
        [[]],
      ),
    [],
  )
  return longest
}
