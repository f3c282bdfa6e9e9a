import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import { Notices } from '../shell/notices.tsx'
import { TeamProxy } from '../api/testing/team-proxy.tsx'
import { DRAFT_PREFIX } from '../team/note-drafts.ts'
import { Announcer } from '../ui/announcer.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { NotesPanel } from './notes-panel.tsx'
import '../app.css'

const LOCAL: TeamPerson = { id: 'local', name: 'Jonas Thiel' }

let proxy: TeamProxy
beforeEach(() => {
  proxy = new TeamProxy()
})

/** A note of the shipment with this number. */
function note(rev: number, text = `Note ${rev}`, by = LOCAL): TeamEntry {
  const at = new Date(Date.UTC(2026, 10, 20, 10, rev)).toISOString()
  return { kind: 'notes', key: `A-1/n${rev}`, rev, value: { text }, by, at }
}

function Notes({ reference }: { readonly reference: string }) {
  return <NotesPanel reference={reference} field={useRef(null)} />
}

async function panel() {
  const screen = await proxy.draw(
    <>
      <Notes reference="A-1" />
      <Notices />
      <Announcer />
    </>,
  )
  const field = screen.getByRole('textbox', { name: 'Add a note' })
  const items = screen.getByRole('region', { name: 'Notes' }).getByRole('listitem')
  return { screen, field, items }
}

const TYPED = '<b>bold</b> =1+1 🚢👩‍👩‍👧 \u202Eשלום عليكم\u202C\nsecond line'

test('markup, =1+1, emoji and right-to-left text stay as typed, with line breaks', async () => {
  const texts = ['<img src=x onerror="document.title = 1">', '\u202Eevil\u2066', '🚢'.repeat(2000)]
  proxy.entries = texts.map((text, at) => note(9 - at, text))
  const { field, items } = await panel()
  await expect.poll(() => items.elements().length).toBe(3)
  await field.fill(TYPED)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(field).toHaveValue('')
  await expect.poll(() => items.elements().length).toBe(4)
  const shown = items.elements().map((item) => item.querySelector('[dir=auto]'))
  expect(shown.map((text) => text?.textContent)).toEqual([TYPED, ...texts])
  expect(shown.map((text) => text?.children.length)).toEqual([0, 0, 0, 0])
  expect(shown[0] && getComputedStyle(shown[0]).whiteSpace).toBe('pre-wrap')
  await expect.poll(() => proxy.written).toMatchObject([{ kind: 'notes', value: { text: TYPED } }])
})

test('once a note is saved, the focus leaves its field, so that letters are shortcuts again', async () => {
  const screen = await proxy.draw(
    <PageScroller className="">
      <Notes reference="A-1" />
    </PageScroller>,
  )
  const field = screen.getByRole('textbox', { name: 'Add a note' })
  await expect.poll(() => proxy.isReady).toBe(true)
  await field.fill('Called the carrier')
  await userEvent.keyboard('{Control>}{Enter}{/Control}e')
  await expect.element(field).toHaveValue('')
  expect(document.activeElement?.matches('[data-page-scroller]')).toBe(true)
})

test('a failed save keeps the text in the field if nothing can be written', async () => {
  proxy.isUnreadable = true
  const { screen, field } = await panel()
  await expect.element(screen.getByText('Notes cannot be read at the moment.')).toBeVisible()
  await field.fill('Called the carrier')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  // A status repeats the same words for screen readers, a moment later.
  const why = screen
    .getByRole('paragraph')
    .filter({ hasText: /^Not saved: team data cannot be read at the moment$/ })
  await expect.element(why).toBeVisible()
  await expect.element(field).toHaveValue('Called the carrier')
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a rejected save returns the text to the field, before newly typed text', async () => {
  const { screen, field, items } = await panel()
  await expect.poll(() => proxy.isReady).toBe(true)
  proxy.isDown = true
  await field.fill('Called the carrier')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(field).toHaveValue('')
  await field.fill('Half a note')
  proxy.refusal = 'store_full'
  proxy.isDown = false
  const words = 'A-1: The note was refused: there is no space for more.'
  await expect.element(screen.getByText(words, { exact: true }).first()).toBeVisible()
  await expect.element(field).toHaveValue('Called the carrier\nHalf a note')
  expect(items.elements()).toEqual([])
})

