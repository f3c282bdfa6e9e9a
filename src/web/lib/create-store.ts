import { useSyncExternalStore } from 'react'

/** A value that components and other code share. */
export interface Store<Value> {
  readonly get: () => Value
  /** Tells all listeners, unless it is the same value. */
  readonly set: (next: Value) => void
  /** @returns removes the listener */
  readonly subscribe: (listener: () => void) => () => void
}

/** @param watch runs when the first listener comes, and what it returns when the last one has gone */
export function createStore<Value>(initial: Value, watch?: () => () => void): Store<Value> {
  let value = initial
  let unwatch: (() => void) | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) unwatch = watch?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unwatch?.()
      }
    },
  }
}

/** The value of a store, kept up to date. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** What a component needs of a store: it renders again only when that changes. */
export function useStoreValue<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  const current = () => select(store.get())
  return useSyncExternalStore(store.subscribe, current, current)
}
