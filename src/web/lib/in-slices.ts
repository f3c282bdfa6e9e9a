export interface Slices {
  /** Called after the last item, unless the work was aborted. */
  readonly onEnd?: () => void
  readonly signal?: AbortSignal
  /** Duration of a slice: thousands of rows take a second. */
  readonly sliceMs?: number
  /** Minimum pause between slices. */
  readonly pauseMs?: number
}

/**
 * Visits each item in slices, so that the page can react in between. The first slice is synchronous, so that a few
 * items are done before anything is drawn.
 */
export function inSlices<Item>(
  items: Iterable<Item>,
  each: (item: Item) => void,
  { onEnd, signal, sliceMs = 12, pauseMs = 0 }: Slices,
): void {
  const left = items[Symbol.iterator]()
  const goOn = () => {
    if (signal?.aborted) return
    const endMs = performance.now() + sliceMs
    while (performance.now() < endMs) {
      const next = left.next()
      if (next.done) return onEnd?.()
      each(next.value)
    }
    setTimeout(goOn, pauseMs)
  }
  goOn()
}
