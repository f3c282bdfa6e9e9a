import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'landfall.shortcuts'

let isOn = storedSetting()
const listeners = new Set<() => void>()

/** Whether single keys do something. Some people's speech or tremor presses keys that they do not mean. */
export function areShortcutsOn(): boolean {
  return isOn
}

/** The same, kept up to date. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn)
}

/** Switches them on or off, in this browser. */
export function keepShortcuts(next: boolean): void {
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
