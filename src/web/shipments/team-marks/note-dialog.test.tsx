import { expect, test, vi } from 'vitest'
import { TeamProxy } from '../../api/testing/team-proxy.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { textsOf } from '../../testing/texts-of.ts'

test('Cancel closes a note, whose text is kept as a draft', async () => {
  const onClosed = vi.fn<() => void>()
  const proxy = new TeamProxy()
  const screen = await proxy.draw(<NoteDialog reference="NW-1" onClosed={onClosed} />)
  const dialog = screen.getByRole('dialog')
  expect(textsOf(dialog.getByRole('button'))).toEqual(['', 'Cancel', 'Save'])
  await dialog.getByRole('textbox').fill('Half a note')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => onClosed.mock.calls.length).toBe(1)
  expect(localStorage.getItem('landfall.draft/NW-1')).toBe('Half a note')
})
