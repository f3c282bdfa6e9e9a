import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useHeld } from './use-suggesting-field.ts'

function Held({ newest }: { readonly newest: string }) {
  const { value, hold, letGo } = useHeld(newest)
  return (
    <>
      <output>{value}</output>
      <button type="button" onClick={hold}>
        Hold
      </button>
      <button type="button" onClick={letGo}>
        Let go
      </button>
    </>
  )
}

test('A held value stays while newer ones come, until it is let go', async () => {
  const screen = await render(<Held newest="first" />)
  const shown = screen.getByRole('status')
  await screen.rerender(<Held newest="second" />)
  await expect.element(shown).toHaveTextContent('second')
  await screen.getByRole('button', { name: 'Hold' }).click()
  await screen.rerender(<Held newest="third" />)
  await screen.getByRole('button', { name: 'Hold' }).click()
  await expect.element(shown).toHaveTextContent('second')
  await screen.getByRole('button', { name: 'Let go' }).click()
  await expect.element(shown).toHaveTextContent('third')
})
