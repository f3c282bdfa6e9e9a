import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { MissingCode } from './missing-code.tsx'

test('Code of a build that the server no longer has offers to reload', async () => {
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  // It does nothing but name the build of this page.
  script.setAttribute('src', 'data:text/javascript,')
  document.head.prepend(script)
  onTestFinished(() => script.remove())
  const newPage = '<script type="module" src="/assets/new.js"></script>'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(newPage))
  const screen = await render(<MissingCode />)
  const alert = screen.getByRole('alert')
  await expect.element(alert.getByText('Landfall was updated.', { exact: true })).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Reload' })).toHaveFocus()
})
