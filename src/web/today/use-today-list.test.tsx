import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { act, ownChanges, undo } from '../team/use-act.ts'
import { noteChanged } from '../shortcuts/shortcut-guard.ts'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { Toast } from '../ui/toast.tsx'
import { day } from '#contract/testing/sample-parts.ts'
import { waiting } from '#facts/testing/known-shipment.ts'
import { countsQuery } from '../api/counts.ts'
import { TODAY_KEY } from '../api/query-keys.ts'
import { listAnswer } from '../api/testing/list-answer.ts'
import { beginOnTheSameMorning } from '../api/testing/open-pages.tsx'
import { answer, cutoff, handle, openToday, PRESSING, TWO } from './testing/open-today.tsx'
import { setViewport } from '../testing/viewport.ts'

startShortcuts()
beginOnTheSameMorning()

test('A handled row leaves immediately, and the focus moves to the next one', async () => {
  const { screen } = await openToday({ answers: [answer(PRESSING)] })
  const passed = screen.getByRole('link', { name: 'PASSED' })
  await passed.hover()
  await screen.getByRole('button', { name: 'Handled: free time of PASSED' }).click()
  await expect.element(passed).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Open 1' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'CUTOFF' })).toHaveFocus()
})

test('All rows can be handled by keyboard only, and then the tab has the focus', async () => {
  const { screen } = await openToday({ answers: [answer(PRESSING)] })
  await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
  await userEvent.keyboard('j')
  for (const name of ['CUTOFF', 'PASSED']) {
    const link = screen.getByRole('link', { name })
    await expect.element(link).toHaveFocus()
    await userEvent.keyboard('e')
    await expect.element(link).not.toBeInTheDocument()
  }
  await expect.element(screen.getByText('2 handled, 0 snoozed.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open 0' })).toHaveFocus()
})

