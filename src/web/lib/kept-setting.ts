import { useSyncExternalStore } from 'react'

/** A choice of the reader that is kept in this browser. Where storage is refused, it lasts as long as the page. */
interface KeptSetting<Value> {
  readonly current: () => Value
  /** The same, kept up to date. */
  readonly useCurrent: () => Value
  readonly keep: (next: Value) => void
}

/**
 * @param read turns the stored text into a choice, and `null` or a text that it cannot read into the usual one
 * @param write what to store; `null` for the usual choice, which is not stored
 */
export function keptSetting<Value>(
  storageKey: string,
  read: (stored: string | null) => Value,
  write: (value: Value) => string | null,
): KeptSetting<Value> {
  const usual = read(null)
  let value = stored()
  const listeners = new Set<() => void>()
  const current = () => value

  function stored(): Value {
    try {
      return read(localStorage.getItem(storageKey))
    } catch {
      return usual
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    current,
    useCurrent: () => useSyncExternalStore(subscribe, current, () => usual),
    keep(next) {
      value = next
      const text = write(next)
      try {
        if (text === null) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, text)
      } catch {}
      for (const listener of listeners) listener()
    },
  }
}

/** A choice between on and off; on until it is switched off. */
export function keptSwitch(storageKey: string): KeptSetting<boolean> {
  return keptSetting(
    storageKey,
    (stored) => stored !== 'off',
    (isOn) => (isOn ? null : 'off'),
  )
}
