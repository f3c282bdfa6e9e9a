/**
 * Runs a task after the next paint.
 *
 * @returns cancels it
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Frame callbacks run before the paint; timers set in them run after it.
  const frame = requestAnimationFrame(() => (timer = setTimeout(task)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