describe('a row with two items', () => {
  const OTHER = waiting({ reference: 'OTHER', booking: { ...cutoff, cargoCutoff: day('2026-11-22') } })

  const CARGO = 'Cargo cutoff is today'
  const INSTRUCTION = 'SI cutoff is tomorrow'

  /** Opens Today with the focus on the row with two items. Returns the message of the last action as well. */
  async function openTwo() {
    const { screen } = await openToday({ answers: [answer([TWO, OTHER])] })
    const toast = await render(<Toast />)
    const [two, other] = ['TWO', 'OTHER'].map((name) => screen.getByRole('link', { name, exact: true }))
    if (!two || !other) throw new Error('There are fewer than two rows.')
    await expect.element(screen.getByText(CARGO)).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(two).toHaveFocus()
    // Sending fails in this test, which the toast may say as well.
    const said = (words: string, left: number) =>
      toast.getByText(new RegExp(`^${words}( · saved .*)? · ${left} left$`))
    return { screen, two, other, said, toast }
  }

  test.each([
    ['e', 'handled'],
    ['s2', 'snoozed until Mon 23 Nov'],
  ])('%s acts on the named item, and the focus stays until no item is left', async (keys, done) => {
    const { screen, two, other, said } = await openTwo()
    await userEvent.keyboard(keys)
    await expect.element(said(`TWO: cargo cutoff ${done}`, 2)).toBeVisible()
    await expect.element(screen.getByText(INSTRUCTION)).toBeVisible()
    await expect.element(screen.getByText(CARGO)).not.toBeInTheDocument()
    await expect.element(two).toHaveFocus()
    await userEvent.keyboard(keys)
    await expect.element(said(`TWO: SI cutoff ${done}`, 1)).toBeVisible()
    await expect.element(two).not.toBeInTheDocument()
    await expect.element(other).toHaveFocus()
  })

  test('is unfolded, so a click on another row waits if a colleague has just changed it', async () => {
    const { screen, other, toast } = await openTwo()
    await userEvent.keyboard('{ArrowRight}')
    noteChanged(['TWO'], performance.now() + 60_000)
    await other.hover()
    await screen.getByRole('button', { name: 'Handled: cargo cutoff of OTHER' }).click()
    noteChanged(['TWO'], -Infinity)
    await expect.element(toast.getByText(/^A colleague just changed TWO/)).toBeVisible()
  })

  test.each(['e', 's1'])(
    '%s moves it to the group of its other item immediately, and the focus to the next row; Z reverts both',
    async (keys) => {
      const mixed = { ...cutoff, shippingInstructionCutoff: day('2026-11-22') }
      const MIXED = waiting({ reference: 'MIXED', booking: mixed })
      const { screen } = await openToday({ answers: [answer([MIXED, TWO, OTHER])] })
      const link = (name: string) => screen.getByRole('link', { name, exact: true })
      await expect.element(link('MIXED')).toBeVisible()
      const before = shown()
      expect(before).toBe(
        'Open 3 | 3 shipments, 5 items | Due today and tomorrow2 shipments: MIXED TWO; Due later1 shipment: OTHER',
      )
      await userEvent.keyboard('j')
      for (let times = 0; times < 2; times += 1) {
        await expect.element(link('MIXED')).toHaveFocus()
        await userEvent.keyboard(keys)
        await expect.element(link('TWO')).toHaveFocus()
        expect(shown()).toBe(
          'Open 3 | 3 shipments, 4 items | Due today and tomorrow1 shipment: TWO; Due later2 shipments: MIXED OTHER',
        )
        await expect.element(screen.getByText('SI cutoff is Sun 22 Nov')).toBeVisible()
        expect(screen.getByRole('button', { name: /Show$/ }).query()).toBeNull()
        await userEvent.keyboard('z')
        await expect.element(link('MIXED')).toHaveFocus()
        expect(shown()).toBe(before)
      }
    },
  )

  test('goes back to its place if both are handled and undone, one by one', async () => {
    const SECOND = waiting({ reference: 'SECOND', booking: { ...cutoff, cargoCutoff: day('2026-11-21') } })
    const { screen } = await openToday({ answers: [answer([TWO, SECOND])] })
    const link = (name: string) => screen.getByRole('link', { name, exact: true })
    await expect.element(link('TWO')).toBeVisible()
    const before = shown()
    expect(before).toContain('TWO SECOND')
    await userEvent.keyboard('j')
    await expect.element(link('TWO')).toHaveFocus()
    await userEvent.keyboard('e')
    await expect.element(screen.getByText(CARGO)).not.toBeInTheDocument()
    await userEvent.keyboard('e')
    await expect.element(link('SECOND')).toHaveFocus()
    await userEvent.keyboard('z')
    await expect.element(link('TWO')).toHaveFocus()
    expect(shown()).toContain('SECOND TWO')
    await userEvent.keyboard('z')
    await expect.poll(shown).toBe(before)
    await expect.element(link('TWO')).toHaveFocus()
  })

  test('Z in the snooze menu closes it, and undoes the last action', async () => {
    const { screen } = await openTwo()
    await userEvent.keyboard('e')
    await expect.element(screen.getByText(CARGO)).not.toBeInTheDocument()
    await userEvent.keyboard('s')
    await expect.element(screen.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('z')
    await expect.element(screen.getByText(CARGO)).toBeVisible()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  })

  test.each([
    ['{Shift>}E{/Shift}', 'TWO: cargo cutoff and SI cutoff handled'],
    ['{Shift>}S{/Shift}1', 'TWO: cargo cutoff and SI cutoff snoozed until Sat 21 Nov'],
    ['xe', 'TWO: cargo cutoff and SI cutoff handled'],
    ['xs4', 'TWO: cargo cutoff and SI cutoff snoozed until something changes'],
  ])('%s acts on all items, says “%s”, and Z undoes it', async (keys, words) => {
    const { screen, two, other, said, toast } = await openTwo()
    await userEvent.keyboard(keys)
    await expect.element(said(words, 1)).toBeVisible()
    await expect.element(two).not.toBeInTheDocument()
    await expect.element(other).toHaveFocus()
    await userEvent.keyboard('z')
    await expect.element(toast.getByText(`Undone · ${words}`, { exact: true })).toBeVisible()
    await expect.element(two).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: '1 more item of TWO' })).toBeVisible()
  })

  test.each([
    ['e', 'TWO: SI cutoff handled', 2],
    ['s4', 'TWO: SI cutoff snoozed until something changes', 2],
    ['{Shift>}E{/Shift}', 'TWO: cargo cutoff and SI cutoff handled', 1],
  ])('on the line of its other item, %s says “%s”', async (keys, words, left) => {
    const { screen, said } = await openTwo()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByText(INSTRUCTION)).toBeVisible()
    await userEvent.keyboard('j')
    await userEvent.keyboard(keys)
    await expect.element(said(words, left)).toBeVisible()
  })

  test.each([
    ['e', 'Handle 1 shipment, 2 items?'],
    ['m', 'Assign 1 shipment?'],
  ])(
    '%s asks before it acts on a selected row in a collapsed group, and names the row',
    async (key, title) => {
      const { screen, two } = await openTwo()
      await userEvent.keyboard('x')
      await screen.getByRole('button', { name: /^Due today and tomorrow/ }).click()
      await expect.element(two).not.toBeInTheDocument()
      await userEvent.keyboard(key)
      const question = screen.getByRole('dialog', { name: title, exact: true })
      await expect
        .element(question.getByRole('paragraph'))
        .toHaveTextContent('TWO is in a collapsed group. One undo reverts all of it.')
      expect(screen.getByRole('link', { name: 'Open 2', includeHidden: true }).query()).not.toBeNull()
      await userEvent.keyboard('{Escape}')
      await expect.element(question).not.toBeInTheDocument()
    },
  )

  test('the selection bar says that rows of collapsed groups are left out', async () => {
    const { screen } = await openToday({ answers: [answer([TWO, ...PRESSING])] })
    await expect.element(screen.getByRole('link', { name: 'TWO' })).toBeVisible()
    await userEvent.keyboard('jx')
    await screen.getByRole('button', { name: /^Passed/ }).click()
    await screen.getByRole('button', { name: 'Select all 2 in expanded groups', exact: true }).click()
    await expect.element(screen.getByText('2 selected')).toBeVisible()
  })

  test('Bring back reopens the named item, and the menu can reopen all', async () => {
    handle(TWO)
    const { screen } = await openToday({ answers: [answer([TWO, OTHER])] }, '/?tab=handled')
    const toast = await render(<Toast />)
    await screen.getByRole('link', { name: 'TWO' }).hover()
    await screen.getByRole('button', { name: 'More for TWO' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Bring back all 2 items' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Bring back: cargo cutoff of TWO' }).click()
    await expect
      .element(toast.getByText(/^TWO: cargo cutoff brought back( · saved .*)? · 1 left$/))
      .toBeVisible()
    await expect.element(screen.getByText(INSTRUCTION)).toBeVisible()
  })
})

