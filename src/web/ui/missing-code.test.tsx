import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { isMissingCode, MissingCode, MissingCodeDialog, MissingCodePage } from './missing-code.tsx'

const OFFLINE = new TypeError('Failed to fetch')

/** What the server answers for the page: whether it names the script that this page runs. */
function answerWithPage(script: string): void {
  vi.mocked(fetch).mockImplementation(
    async () => new Response(`<script type="module" src="${script}"></script>`),
  )
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(OFFLINE)
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  // It does nothing but name the build of this page.
  script.setAttribute('src', 'data:text/javascript,')
  document.head.prepend(script)
  return () => script.remove()
})

test('Code of a build that the server no longer has offers to reload', async () => {
  answerWithPage('/assets/new.js')
  const screen = await render(<MissingCode />)
  const alert = screen.getByRole('alert')
  await expect.element(alert.getByText('Landfall was updated.', { exact: true })).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Reload' })).toHaveFocus()
})

test.each([
  ['a network', false, 'You are offline'],
  ['an answer', true, 'Landfall cannot be reached'],
])(
  'Code that did not come without %s does not offer to reload, which would take the page away',
  async (_what, isOnline, why) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const screen = await render(<MissingCode />)
    await expect
      .element(screen.getByText(`${why}, and this part is not loaded yet.`, { exact: true }))
      .toBeVisible()
    const again = screen.getByRole('button')
    await expect.element(again).toHaveTextContent('Try again')
    await again.click()
    await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(2)
    await expect.element(again).toBeVisible()
  },
)

test('In the place of a page, it tries again by itself once there is a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await render(<MissingCodePage />)
  await expect.element(screen.getByText(/^You are offline/)).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText(/^Landfall cannot be reached/)).toBeVisible()
})

test('Code that the server has and that did not come offers to reload', async () => {
  answerWithPage('data:text/javascript,')
  const screen = await render(<MissingCode />)
  await expect.element(screen.getByText('This part could not be loaded.', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('Instead of a dialog, the message is a dialog that can be closed', async () => {
  const onClosed = vi.fn<() => void>()
  const screen = await render(<MissingCodeDialog onClosed={onClosed} />)
  const dialog = screen.getByRole('dialog', { name: 'Not loaded' })
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(onClosed).toHaveBeenCalledOnce()
})

test('What browsers say of a module that did not come is told apart from any other error', () => {
  const said = [
    'Failed to fetch dynamically imported module: https://dashboard/assets/map-1.js',
    'error loading dynamically imported module: https://dashboard/assets/map-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/map-1.css',
  ]
  expect(said.map((words) => isMissingCode(new TypeError(words)))).toEqual([true, true, true, true])
  expect(isMissingCode(new TypeError('it is undefined'))).toBe(false)
  expect(isMissingCode('Failed')).toBe(false)
})
