import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('A key that is held down acts once', () => {
  const act = vi.fn<() => boolean>(() => true)
  const handler = once(act)
  expect(handler(document.body, new KeyboardEvent('keydown', { key: 'e' }))).toBe(true)
  expect(handler(document.body, new KeyboardEvent('keydown', { key: 'e', repeat: true }))).toBe(true)
  expect(act).toHaveBeenCalledOnce()
})
