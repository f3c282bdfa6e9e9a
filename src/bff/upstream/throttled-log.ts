import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

const LOGGED_AGAIN_AFTER_MS = 3_600_000
/** How many names are remembered as logged. */
const LOGGED_MAX = 1000

/** Logs each name at most once an hour. */
export function throttledLog<Rest extends unknown[]>(
  clock: Clock,
  tell: (name: string | null, ...rest: Rest) => void,
): (name: string | null, ...rest: Rest) => void {
  const loggedAtMs = new LRUCache<string, number>({ max: LOGGED_MAX })
  return (name, ...rest) => {
    const key = JSON.stringify(name)
    if (clock.nowMs() - (loggedAtMs.get(key) ?? -Infinity) < LOGGED_AGAIN_AFTER_MS) return
    loggedAtMs.set(key, clock.nowMs())
    tell(name, ...rest)
  }
}
