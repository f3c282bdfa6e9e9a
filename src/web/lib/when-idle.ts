const IDLE_MS_MAX = 1000

/** Runs a task when the browser is idle, after one second at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_MS_MAX })
  // Safari does not support idle callbacks.
  else setTimeout(task, IDLE_MS_MAX)
}
