const IDLE_MS_MAX = 1000

/** Does something once the browser has nothing else to do, or after a second at most. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_MS_MAX })
  // Safari cannot say when it is idle.
  else setTimeout(task, IDLE_MS_MAX)
}