test.each([
  ['has not arrived', false],
  ['arrives while one edits', true],
])('an edit that conflicts with a colleague’s that %s can still be saved', async (_, isTold) => {
  proxy.entries = [note(1)]
  const { screen, items } = await panel()
  await screen.getByRole('button', { name: 'Edit' }).click()
  const edit = screen.getByRole('textbox', { name: 'Edit the note' })
  await edit.fill('Mine')
  const theirs = { ...note(1, 'Theirs'), rev: 50 }
  proxy.entries = [theirs]
  if (isTold) proxy.tell(theirs)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const words = 'A-1: A colleague changed the note first; yours was not saved.'
  await expect.element(screen.getByText(words, { exact: true }).first()).toBeVisible()
  expect(proxy.written).toMatchObject([{ base: 1 }])
  await expect.element(edit).toHaveValue('Mine')
  await edit.fill('Mine again')
  await items.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => proxy.written).toMatchObject([{ base: 1 }, { base: 1 }])
  await expect.element(edit).toHaveValue('Mine again')
  await screen.getByRole('button', { name: 'Use mine' }).click()
  await expect.element(items.first().getByText('Mine again', { exact: true })).toBeVisible()
  await expect.element(edit).not.toBeInTheDocument()
})

test('after a reload, an edit does not overwrite what a colleague has changed since it began', async () => {
  proxy.entries = [note(30)]
  const { screen } = await panel()
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByRole('textbox', { name: 'Edit the note' }).fill('Mine')
  const stored = localStorage.getItem(`${DRAFT_PREFIX}A-1/n30`)
  await screen.unmount()
  proxy = new TeamProxy()
  // The draft of a note that was never shown is read from storage, as after a reload.
  localStorage.setItem(`${DRAFT_PREFIX}A-1/n50`, stored ?? '')
  proxy.entries = [note(50, 'Theirs')]
  const again = await panel()
  const edit = again.screen.getByRole('textbox', { name: 'Edit the note' })
  await expect.element(edit).toHaveValue('Mine')
  await again.items.getByRole('button', { name: 'Save' }).click()
  const words = 'A-1: A colleague changed the note first; yours was not saved.'
  await expect.element(again.screen.getByText(words, { exact: true }).first()).toBeVisible()
  expect(proxy.written).toMatchObject([{ base: 30 }])
})

test('if a colleague deletes the note that the user edits, the text and the focus move to the field for a new one', async () => {
  proxy.entries = [note(1), note(2)]
  const { screen, field } = await panel()
  await field.fill('Half a note')
  await screen.getByRole('button', { name: 'Edit' }).first().click()
  const edit = screen.getByRole('textbox', { name: 'Edit the note' })
  await edit.fill('Mine')
  proxy.entries = []
  proxy.tell(note(3))
  await expect.element(edit).not.toBeInTheDocument()
  await userEvent.keyboard(' too')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Half a note\nMine too')
  const words = 'The note was deleted. Your text is in a new note.'
  await expect.element(screen.getByText(words, { exact: true }).first()).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => proxy.written)
    .toMatchObject([{ value: { text: 'Half a note\nMine too' }, base: 0 }])
})

test('offline says that notes load later, and shows added notes as waiting', async () => {
  const { screen, field } = await panel()
  await field.fill('Typed')
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await screen.unmount()
  proxy.isDown = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const other = await proxy.draw(<Notes reference="B-2" />)
  await expect
    .element(other.getByText('You are offline. Notes appear once the connection is back.'))
    .toBeVisible()
  await other.getByRole('textbox', { name: 'Add a note' }).fill('Called the carrier')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const added = other.getByRole('region', { name: 'Notes' }).getByRole('listitem')
  await expect.element(added.getByText('Called the carrier')).toBeVisible()
  await expect.element(added.getByText('waiting to be sent')).toBeVisible()
})

