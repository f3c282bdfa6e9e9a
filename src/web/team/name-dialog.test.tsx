import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { NoteDialog } from '../shipments/team-marks/note-dialog.tsx'
import { askName, NameDialog } from './name-dialog.tsx'
import { saidName } from './said-name.ts'
import { startTeamProxy } from './testing/team-proxy.tsx'

const BUTTONS = ['', 'Cancel', 'Save']

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
    expect(
      dialog
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(BUTTONS)
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

test('Cancel closes a note, whose text is kept as a draft', async () => {
  const onClosed = vi.fn<() => void>()
  const proxy = startTeamProxy()
  const screen = await proxy.draw(<NoteDialog reference="NW-1" onClosed={onClosed} />)
  const dialog = screen.getByRole('dialog')
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(BUTTONS)
  await dialog.getByRole('textbox').fill('Half a note')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => onClosed.mock.calls.length).toBe(1)
  expect(localStorage.getItem('landfall.draft/NW-1')).toBe('Half a note')
})
