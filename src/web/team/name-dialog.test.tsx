import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { askName, NameDialog } from './name-dialog.tsx'
import { saidName } from './said-name.ts'
import { textsOf } from '../testing/texts-of.ts'

test('A name is saved by its action, and neither by Cancel nor by Esc', async () => {
  askName()
  const screen = await render(<NameDialog />)
  const dialog = screen.getByRole('dialog', { name: 'Set your name' })
  const field = dialog.getByRole('textbox')
  const close = [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]
  for (const each of close) {
    await field.fill('Mira')
    expect(textsOf(dialog.getByRole('button'))).toEqual(['', 'Cancel', 'Save'])
    await each()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(saidName()).toBe('')
    askName()
  }
  await field.fill(' Mira ')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saidName()).toBe('Mira')
})
