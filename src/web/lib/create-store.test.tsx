import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createStore, useStore, useStoreValue } from './create-store.ts'

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

test('A component shows the value of a store, and renders again only when its part changes', async () => {
  const store = createStore({ name: 'Genoa', count: 1 })
  const onRender = vi.fn<() => void>()
  const Name = () => {
    const name = useStoreValue(store, (value) => value.name)
    onRender()
    return name
  }
  const Count = () => useStore(store).count
  const screen = await render(
    <p>
      <Name /> <Count />
    </p>,
  )
  const before = onRender.mock.calls.length
  store.set({ name: 'Genoa', count: 2 })
  await expect.element(screen.getByText('Genoa 2')).toBeVisible()
  expect(onRender).toHaveBeenCalledTimes(before)
  store.set({ name: 'Oakland', count: 2 })
  await expect.element(screen.getByText('Oakland 2')).toBeVisible()
})
