import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { NamedRequest } from '#contract/dashboard-api/orders.ts'
import { NAMED_ORDERS_PATH } from '#contract/dashboard-api/paths.ts'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { nameOrders, type SampleOrders } from '#facts/testing/name-orders.ts'
import { knownDates } from '#facts/team/known-dates.ts'
import { NOW } from '#facts/testing/known-shipment.ts'
import { beginOnTheSameMorning } from '../../api/testing/open-pages.tsx'
import { TeamProxy } from '../../api/testing/team-proxy.tsx'
import { Notices } from '../../shell/notices.tsx'
import { SetRequiredDates } from './set-required-dates.tsx'
import { textsOf } from '../../testing/texts-of.ts'

let proxy: TeamProxy
/** All shipments of the account, set by tests. */
let shipments: SampleOrders['shipments']
/** Each answer about named POs waits for it. If it rejects, there is no answer. Tests set it. */
let untilNamed: () => Promise<void>

beginOnTheSameMorning(() => {
  proxy = new TeamProxy()
  shipments = []
  untilNamed = async () => {}
  const ofTeam = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, options: RequestInit = {}) => {
    if (path !== NAMED_ORDERS_PATH) return ofTeam(path, options)
    await untilNamed()
    const { texts }: NamedRequest = JSON.parse(typeof options.body === 'string' ? options.body : '')
    const dates = knownDates(proxy.entries)
    return Response.json(nameOrders(texts, { shipments, dates, isWhole: shipments.length > 0 }))
  })
})

/** Creates a shipment for each of these tags. */
function known(...tags: readonly string[]): void {
  shipments = tags.map((tag) => ({ reference: `of ${tag}`, tags: [tag] }))
}

function dateOf(key: string, on: string, rev: number): TeamEntry {
  return { kind: 'tag-dates', key, rev, value: { on }, by: { id: 'j', name: 'Jonas Thiel' }, at: NOW }
}

