import { expect, test, vi } from 'vitest'
import { keptSwitch } from './kept-setting.ts'

test('a choice that cannot be stored lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('Storage is blocked.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const setting = keptSwitch('landfall.test')
  expect(setting.current()).toBe(true)
  setting.keep(false)
  expect(setting.current()).toBe(false)
})