test('a draft and an unsaved edit survive leaving until saved or cancelled, and belong to their shipment', async () => {
  proxy.entries = [note(1)]
  const { screen, field } = await panel()
  await field.fill('Half a note')
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByRole('textbox', { name: 'Edit the note' }).fill('Note 1, corr')
  await screen.unmount()
  const again = await panel()
  await expect.element(again.field).toHaveValue('Half a note')
  const edit = again.screen.getByRole('textbox', { name: 'Edit the note' })
  await expect.element(edit).toHaveValue('Note 1, corr')
  await again.screen.getByRole('button', { name: 'Cancel' }).click()
  await again.screen.unmount()
  const { screen: last, items } = await panel()
  await expect.element(items.first().getByText('Note 1', { exact: true })).toBeVisible()
  expect(last.getByRole('textbox', { name: 'Edit the note' }).elements()).toEqual([])
  await last.unmount()
  const other = await proxy.draw(<Notes reference="B-2" />)
  await expect.element(other.getByRole('textbox', { name: 'Add a note' })).toHaveValue('')
})

test('2,000 characters can be saved, but no more', async () => {
  const { screen, field } = await panel()
  await field.fill('🚢'.repeat(2000))
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await field.fill('🚢'.repeat(2001))
  await expect
    .element(screen.getByText('A note has at most 2,000 characters, and this one 2,001'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText(/^Not saved: A note has at most 2,000/)).toBeInTheDocument()
  expect(proxy.written).toEqual([])
})

test('the newest 5 are shown first, then "Show all 12"', async () => {
  proxy.entries = Array.from({ length: 12 }, (_, at) => note(12 - at))
  const { screen, items } = await panel()
  await expect.poll(() => items.elements().length).toBe(5)
  await expect.element(items.first().getByText('Note 12', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Show all 12' }).click()
  await expect.poll(() => items.elements().length).toBe(12)
})

test('a colleague’s note is announced as "1 new note" and shown on demand', async () => {
  proxy.entries = [note(1)]
  const { screen, items } = await panel()
  const region = screen.getByRole('region', { name: 'Notes' })
  await expect.poll(() => items.elements().length).toBe(1)
  const height = region.element().getBoundingClientRect().height
  proxy.tell(note(102))
  const offer = screen.getByRole('button', { name: '1 new note' })
  await expect.element(offer).toBeVisible()
  expect(items.elements()).toHaveLength(1)
  expect(region.element().getBoundingClientRect().height).toBe(height)
  await offer.click()
  await expect.element(items.first().getByText('Note 102', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('2 notes')).toBeVisible()
})

test('its author edits a note, which says so, and deletes it, with undo', async () => {
  proxy.entries = [note(1)]
  const { screen, items } = await panel()
  await screen.getByRole('button', { name: 'Edit' }).click()
  const edit = screen.getByRole('textbox', { name: 'Edit the note' })
  await edit.fill('Note 1, corrected')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(items.first().getByText('Note 1, corrected', { exact: true })).toBeVisible()
  await items.first().getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => items.elements().length).toBe(0)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(items.first().getByText('Note 1, corrected', { exact: true })).toBeVisible()
})

test('with sign-in, notes of others can be neither edited nor deleted', async () => {
  proxy.signInAs({ id: 'mira', name: 'Mira Okafor' })
  proxy.entries = [note(2, 'Mine', { id: 'mira', name: 'Mira Okafor' }), note(1, 'Theirs')]
  const { items } = await panel()
  await expect.element(items.nth(0).getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(items.nth(1).getByRole('button').elements()).toEqual([])
})
