import { useSyncExternalStore } from 'react'

/** A value shared by components and other code. */
export interface Store<Value> {
  readonly get: () => Value
  /** Notifies all listeners, unless the value is the same. */
  readonly set: (next: Value) => void
  /** @returns removes the listener */
  readonly subscribe: (listener: () => void) => () => void
}

/** @param watch runs when the first listener subscribes; its result runs when the last one has unsubscribed */
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

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** A part of a store's value. The component renders again only when that part changes. */
export function useStoreValue<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  const current = () => select(store.get())
  return useSyncExternalStore(store.subscribe, current, current)
}
