import { setImmediate as nextTurn } from 'node:timers/promises'

/** For work that goes on after the client has disconnected. */
export const NEVER: AbortSignal = new AbortController().signal

/** Length of a slice in milliseconds. */
const SLICE_MS = 10

/** The clock is read once per this many steps, because reading it takes longer than a short step. */
const STEPS_PER_LOOK = 32

/** When the current slice began. Shared, so that consecutive loops within one turn of the event loop count together. */
let turnMs = 0

/**
 * Calls `step` with each item, in slices between which other requests are served.
 *
 * @throws the reason of the signal, once it aborts
 */
export async function inSlices<Item>(
  items: Iterable<Item>,
  signal: AbortSignal,
  step: (item: Item) => void,
): Promise<void> {
  let steps = 0
  for (const item of items) {
    step(item)
    steps += 1
    if (steps % STEPS_PER_LOOK > 0 || performance.now() - turnMs < SLICE_MS) continue
    await nextTurn()
    signal.throwIfAborted()
    turnMs = performance.now()
  }
}

/** Number of items that are sorted or merged in one step. */
const SORTED_AT_ONCE = 64

/** Sorts in slices. Equal items keep their order. */
export async function sortedInSlices<Item extends object>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<readonly Item[]> {
  let sorted: readonly Item[] = []
  function* steps() {
    sorted = yield* mergeSort(items, compare)
  }
  await inSlices(steps(), NEVER, () => {})
  return sorted
}

function* mergeSort<Item extends object>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<undefined, readonly Item[]> {
  if (items.length <= SORTED_AT_ONCE) return items.toSorted(compare)
  const middle = items.length >>> 1
  const left = yield* mergeSort(items.slice(0, middle), compare)
  const right = yield* mergeSort(items.slice(middle), compare)
  const merged: Item[] = []
  let at = 0
  for (const item of left) {
    for (let other = right[at]; other && compare(other, item) < 0; other = right[at]) {
      merged.push(other)
      at += 1
    }
    merged.push(item)
    if (merged.length % SORTED_AT_ONCE === 0) yield
  }
  return merged.concat(right.slice(at))
}
