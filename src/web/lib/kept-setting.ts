import { createStore, useStore } from './create-store.ts'

/** A setting that this browser keeps. Where storage is refused, it lasts as long as the page. */
interface KeptSetting<Value> {
  readonly current: () => Value
  /** The same, kept up to date. */
  readonly useCurrent: () => Value
  readonly keep: (next: Value) => void
}

/**
 * @param read turns the stored text into a setting; `null` or a text that it cannot read gives the default
 * @param write what to store; `null` for the default, which is not stored
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

/** An on-off setting, on by default. */
export function keptSwitch(storageKey: string): KeptSetting<boolean> {
  return keptSetting(
    storageKey,
    (stored) => stored !== 'off',
    (isOn) => (isOn ? null : 'off'),
  )
}
