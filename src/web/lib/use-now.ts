import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let nowMs = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The time in milliseconds, refreshed each minute and whenever the page becomes visible again. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  nowMs = Date.now()
  timer = setInterval(tick, MINUTE_MS)
  document.addEventListener('visibilitychange', tick)
}

function stop(): void {
  clearInterval(timer)
  document.removeEventListener('visibilitychange', tick)
}

function tick(): void {
  nowMs = Date.now()
  for (const listener of listeners) listener()
}