async function openDialog(text: string) {
  const Page = () => (
    <>
      <SetRequiredDates />
      <Notices />
    </>
  )
  const history = createMemoryHistory({ initialEntries: ['/orders'] })
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history,
  })
  const screen = await proxy.draw(<RouterProvider router={router} />)
  await screen.getByRole('button', { name: 'Set required dates' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Set required dates' })
  const field = dialog.getByRole('textbox', { name: 'POs and dates' })
  await expect.element(field).toHaveFocus()
  // Sets the text at once, like a paste. Typing it would take the browser seconds.
  const textarea = field.element()
  if (!(textarea instanceof HTMLTextAreaElement)) throw new Error('The field is not a textarea.')
  textarea.setRangeText(text)
  textarea.dispatchEvent(new InputEvent('input', { bubbles: true }))
  /** Text of the table row of a tag. */
  const cellsOf = (tag: string): string => {
    const textOf = (cell: Element) => cell.textContent.trim() || (cell.querySelector('input')?.value ?? '')
    const rows = dialog.getByRole('row').elements()
    const cells = rows.map((row) => Array.from(row.children, textOf))
    return (cells.find(([, name]) => name === tag) ?? []).slice(2).join(': ')
  }
  return {
    screen,
    router,
    dialog,
    field,
    /** In row order. */
    lineNumbers: () => textsOf(dialog.getByRole('rowheader')),
    says: async (tag: string, words: string) => {
      await expect.poll(() => cellsOf(tag)).toBe(words)
    },
  }
}

/** The writes, as 'PO = day'. */
function written(): string[] {
  return proxy.written.map(({ key, value }) => `${key} = ${JSON.stringify(value)}`)
}

test('Shows before saving what happens to each line, and saves the readable ones', async () => {
  known('PO-1', 'PO-2', 'PO-3')
  proxy.entries = [dateOf('PO-2', '2026-12-01', 3), dateOf('PO-3', '2026-12-12', 4)]
  const { dialog, field, says } = await openDialog(
    'PO\tRequired by\nPO-1\t12.12.2026\nPO-2\t12 Dec 2026\nPO-3\t2026-12-12\nPO-4\t12-Dec-26\nPO-5\tasap',
  )
  const reading = '5 lines below a heading. The PO is in column 1 (PO), the date in column 2 (Required by).'
  await expect.element(dialog.getByText(reading)).toBeVisible()
  await says('PO-1', 'Sat 12 Dec: new')
  await says('PO-2', 'Sat 12 Dec: was Tue 1 Dec')
  await says('PO-3', 'Sat 12 Dec: same as now')
  await says('PO-4', 'Sat 12 Dec: new, no shipment yet')
  await says('PO-5', 'asap: not a date: not saved')
  const counts = '1 new · 1 changed · 1 without a shipment yet · 1 same · 1 not saved'
  await expect.element(dialog.getByText(counts)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save 3 dates' }).click()
  await expect.element(field).toHaveValue('PO-5\tasap')
  await expect.element(field).toHaveFocus()
  await expect.element(dialog.getByText('The lines that are left were not saved.')).toBeVisible()
  await says('PO-4', '')
  await expect.element(dialog.getByText('Required dates of 3 orders set')).toBeVisible()
  await expect.poll(written).toEqual(['PO-1', 'PO-2', 'PO-4'].map((tag) => `${tag} = {"on":"2026-12-12"}`))
})

test('Ctrl+Enter saves, and one undo reverts all', async () => {
  proxy.entries = [dateOf('PO-2', '2026-12-01', 3)]
  const { screen, dialog } = await openDialog('PO-1\t2026-12-12\nPO-2\t2026-12-12')
  await expect.element(dialog.getByRole('button', { name: 'Save 2 dates' })).toBeEnabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(written).toHaveLength(2)
  await screen.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => written().slice(2)).toEqual(['PO-1 = null', 'PO-2 = {"on":"2026-12-01"}'])
})

test('An ambiguous 03/04 asks once which comes first, and is not saved before', async () => {
  const { dialog, field, says } = await openDialog('PO-1\t03/04/2027\nPO-2\t05/04/2027')
  const question = dialog.getByRole('group', { name: '03/04/2027 could be two dates. Which comes first?' })
  await expect.element(question).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await says('PO-1', '03/04/2027: Sat 3 Apr 2027 or Thu 4 Mar 2027?')
  await question.getByRole('radio', { name: 'Month first: 4 Mar 2027' }).click()
  await says('PO-2', 'Tue 4 May 2027: new')
  await expect.element(dialog.getByRole('button', { name: 'Save 2 dates' })).toBeEnabled()
  await field.fill('PO-1\t03/04/2027\nPO-2\t25/04/2027')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/day before month \(see 25\/04\/2027 on line 2\)/)).toBeVisible()
})

test('A recent day without a year, or one that may be a month, must be confirmed before it is saved', async () => {
  known('PO-1', 'PO-2')
  const { dialog, field, says } = await openDialog('PO-1\t19.11.\nPO-2\t17.12.\nPO-3\tJan-27')
  await says('PO-1', '19.11.: Thu 19 Nov 2026 or Fri 19 Nov 2027?Use 2026Use 2027')
  await says('PO-2', 'read as Thu 17 Dec 2026: new')
  await dialog.getByRole('button', { name: 'Use Thu 19 Nov 2026 for PO-1' }).click()
  await says('PO-1', 'Thu 19 Nov: passed yesterday, new')
  await says('PO-3', 'Jan-27: Wed 27 Jan 2027, or a month?Use Wed 27 Jan 2027')
  await dialog.getByRole('button', { name: 'Use Wed 27 Jan 2027 for PO-3' }).click()
  await expect.element(field).toHaveValue('PO-1\tThu 19 Nov 2026\nPO-2\t17.12.\nPO-3\tWed 27 Jan 2027')
})

test('Each text asks for its date order, which can be changed', async () => {
  const first = await openDialog('PO-1\t03/04/2027')
  await first.dialog.getByRole('radio', { name: 'Month first: 4 Mar 2027' }).click()
  await first.says('PO-1', 'Thu 4 Mar 2027: new')
  await first.screen.unmount()
  const { dialog, says } = await openDialog('PO-2\t05/06/2027')
  await expect.element(dialog.getByRole('radio', { name: 'Month first: 6 May 2027' })).not.toBeChecked()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Month first: 6 May 2027' }).click()
  await says('PO-2', 'Thu 6 May 2027: new')
  await dialog.getByRole('radio', { name: 'Day first: 5 Jun 2027' }).click()
  await says('PO-2', 'Sat 5 Jun 2027: new')
})

