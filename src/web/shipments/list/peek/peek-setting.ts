import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'landfall.peek'

let isOn = storedSetting()
const listeners = new Set<() => void>()

/** Whether a pointer that rests on a stage is shown more of the shipment. The key for it works in any case. */
export function isPeekOn(): boolean {
  return isOn
}

/** The same, kept up to date. */
export function usePeekOn(): boolean {
  return useSyncExternalStore(subscribe, isPeekOn)
}

/** Switches it on or off, in this browser. */
export function keepPeek(next: boolean): void {
  isOn = next
  try {
    if (next) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function storedSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
