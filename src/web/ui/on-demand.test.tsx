import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { onDemand } from './on-demand.tsx'

const Here = () => <p>Here it is</p>
const Missing = () => <p>It did not come</p>
type Load = () => Promise<typeof Here>

test('A component on demand shows what waits for it, then itself', async () => {
  const code = Promise.withResolvers<typeof Here>()
  const Part = onDemand(() => code.promise, Missing, <p>Loading</p>)
  const screen = await render(<Part />)
  await expect.element(screen.getByText('Loading')).toBeVisible()
  code.resolve(Here)
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  expect(screen.container.textContent).toBe('Here it is')
})

test('A component whose code did not come says so, and is fetched again when it is opened again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Here)
  const Part = onDemand(load, Missing)
  const screen = await render(<Part />)
  await expect.element(screen.getByText('It did not come')).toBeVisible()
  await screen.rerender(null)
  await screen.rerender(<Part />)
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
