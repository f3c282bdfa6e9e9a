import { createStore, useStore } from './create-store.ts'

const MINUTE_MS = 60_000

const now = createStore(Date.now(), watchTime)

/** The time in milliseconds, refreshed each minute and whenever the page becomes visible again. */
export function useNow(): number {
  return useStore(now)
}

function watchTime(): () => void {
  // A new moment has every row judged and drawn again.
  if (Math.abs(Date.now() - now.get()) >= MINUTE_MS) tick()
  const timer = setInterval(tick, MINUTE_MS)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

function tick(): void {
  now.set(Date.now())
}
