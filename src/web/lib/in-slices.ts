export interface Slices {
  /** Called after the last item, unless the work was aborted. */
  readonly onEnd?: () => void
  readonly signal?: AbortSignal
  /** How long one slice lasts: thousands of rows take a second. */
  readonly sliceMs?: number
  /** The least time that the page has for itself between slices. */
  readonly pauseMs?: number
}

/**
 * Handles each item in turn and lets the page react in between. The first slice runs at once, so that a few items are
 * done before anything is drawn.
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
