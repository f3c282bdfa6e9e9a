import { useSyncExternalStore } from 'react'

/** A choice between on and off that is kept in this browser; on until it is switched off. */
interface KeptSwitch {
  readonly isOn: () => boolean
  /** The same, kept up to date. */
  readonly useIsOn: () => boolean
  readonly keep: (isOn: boolean) => void
}

export function keptSwitch(storageKey: string): KeptSwitch {
  let current = stored(storageKey)
  const listeners = new Set<() => void>()
  const isOn = () => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    isOn,
    useIsOn: () => useSyncExternalStore(subscribe, isOn),
    keep(next) {
      current = next
      try {
        if (next) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, 'off')
      } catch {
        // Storage may be refused; the choice then lasts as long as the page.
      }
      for (const listener of listeners) listener()
    },
  }
}

function stored(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}
