/**
 * Does something once what is drawn now has been painted.
 *
 * @returns calls it off
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The callbacks of a frame run before it is painted, timers that they set after it.
  const frame = requestAnimationFrame(() => (timer = setTimeout(task)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
