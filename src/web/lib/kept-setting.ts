import { createStore, useStore } from './create-store.ts'

/** A setting stored in this browser. If storage is blocked, it lasts as long as the page. */
interface KeptSetting<Value> {
  readonly current: () => Value
  readonly useCurrent: () => Value
  readonly keep: (next: Value) => void
}

/**
 * @param read parses the stored text; `null` or a text that it cannot parse gives the default
 * @param write the text to store; `null` for the default, which is not stored
 */
export function keptSetting<Value>(
  storageKey: string,
  read: (stored: string | null) => Value,
  write: (value: Value) => string | null,
): KeptSetting<Value> {
  const setting = createStore(stored())

  function stored(): Value {
    try {
      return read(localStorage.getItem(storageKey))
    } catch {
      return read(null)
    }
  }

  return {
    current: setting.get,
    useCurrent: () => useStore(setting),
    keep(next) {
      const text = write(next)
      try {
        if (text === null) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, text)
      } catch {}
      setting.set(next)
    },
  }
}

export function keptSwitch(storageKey: string): KeptSetting<boolean> {
  return keptSetting(
    storageKey,
    (stored) => stored !== 'off',
    (isOn) => (isOn ? null : 'off'),
  )
}
