/** Waits this many milliseconds, or until the signal aborts. */
export function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted || durationMs <= 0) return done()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, durationMs)
    signal.addEventListener('abort', end)
  })
}
