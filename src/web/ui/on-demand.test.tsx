import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { onDemand } from './on-demand.tsx'

const Here = () => <p>Here it is</p>
const Missing = () => <p>It did not come</p>

test('A component on demand shows what waits for it, then itself', async () => {
  const code = Promise.withResolvers<typeof Here>()
  const Part = onDemand(() => code.promise, Missing, <p>Loading</p>)
  const screen = await render(<Part />)
  await expect.element(screen.getByText('Loading')).toBeVisible()
  code.resolve(Here)
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  expect(screen.container.textContent).toBe('Here it is')
})
