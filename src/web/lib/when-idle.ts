const IDLE_MS_MAX = 1000

/** Runs a task when the browser is idle, or after a second at most. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_MS_MAX })
  // Safari cannot tell when it is idle.
  else setTimeout(task, IDLE_MS_MAX)
}
