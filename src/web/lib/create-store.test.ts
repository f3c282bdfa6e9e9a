import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('A store notifies its listeners only of a different value', () => {
  const store = createStore('one')
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.set('one')
  expect(listener).not.toHaveBeenCalled()
  store.set('two')
  expect([store.get(), listener.mock.calls.length]).toEqual(['two', 1])
  stop()
  store.set('three')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('A store watches its source only while it has listeners', () => {
  const unwatch = vi.fn<() => void>()
  const watch = vi.fn<() => () => void>(() => unwatch)
  const store = createStore(0, watch)
  const stops = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(watch).toHaveBeenCalledTimes(1)
  stops[0]?.()
  stops[0]?.()
  expect(unwatch).not.toHaveBeenCalled()
  stops[1]?.()
  expect(unwatch).toHaveBeenCalledTimes(1)
  store.subscribe(() => {})
  expect(watch).toHaveBeenCalledTimes(2)
})