test('Dates long ago ask for confirmation once', async () => {
  const { dialog, field, says } = await openDialog('PO-1\t44906\nPO-2\t44907\nPO-3\t46368')
  const question = dialog.getByRole('group', {
    name: '2 dates are more than 90 days ago, such as Sun 11 Dec 2022 for PO-1. Save them anyway?',
  })
  await expect.element(question).toBeVisible()
  await says('PO-1', 'Sun 11 Dec 2022: long past: not saved')
  await expect.element(dialog.getByText('1 new · 2 not saved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save 1 date' }).click()
  await expect.element(field).toHaveValue('PO-1\t44906\nPO-2\t44907')
  await question.getByRole('checkbox', { name: 'Save them anyway' }).click()
  await says('PO-2', 'Mon 12 Dec 2022: passed 1,439 days ago, new')
  await dialog.getByRole('button', { name: 'Save 2 dates' }).click()
  await expect
    .poll(written)
    .toEqual(['PO-3 = {"on":"2026-12-12"}', 'PO-1 = {"on":"2022-12-11"}', 'PO-2 = {"on":"2022-12-12"}'])
})

test('A day that has passed is named, counted, listed first and saved', async () => {
  known('PO-1', 'PO-2')
  proxy.entries = [dateOf('PO-2', '2027-01-07', 3)]
  const { dialog, says, lineNumbers } = await openDialog(
    'PO-1\t20 Nov 2026\nPO-2\t19 Nov 2026\nPO-3\t7 Nov 2026',
  )
  await says('PO-2', 'Thu 19 Nov: passed yesterday, was Thu 7 Jan 2027')
  await says('PO-3', 'Sat 7 Nov: passed 13 days ago, new, no shipment yet')
  await says('PO-1', 'Fri 20 Nov: new')
  expect(lineNumbers()).toEqual(['2', '3', '1'])
  await expect.element(dialog.getByText('1 new · 2 in the past')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save 3 dates' }).click()
  await expect.poll(written).toHaveLength(3)
})

test('A PO similar to a known one is replaced by a button, one by one or all, or stays unchanged', async () => {
  known('PO-88213', 'PO-88214', 'PO-88215', 'PO-88216')
  const { dialog, says } = await openDialog(
    'po 88213\t2026-12-12\nPO88214\t2026-12-12\nPO - 88215\t2026-12-12\n088216\t2026-12-12',
  )
  await says('po 88213', 'Sat 12 Dec: looks like PO-88213Use PO-88213Keep')
  await expect.element(dialog.getByText('4 to check')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Keep 088216' }).click()
  await says('088216', 'Sat 12 Dec: new, no shipment yet')
  await dialog.getByRole('button', { name: 'Use PO-88213 for po 88213' }).click()
  await says('PO-88213', 'Sat 12 Dec: new')
  await dialog.getByRole('button', { name: 'Use the 2 known numbers that look alike' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save 4 dates' })).toBeEnabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => proxy.written.map(({ key }) => key))
    .toEqual(['PO-88213', 'PO-88214', 'PO-88215', '088216'])
})

test('Two POs in one cell are two orders, a shortened number is none, and lines with questions come first', async () => {
  shipments = [{ reference: 'NW-1', tags: ['PO-18305', 'PO-18425', '4500012345678'] }]
  const { dialog, field, says, lineNumbers } = await openDialog(
    'PO-1\t2026-12-12\n"PO-18305\nPO-18425"\t2026-12-12\n4.6E+12\t2026-12-12\n4.5E+12\t2026-12-13\nPO-18304\t2026-12-12',
  )
  const both = 'more than one PO: PO-18305 and PO-18425Use bothKeep'
  await says('PO-18305 PO-18425', `Sat 12 Dec: ${both}`)
  await says('4.6E+12', 'Sat 12 Dec: a number that a spreadsheet shortened: not saved')
  await says('4.5E+12', 'Sun 13 Dec: a shortened number, looks like 4500012345678Use 4500012345678')
  await says('PO-18304', 'Sat 12 Dec: Did you mean PO-18305?Use PO-18305Keep')
  expect(lineNumbers()).toEqual(['2', '4', '5', '6', '1'])
  await dialog.getByRole('button', { name: 'Keep PO-18304' }).click()
  await dialog.getByRole('button', { name: 'Save 2 dates' }).click()
  const left = '"PO-18305\nPO-18425"\t2026-12-12\n4.6E+12\t2026-12-12\n4.5E+12\t2026-12-13'
  await expect.element(field).toHaveValue(left)
  await dialog.getByRole('button', { name: 'Use the 3 known numbers that look alike' }).click()
  await dialog.getByRole('button', { name: 'Save 3 dates' }).click()
  await expect.element(field).toHaveValue('4.6E+12\t2026-12-12')
  await expect
    .poll(() => proxy.written.map(({ key }) => key))
    .toEqual(['PO-1', 'PO-18304', 'PO-18305', 'PO-18425', '4500012345678'])
})

test('A date that a colleague sets meanwhile is listed, and overwritten only on request', async () => {
  const { dialog, says } = await openDialog('PO-1\t2026-12-12\nPO-2\t2026-12-12')
  await says('PO-1', 'Sat 12 Dec: new')
  proxy.tell(dateOf('PO-1', '2026-12-24', 200))
  await says('PO-1', 'Sat 12 Dec: Jonas Thiel set Thu 24 Dec meanwhileUse mine')
  await expect.element(dialog.getByRole('button', { name: 'Save 1 date' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Use mine for PO-1' }).click()
  await says('PO-1', 'Sat 12 Dec: was Thu 24 Dec')
  await dialog.getByRole('button', { name: 'Save 2 dates' }).click()
  await expect
    .poll(() => proxy.written.map(({ key, base }) => [key, base]))
    .toEqual([
      ['PO-1', 200],
      ['PO-2', 0],
    ])
})

test('A date that the user has just saved or undone is no colleague’s, and one set after it is', async () => {
  const { dialog, field, says } = await openDialog('PO-1\t2026-12-12\nPO-2\tasap')
  await dialog.getByRole('button', { name: 'Save 1 date' }).click()
  await field.fill('PO-1\t2026-12-13\nPO-2\tasap')
  await says('PO-1', 'Sun 13 Dec: was Sat 12 Dec')
  await dialog.getByRole('button', { name: 'Save 1 date' }).click()
  await expect.poll(() => proxy.written.map(({ base }) => base)).toEqual([0, 101])
  await field.fill('PO-1\t2026-12-14\nPO-2\tasap')
  await says('PO-1', 'Mon 14 Dec: was Sun 13 Dec')
  await dialog.getByRole('button', { name: /^Undo/ }).click()
  await says('PO-1', 'Mon 14 Dec: was Sat 12 Dec')
  proxy.tell(dateOf('PO-1', '2026-12-24', 200))
  await says('PO-1', 'Mon 14 Dec: Jonas Thiel set Thu 24 Dec meanwhileUse mine')
})

test('A sheet longer than the table is saved completely', async () => {
  const tags = Array.from({ length: 100 }, (_, at) => `PO-${at}`)
  const { dialog, field } = await openDialog(tags.map((tag) => `${tag}\t2026-12-12`).join('\n'))
  await expect.element(dialog.getByRole('button', { name: 'Show all 100 lines' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save 100 dates' }).click()
  await expect.poll(() => proxy.written.map(({ key }) => key)).toEqual(tags)
  await expect.element(field).not.toBeInTheDocument()
})

/** Holds the answers about named POs. */
function holdNamed() {
  const asked: PromiseWithResolvers<void>[] = []
  untilNamed = async () => {
    const held = Promise.withResolvers<void>()
    asked.push(held)
    return held.promise
  }
  return {
    fail: async () => {
      await expect.poll(() => asked).not.toHaveLength(0)
      asked.at(-1)?.reject(new TypeError('Failed to fetch'))
    },
    /** Sends the failed request again, and waits until that is drawn. */
    retry: async () => {
      const { length } = asked
      await expect
        .poll(() => {
          proxy.tell(dateOf('PO-9', '2026-12-12', 200))
          return asked.length
        })
        .toBe(length + 1)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    },
    answer: () => asked.at(-1)?.resolve(),
  }
}

test('Nothing is saved while the known POs cannot be loaded, and the dialog says so until they are', async () => {
  const { fail, retry, answer } = holdNamed()
  const { dialog, says } = await openDialog('PO-1\t2026-12-12')
  const note = dialog.getByText(/cannot be compared with those of shipments at the moment/)
  await expect.element(note).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  const shown = note.element()
  await fail()
  await retry()
  expect(shown.isConnected).toBe(true)
  answer()
  await says('PO-1', 'Sat 12 Dec: new')
  await expect.element(note).not.toBeInTheDocument()
})

test('Lines that could not be compared are not shown while that is retried', async () => {
  const { dialog, field, says } = await openDialog('PO-1\t2026-12-12')
  await says('PO-1', 'Sat 12 Dec: new')
  const { fail, retry } = holdNamed()
  await field.fill('PO-2\t2026-12-12')
  await says('PO-2', 'Sat 12 Dec: new')
  await fail()
  await expect.element(dialog.getByRole('table')).not.toBeInTheDocument()
  await retry()
  expect(dialog.getByRole('table').query()).toBeNull()
})

test('More than 1,000 lines are not read, however many line ends are within cells', async () => {
  const text = Array.from({ length: 1001 }, (_, at) => `PO-${at}\t2026-12-12`).join('\n')
  const { dialog, field } = await openDialog(text)
  await expect.element(dialog.getByText('More than 1,000 lines. Paste them in parts.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await field.fill('"PO\n1"\t2026-12-12\n'.repeat(501))
  await expect.element(dialog.getByText(/^501 lines/)).toBeVisible()
})

test('Another text starts over', async () => {
  known('PO-1')
  const { dialog, field, says } = await openDialog('12.12.2026\tPO-1')
  await dialog.getByRole('combobox', { name: 'Date column' }).selectOptions('Column 2')
  await says('12.12.2026', 'PO-1: not a date: not saved')
  // Tests share a clipboard, so only the event marks the text as replaced.
  const textarea = field.element()
  if (textarea instanceof HTMLTextAreaElement) textarea.select()
  textarea.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }))
  await says('PO-1', 'Sat 12 Dec: new')
  await expect.element(dialog.getByRole('combobox', { name: 'Date column' })).toHaveDisplayValue('Column 1')
})

const SHEET = [
  'Supplier\tPO no.\tQty\tRequired by\tETA',
  'Korunda\tPO-1\t120\t17.12.\t2026-12-20',
  'Acme\tPO-2\t80\t18.12.2026\t',
].join('\n')

test('A sheet with further columns is read by its headings, and other columns can be chosen by name', async () => {
  known('PO-1', 'PO-2')
  const { dialog, field, says } = await openDialog(SHEET)
  const reading =
    '2 lines below a heading. The PO is in column 2 (PO no.), the date in column 4 (Required by). Left out: Supplier, Qty, ETA (also dates). Without a year, the next such day is taken: 17.12. read as Thu 17 Dec 2026.'
  await expect.element(dialog.getByText(reading)).toBeVisible()
  await says('PO-1', 'read as Thu 17 Dec 2026: new')
  await says('PO-2', 'Fri 18 Dec: new')
  await field.fill(SHEET.replace('Required by', 'Ex-works'))
  await expect.element(dialog.getByText(/dates in column 4 \(Ex-works\) and column 5 \(ETA\)/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Date column' }).selectOptions('ETA')
  await says('PO-1', 'Sun 20 Dec: new')
  await says('PO-2', ': no clear date: not saved')
})

test('The recognised columns stay when only lines without a heading are left', async () => {
  const { dialog, field, says } = await openDialog(`${SHEET}\nAcme\tPO-3\t80\tasap\t2026-12-20`)
  await dialog.getByRole('button', { name: 'Save 2 dates' }).click()
  await expect.element(field).toHaveValue('Acme\tPO-3\t80\tasap\t2026-12-20')
  await says('PO-3', 'asap: not a date: not saved')
})

test('A line can be corrected in the table, is checked again, and changes the text', async () => {
  known('PO-88213', 'PO-2')
  const { dialog, field, says, lineNumbers } = await openDialog(
    'PO\tQty\tDate\nPO-77001\t12\t12 Dec 2026\nPO-2\t13\tasap\nPO-2\t14\t31.11.2026',
  )
  await says('PO-77001', 'Sat 12 Dec: new, no shipment yet')
  const date = dialog.getByRole('textbox', { name: 'Date, line 3' })
  await date.fill('24 Dec')
  await userEvent.keyboard('{Enter}')
  await says('PO-2', 'read as Thu 24 Dec 2026: new')
  await expect.element(date).toHaveFocus()
  const po = dialog.getByRole('textbox', { name: 'PO, line 2' })
  await po.fill('PO 88213')
  await userEvent.tab()
  await expect.element(dialog.getByRole('textbox', { name: 'Date, line 2' })).toHaveFocus()
  await says('PO 88213', 'Sat 12 Dec: looks like PO-88213Use PO-88213Keep')
  await expect
    .element(field)
    .toHaveValue('PO\tQty\tDate\nPO 88213\t12\t12 Dec 2026\nPO-2\t13\t24 Dec\nPO-2\t14\t31.11.2026')
  await expect.element(dialog.getByText('1 new · 1 to check · 1 not saved')).toBeVisible()
  // Rows stay in place while they are edited.
  expect(lineNumbers()).toEqual(['3', '4', '2'])
  await dialog.getByRole('button', { name: 'Save 1 date' }).click()
  await expect.poll(written).toEqual(['PO-2 = {"on":"2026-12-24"}'])
})

test('Ctrl+Enter in an edited line applies it first, and Esc discards the edit', async () => {
  const { dialog, says } = await openDialog('PO-1\t2026-12-12')
  const date = dialog.getByRole('textbox', { name: 'Date, line 1' })
  await date.fill('2026-12-24')
  await userEvent.keyboard('{Escape}')
  await expect.element(date).toHaveValue('2026-12-12')
  await date.fill('2026-12-25')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await says('PO-1', 'Fri 25 Dec: new')
  expect(written()).toEqual([])
  await expect.element(dialog.getByRole('button', { name: 'Save 1 date' })).toBeEnabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(written).toEqual(['PO-1 = {"on":"2026-12-25"}'])
})

test('Lines that would become one PO are named', async () => {
  known('PO-1')
  const { dialog } = await openDialog('po 1\t2026-12-12\npo1\t2026-12-13')
  const words = 'Lines 1 and 2 would both be PO-1, so they keep what was pasted.'
  await expect.element(dialog.getByText(words)).toBeVisible()
})

type Opened = Awaited<ReturnType<typeof openDialog>>

/** Opens the dialog with two lines, closes it in this way, and expects that it asks first. */
async function leave(close: (opened: Opened) => Promise<void>): Promise<Opened> {
  const opened = await openDialog('PO-1\t2026-12-12\nPO-2\tasap')
  const { screen, dialog, field } = opened
  await expect.element(dialog.getByText(/^2 lines\./)).toBeVisible()
  const question = screen.getByRole('dialog', { name: 'Discard 2 lines?' })
  await close(opened)
  await expect.element(question.getByText('What you pasted has not been saved.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('PO-1\t2026-12-12\nPO-2\tasap')
  expect(opened.router.state.location.pathname).toBe('/orders')
  await close(opened)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(question).not.toBeInTheDocument()
  return opened
}

test.each([
  ['Esc', async () => userEvent.keyboard('{Escape}')],
  ['Close', async ({ dialog }: Opened) => dialog.getByRole('button', { name: 'Close' }).click()],
  ['Cancel', async ({ dialog }: Opened) => dialog.getByRole('button', { name: 'Cancel' }).click()],
] as const)('%s asks before unsaved lines are lost, and closes an empty dialog', async (_, close) => {
  const opened = await leave(close)
  const { screen, dialog, field } = opened
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Set required dates' }).click()
  await expect.element(field).toHaveValue('')
  await close(opened)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Leaving the page asks before discarding unsaved lines', async () => {
  const { router } = await leave(async ({ router }) => void router.navigate({ to: '/map' }))
  await expect.poll(() => router.state.location.pathname).toBe('/map')
})

test('Repeated Esc does not lose the lines, although browsers then force the dialog closed', async () => {
  const { screen, dialog, field } = await openDialog('PO-1\t2026-12-12')
  await expect.element(dialog.getByText(/^1 line\./)).toBeVisible()
  const question = screen.getByRole('dialog', { name: 'Discard 1 line?' })
  for (let time = 1; time <= 3; time += 1) {
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
  }
  await expect.element(field).toHaveValue('PO-1\t2026-12-12')
})
