import { Component, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { later, laterDialog, laterIfAny, type LoadPart } from './later.tsx'

const OFFLINE = new TypeError('Failed to fetch')
const EXACT = { exact: true }
const Here = () => <p>Here it is</p>

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(OFFLINE)
  // React names there what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue()
})

test('A part that loads later shows what waits for it, then itself', async () => {
  const code = Promise.withResolvers<typeof Here>()
  const Part = later(() => code.promise, <p>Loading</p>)
  const screen = await render(<Part />)
  await expect.element(screen.getByText('Loading')).toBeVisible()
  code.resolve(Here)
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  expect(screen.container.textContent).toBe('Here it is')
})

test('A part that was fetched before it is drawn never shows what waits for it', async () => {
  const Waiting = vi.fn<() => null>()
  const Part = later(() => Promise.resolve(Here), <Waiting />)
  await Part.preload()
  const screen = await render(<Part />)
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  expect(Waiting).not.toHaveBeenCalled()
})

test('Code that did not come says that there is no connection, and comes when it is asked for again', async () => {
  const load = vi.fn<LoadPart<object>>().mockRejectedValueOnce(OFFLINE).mockResolvedValue(Here)
  const Part = later(load)
  const screen = await render(<Part />)
  const alert = screen.getByRole('alert')
  await expect
    .element(alert.getByText('This part could not be loaded: no connection to the dashboard.', EXACT))
    .toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  expect(alert.query()).toBeNull()
})

test('Code of a build that the server no longer has offers to reload, not to try again', async () => {
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  // It does nothing but name the build of this page.
  script.setAttribute('src', 'data:text/javascript,')
  document.head.prepend(script)
  vi.mocked(fetch).mockResolvedValue(new Response('<script type="module" src="/assets/new.js"></script>'))
  const Part = later(() => Promise.reject(OFFLINE))
  const screen = await render(<Part />)
  await expect.element(screen.getByRole('alert').getByText('Landfall was updated.', EXACT)).toBeVisible()
  const buttons = screen.getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Reload'])
  script.remove()
})

test('A part that the page can do without leaves its place empty', async () => {
  const load = vi.fn<LoadPart<object>>().mockRejectedValue(OFFLINE)
  const Part = laterIfAny(load)
  const screen = await render(<Part />)
  await expect.poll(() => load.mock.results.length).toBe(1)
  await expect.element(screen.baseElement).toBeVisible()
  expect(screen.container.textContent).toBe('')
})

test('A dialog whose code did not come says so in a dialog, and can be closed', async () => {
  const onClosed = vi.fn<() => void>()
  const Part = laterDialog<{ onClosed: () => void }>(() => Promise.reject(OFFLINE))
  const screen = await render(<Part onClosed={onClosed} />)
  const dialog = screen.getByRole('dialog', { name: 'Not loaded' })
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(onClosed).toHaveBeenCalledOnce()
})

test('A part that fails while it is drawn is no missing code: the page around it hears of the error', async () => {
  const Broken = (): ReactNode => {
    throw new Error('It broke')
  }
  const Part = later(() => Promise.resolve(Broken))
  const screen = await render(
    <Around>
      <Part />
    </Around>,
  )
  await expect.element(screen.getByText('It broke')).toBeVisible()
})

class Around extends Component<{ readonly children: ReactNode }, { readonly words: string | null }> {
  override state: { readonly words: string | null } = { words: null }

  static getDerivedStateFromError(error: Error): { readonly words: string } {
    return { words: error.message }
  }

  override render(): ReactNode {
    return this.state.words ?? this.props.children
  }
}
