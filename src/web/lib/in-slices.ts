/** Work goes on for so long at a time, and lets the page react in between: thousands of rows take a second. */
const SLICE_MS = 12

/**
 * Visits each item in turn. The first slice is done at once, so that few items are done before anything is drawn.
 *
 * @param onEnd told once all have been visited, unless it was aborted before
 */
export function inSlices<Item>(
  items: readonly Item[],
  visit: (item: Item) => void,
  onEnd: () => void,
  signal: AbortSignal,
): void {
  const left = items.values()
  const visitSome = () => {
    if (signal.aborted) return
    const endMs = performance.now() + SLICE_MS
    while (performance.now() < endMs) {
      const next = left.next()
      if (next.done) return onEnd()
      visit(next.value)
    }
    setTimeout(visitSome)
  }
  visitSome()
}