test('Each of several rows handled in quick succession says how many are left', async () => {
  // On a phone each row shows its buttons.
  await setViewport(320, 800)
  const { screen } = await openToday({ answers: [answer(PRESSING)] })
  const toast = await render(<Toast />)
  const handled = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`^Handled: .* of ${name}$`) })
  await expect.element(handled('CUTOFF')).toBeVisible()
  const [first, second] = ['PASSED', 'CUTOFF'].map((name) => handled(name).element())
  if (first instanceof HTMLElement) first.click()
  await Promise.resolve()
  if (second instanceof HTMLElement) second.click()
  // Sending fails in this test, which the toast may say as well.
  await expect.element(toast.getByText(/^CUTOFF: cargo cutoff handled( · saved .*)? · 0 left$/)).toBeVisible()
})

/** 'Open 1 | 1 shipment, 1 item | Passed1 shipment: PASSED': counts and the rows of each group. */
function shown(): string {
  const words = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const groups: string[] = []
  for (const line of document.querySelectorAll('tbody > tr')) {
    const row = line.querySelector('a[data-reference]')
    if (row) groups.push(`${groups.pop() ?? ''} ${words(row)}`)
    else groups.push(`${words(line)}:`)
  }
  const [tab, status] = ['[data-today-tab]', 'p[role=status]:has([data-count])'].map((each) =>
    words(document.querySelector(each)),
  )
  return [tab, status, groups.join('; ')].join(' | ')
}

test('All counts change together with the rows on E and Z', async () => {
  const { screen, client } = await openToday({ answers: [answer(PRESSING)] })
  await expect.element(screen.getByText('2 shipments, 2 items')).toBeVisible()
  client.setQueryData(countsQuery.queryKey, {
    answer: { ...listAnswer([]), badge: 1, statuses: null, views: [] },
    counted: [],
  })
  await expect.poll(() => document.title).toBe('(1) Today · Landfall')
  const seen = [shown()]
  const observer = new MutationObserver(() => void (shown() !== seen.at(-1) && seen.push(shown())))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await userEvent.keyboard('je')
  await expect.poll(() => document.title).toBe('Today · Landfall')
  await userEvent.keyboard('z')
  await expect.poll(() => document.title).toBe('(1) Today · Landfall')
  observer.disconnect()
  const before =
    'Open 2 | 2 shipments, 2 items | Due today and tomorrow1 shipment: CUTOFF; Passed1 shipment: PASSED'
  expect(seen).toEqual([before, 'Open 1 | 1 shipment, 1 item | Passed1 shipment: PASSED', before])
})

