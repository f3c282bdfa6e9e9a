import { useSyncExternalStore } from 'react'
import type { UnitPreference } from '#facts/text/units.ts'

const STORAGE_KEY = 'landfall.units'

let preference = storedPreference()
const listeners = new Set<() => void>()

/** The units that the reader wants beside the recorded ones. The choice stays in this browser. */
export function useUnitPreference(): UnitPreference {
  return useSyncExternalStore(
    subscribe,
    () => preference,
    () => 'recorded',
  )
}

/** Keeps another choice, and shows it everywhere at once. */
export function keepUnitPreference(next: UnitPreference): void {
  preference = next
  try {
    if (next === 'recorded') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function storedPreference(): UnitPreference {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'metric' || stored === 'imperial' ? stored : 'recorded'
  } catch {
    return 'recorded'
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
