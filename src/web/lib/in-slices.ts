interface Slices {
  /** Called once all items have been visited, unless it was aborted before. */
  readonly onEnd?: () => void
  readonly signal?: AbortSignal
  /** How long work goes on at a time: thousands of rows take a second. */
  readonly sliceMs?: number
  /** How long the page has for itself in between, at least. */
  readonly pauseMs?: number
}

/**
 * Visits each item in turn, and lets the page react in between. The first slice is done at once, so that few items are
 * done before anything is drawn.
 */
export function inSlices<Item>(
  items: readonly Item[],
  visit: (item: Item) => void,
  { onEnd, signal, sliceMs = 12, pauseMs = 0 }: Slices,
): void {
  const left = items.values()
  const visitSome = () => {
    if (signal?.aborted) return
    const endMs = performance.now() + sliceMs
    while (performance.now() < endMs) {
      const next = left.next()
      if (next.done) return onEnd?.()
      visit(next.value)
    }
    setTimeout(visitSome, pauseMs)
  }
  visitSome()
}
