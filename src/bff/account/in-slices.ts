import { setImmediate as nextTurn } from 'node:timers/promises'

/** Other requests get their turn after so many milliseconds. */
const SLICE_MS = 10

/** Looking at the clock takes longer than a short step. */
const STEPS_PER_LOOK = 32

/** Calls `step` with each item, in slices between which other requests get their turn. */
export async function inSlices<Item>(items: Iterable<Item>, step: (item: Item) => void): Promise<void> {
  let startedMs = performance.now()
  let steps = 0
  for (const item of items) {
    step(item)
    steps += 1
    if (steps % STEPS_PER_LOOK > 0 || performance.now() - startedMs < SLICE_MS) continue
    await nextTurn()
    startedMs = performance.now()
  }
}
