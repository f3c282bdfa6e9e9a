import { userEvent } from 'vitest/browser'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { keepShortcuts } from './key-press.ts'
import { handleKeys, handleKeysAfter, isUsersDoing, pageMoved, startShortcuts } from './shortcuts.ts'

/** The actions of the keys, in order. */
const done: string[] = []

const does = (what: string) => () => {
  done.push(what)
  return true
}

beforeAll(() => {
  startShortcuts()
  handleKeys({ t: does('T'), s: does('S'), x: does('X') })
  handleKeys({
    '/': () => {
      document.querySelector<HTMLElement>('input')?.focus()
      return true
    },
  })
  handleKeysAfter('g', { t: does('to Today'), s: does('to Shipments') })
})

beforeEach(() => {
  done.length = 0
  keepShortcuts(true)
})

/** @param atMs time of the press, however late it is handled */
function press(key: string, { repeat = false, atMs = 0 }: { repeat?: boolean; atMs?: number } = {}): void {
  const shiftKey = /^[A-Z]/.test(key)
  const event = new KeyboardEvent('keydown', { key, shiftKey, repeat, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  document.body.dispatchEvent(event)
}

test('A key right after G has its meaning after G, not its own', () => {
  for (const key of 'gtt') press(key)
  expect(done).toEqual(['to Today', 'T'])
  for (const key of 'gss') press(key)
  expect(done).toEqual(['to Today', 'T', 'to Shipments', 'S'])
})

test('G followed by a key without a meaning there does nothing', () => {
  for (const key of ['g', 'x', 'g', 'Shift', 'S']) press(key)
  expect(done).toEqual([])
  press('x')
  expect(done).toEqual(['X'])
})

test('A second after G, a key has its own meaning', () => {
  press('g', { atMs: 5000 })
  press('t', { atMs: 6001 })
  expect(done).toEqual(['T'])
})

test('A key pressed within a second of G counts, however late a busy page handles it', () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(5000).mockReturnValue(9000)
  press('g', { atMs: 5000 })
  press('t', { atMs: 5900 })
  expect(done).toEqual(['to Today'])
})

test('Held keys act once', () => {
  press('g')
  press('g', { repeat: true })
  press('t')
  press('t', { repeat: true })
  press('t', { repeat: true })
  press('x')
  press('x', { repeat: true })
  expect(done).toEqual(['to Today', 'X'])
})

test('While text is typed, or with shortcuts off, neither key does anything', async () => {
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

function Place() {
  return (
    <>
      <input aria-label="Text" />
      <button>Row</button>
      <button>Other row</button>
      <div role="menu">
        <button role="menuitem">Tomorrow</button>
      </div>
      <dialog>
        <button>Save</button>
      </dialog>
    </>
  )
}

test('Text typed right after a key that focuses a field arrives completely, and no key acts', async () => {
  const screen = await render(<Place />)
  await userEvent.keyboard('/xs t')
  await expect.element(screen.getByRole('textbox')).toHaveValue('xs t')
  expect(done).toEqual([])
})

test('A held key that focuses a field writes nothing there', async () => {
  const screen = await render(<Place />)
  await userEvent.keyboard('/')
  const field = screen.getByRole('textbox').element()
  expect(field).toHaveFocus()
  const held = new KeyboardEvent('keydown', { key: '/', repeat: true, bubbles: true, cancelable: true })
  field.dispatchEvent(held)
  expect(held.defaultPrevented).toBe(true)
})

test('Letters typed as a field loses the focus do nothing until an arrow is pressed', async () => {
  const screen = await render(<Place />)
  await userEvent.keyboard('/ab')
  screen.getByText('Other row').element().focus()
  for (const key of 'xksx') press(key, { atMs: performance.now() })
  expect(done).toEqual([])
  await userEvent.keyboard('{ArrowDown}xs')
  expect(done).toEqual(['X', 'S'])
})

test('A menu that opens late silences nothing', async () => {
  const screen = await render(<Place />)
  await userEvent.keyboard('/ab')
  screen.getByText('Tomorrow').element().focus()
  await userEvent.keyboard('xs')
  expect(done).toEqual(['X', 'S'])
})

test('A dialog that opens late silences nothing once it is closed', async () => {
  const screen = await render(<Place />)
  await userEvent.keyboard('/ab')
  screen.getByText('Row', { exact: true }).element().focus()
  await userEvent.keyboard('{ArrowDown}b')
  screen.container.querySelector('dialog')?.showModal()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('xs')
  expect(done).toEqual(['X', 'S'])
})

test('A click makes letters act again', async () => {
  const screen = await render(<Place />)
  await userEvent.keyboard('/ab')
  screen.getByText('Other row').element().focus()
  await screen.getByText('Row', { exact: true }).click()
  await userEvent.keyboard('x')
  expect(done).toEqual(['X'])
})

test('Letters act immediately if a key moved the focus', async () => {
  const screen = await render(<Place />)
  const release = handleKeys({
    q: () => {
      queueMicrotask(() => screen.getByText('Other row').element().focus())
      return true
    },
  })
  await userEvent.keyboard('/ab{Tab}qxs')
  release()
  expect(done).toEqual(['X', 'S'])
})

test('A page that appears without the user silences letters, but a requested one does not', async () => {
  await render(<Place />)
  await userEvent.keyboard('/ab')
  pageMoved(isUsersDoing())
  press('x', { atMs: performance.now() })
  expect(done).toEqual([])
  await userEvent.keyboard('{Escape}')
  pageMoved(isUsersDoing())
  await userEvent.click(document.body)
  await userEvent.keyboard('x')
  expect(done).toEqual(['X'])
})