test('While a colleague’s change waits, an action counts the drawn rows that are left', async () => {
  const other = waiting({ reference: 'OTHER', booking: cutoff })
  const { screen, client } = await openToday({ answers: [answer([...PRESSING, other]), answer(PRESSING)] })
  const toast = await render(<Toast />)
  await expect.element(screen.getByText('3 shipments, 3 items')).toBeVisible()
  await userEvent.keyboard('j')
  await client.refetchQueries({ queryKey: TODAY_KEY })
  await expect.element(screen.getByRole('button', { name: '1 change · Show' })).toBeVisible()
  await userEvent.keyboard('e')
  await expect.element(toast.getByText(/ handled( · saved .*)? · 2 left$/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open 2' })).toBeVisible()
})

test('A menu closes if a colleague handles its row, and the keys work on', async () => {
  const { screen, client } = await openToday({ answers: [answer(PRESSING), answer(PRESSING.slice(0, 1))] })
  const passed = screen.getByRole('link', { name: 'PASSED' })
  await expect.element(passed).toBeVisible()
  await userEvent.keyboard('js')
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await client.invalidateQueries({ queryKey: TODAY_KEY })
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(passed).toHaveFocus()
})

test('Nothing can be done with a selection that colleagues have handled', async () => {
  const theirs = waiting({ reference: 'THEIRS', booking: cutoff })
  const others = PRESSING.slice(0, 1)
  const { screen, client } = await openToday({ answers: [answer([theirs, ...others]), answer(others)] })
  await expect.element(screen.getByRole('link', { name: 'THEIRS' })).toBeVisible()
  await userEvent.keyboard('jx')
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await client.invalidateQueries({ queryKey: TODAY_KEY })
  for (const name of ['Handled', 'Snooze 1 selected', 'Assign to me'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeDisabled()
})

test('With a filter, the number without it follows E as well', async () => {
  const { screen } = await openToday({ answers: [answer(PRESSING)] }, '/?tab=open&mode=Ocean')
  await expect.element(screen.getByText('2 of 2 shipments, 2 items')).toBeVisible()
  await userEvent.keyboard('je')
  await expect.element(screen.getByText('1 of 1 shipment, 1 item')).toBeVisible()
})

test('An unassigned shipment leaves Mine immediately, without a waiting change', async () => {
  const { screen, history } = await openToday({ answers: [answer(PRESSING)] })
  const passed = screen.getByRole('link', { name: 'PASSED' })
  await expect.element(passed).toBeVisible()
  await userEvent.keyboard('jjm')
  history.push('/?tab=open&mine=yes')
  await expect.element(screen.getByText('1 of 2 shipments, 1 item')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(passed).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(screen.getByText('No shipment matches the filters')).toBeVisible()
})

test.each([
  ['set', 'tag-dates', 'PO-2'],
  ['set', 'dates', 'PASSED/required'],
  ['undone after a reload', 'tag-dates', 'PO-2'],
] as const)(
  'A row that leaves because of the user’s own date, %s, is not announced: %s',
  async (done, kind, key) => {
    const { screen, client } = await openToday({ answers: [answer(PRESSING), answer(PRESSING.slice(1))] })
    await screen.getByRole('link', { name: 'PASSED' }).hover()
    ownChanges.set(new Set())
    act(client, [{ kind, key, value: null, over: undefined }], { words: 'cleared' })
    if (done !== 'set') {
      ownChanges.set(new Set())
      undo(client)
    }
    await client.refetchQueries({ queryKey: TODAY_KEY })
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).not.toBeInTheDocument()
  },
)

test('Facts missing in the data can be ticked in the row menu, which closes the item', async () => {
  const { screen } = await openToday({ answers: [answer(PRESSING)] })
  const passed = screen.getByRole('link', { name: 'PASSED' })
  await passed.hover()
  await screen.getByRole('button', { name: 'More for PASSED' }).click()
  expect(screen.getByRole('menuitem', { name: 'Returned' }).query()).toBeNull()
  await screen.getByRole('menuitem', { name: 'Collected' }).click()
  await expect.element(passed).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Open 1' })).toBeVisible()
})
