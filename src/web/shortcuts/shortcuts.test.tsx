import { userEvent } from 'vitest/browser'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { keepShortcuts } from './shortcut-setting.ts'
import { handleKeys, handleKeysAfter, startShortcuts } from './shortcuts.ts'

/** What each key did, in order. */
const done: string[] = []

const does = (what: string) => () => {
  done.push(what)
  return true
}

beforeAll(() => {
  startShortcuts()
  handleKeys({ t: does('T'), s: does('S'), x: does('X') })
  handleKeysAfter('g', { t: does('to Today'), s: does('to Shipments') })
})

beforeEach(() => {
  done.length = 0
  keepShortcuts(true)
})

test('A key right after G does what it does there, and not what it does alone', async () => {
  await userEvent.keyboard('gtt')
  expect(done).toEqual(['to Today', 'T'])
  await userEvent.keyboard('gss')
  expect(done).toEqual(['to Today', 'T', 'to Shipments', 'S'])
})

test('G and then a key that means nothing after it does nothing at all', async () => {
  await userEvent.keyboard('gx')
  await userEvent.keyboard('g{Shift>}s{/Shift}')
  expect(done).toEqual([])
  await userEvent.keyboard('x')
  expect(done).toEqual(['X'])
})

test('A second after G, a key does what it does alone', async () => {
  let nowMs = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  await userEvent.keyboard('g')
  nowMs += 1001
  await userEvent.keyboard('t')
  expect(done).toEqual(['T'])
})

test('Keys that are held act once', () => {
  const press = (key: string, repeat: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
    )
  press('g', false)
  press('g', true)
  press('t', false)
  press('t', true)
  press('t', true)
  expect(done).toEqual(['to Today'])
})

test('While a text is typed, or with shortcuts switched off, neither key does anything', async () => {
  const screen = await render(<input aria-label="Text" />)
  const field = screen.getByRole('textbox')
  await field.click()
  await userEvent.keyboard('gt')
  await expect.element(field).toHaveValue('gt')
  await userEvent.keyboard('{Tab}')
  keepShortcuts(false)
  await userEvent.keyboard('gt')
  expect(done).toEqual([])
})
