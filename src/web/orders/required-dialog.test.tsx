import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { beginOnTheSameMorning } from '../api/testing/open-pages.tsx'
import { TeamProxy } from '../api/testing/team-proxy.tsx'
import { Notices } from '../shell/notices.tsx'
import { OrdersRequiredDialog } from './required-dialog.tsx'

let proxy: TeamProxy

beginOnTheSameMorning(() => {
  proxy = new TeamProxy()
})

async function openDialog(tags: readonly string[], on: string | null) {
  const screen = await proxy.draw(
    <>
      <OrdersRequiredDialog orders={tags.map((tag) => ({ tag, on, rev: 0 }))} onClosed={() => {}} />
      <Notices />
    </>,
  )
  await expect.poll(() => proxy.isReady).toBe(true)
  return screen.getByRole('dialog')
}

function written() {
  return proxy.written.map(({ kind, key, value }) => ({ kind, key, value }))
}

test('A day can be typed in any format, and an invalid one is not saved', async () => {
  const dialog = await openDialog(['PO-7', 'PO-8'], null)
  await expect.element(dialog).toHaveAccessibleName('Required date of 2 POs')
  const day = dialog.getByRole('textbox', { name: 'Required by' })
  await expect.element(day).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(day).toHaveAccessibleDescription('Type the day, or cancel.')
  await userEvent.keyboard('03/04/2027{Enter}')
  await expect.element(day).toHaveAccessibleDescription(/^03\/04\/2027 can be 3 Apr 2027 or 4 Mar 2027\./)
  expect(written()).toEqual([])
  await day.fill('12 dec')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(written)
    .toEqual(['PO-7', 'PO-8'].map((key) => ({ kind: 'tag-dates', key, value: { on: '2026-12-12' } })))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Enter replaces the current day', async () => {
  const dialog = await openDialog(['PO-7'], '2026-12-12')
  const day = dialog.getByRole('textbox', { name: 'Required by' })
  await expect.element(day).toHaveFocus()
  await day.fill('13 nov 2026')
  await expect.element(dialog.getByText('This day has passed.')).toBeVisible()
  await day.fill('2 jan')
  await expect.element(dialog.getByText('This day has passed.')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(written).toEqual([{ kind: 'tag-dates', key: 'PO-7', value: { on: '2027-01-02' } }])
})

test('A date that a colleague sets meanwhile neither replaces the typed one nor is overwritten', async () => {
  const content = (on: string, rev: number) => (
    <OrdersRequiredDialog orders={[{ tag: 'PO-7', on, rev }]} onClosed={() => {}} />
  )
  function Page() {
    const [isLater, setIsLater] = useState(false)
    useEffect(() => {
      show = () => setIsLater(true)
    }, [])
    return isLater ? content('2027-03-01', 8) : content('2026-12-12', 7)
  }
  let show = () => {}
  const screen = await proxy.draw(<Page />)
  await expect.poll(() => proxy.isReady).toBe(true)
  const day = screen.getByRole('textbox', { name: 'Required by' })
  await day.fill('2 jan')
  show()
  await expect.element(day).toHaveValue('2 jan')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => proxy.written)
    .toMatchObject([{ key: 'PO-7', value: { on: '2027-01-02' }, base: 7 }])
})

test('The current day is in the field, and can be cleared', async () => {
  const dialog = await openDialog(['PO-7'], '2026-12-12')
  await expect.element(dialog.getByRole('textbox', { name: 'Required by' })).toHaveValue('Sat 12 Dec 2026')
  await dialog.getByRole('button', { name: 'Clear date' }).click()
  await expect.poll(written).toEqual([{ kind: 'tag-dates', key: 'PO-7', value: null }])
})
