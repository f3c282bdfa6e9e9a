import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

const TOLD_AGAIN_AFTER_MS = 3_600_000
/** So many names are remembered as logged. */
const TOLD_MAX = 1000

/** Tells of each name once an hour at most. */
export function throttledLog<Rest extends unknown[]>(
  clock: Clock,
  tell: (name: string | null, ...rest: Rest) => void,
): (name: string | null, ...rest: Rest) => void {
  const toldAtMs = new LRUCache<string, number>({ max: TOLD_MAX })
  return (name, ...rest) => {
    const key = JSON.stringify(name)
    if (clock.nowMs() - (toldAtMs.get(key) ?? -Infinity) < TOLD_AGAIN_AFTER_MS) return
    toldAtMs.set(key, clock.nowMs())
    tell(name, ...rest)
  }
}
