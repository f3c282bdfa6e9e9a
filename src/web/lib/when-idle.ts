const IDLE_MS_MAX = 1000

/** Runs a task when the browser is idle, or after a second at most. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_MS_MAX })
  // Safari cannot tell when it is idle.
  else setTimeout(task, IDLE_MS_MAX)
}

/** Runs a task once the page has been visible for this long without a break and the browser is idle. */
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
