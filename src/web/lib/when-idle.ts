const IDLE_MS_MAX = 1000

/** Does something once the browser has nothing else to do, or after a second at most. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_MS_MAX })
  // Safari cannot say when it is idle.
  else setTimeout(task, IDLE_MS_MAX)
}

/** Does something once the page has been visible for this long without a break and the browser has nothing else to do. */
export function whenVisibleFor(durationMs: number, task: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(begin, durationMs)
  }
  const begin = () => {
    document.removeEventListener('visibilitychange', look)
    whenIdle(task)
  }
  document.addEventListener('visibilitychange', look)
  look()
}
