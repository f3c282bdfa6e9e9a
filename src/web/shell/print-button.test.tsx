import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { setViewport } from '../testing/viewport.ts'
import { PrintButton } from './print-button.tsx'

test('Print opens the print dialog of the browser', async () => {
  await setViewport(1440, 900)
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const screen = await render(<PrintButton />)
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
})
