import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startShortcuts } from '../../shortcuts/shortcuts.ts'
import { Toast } from '../../ui/toast.tsx'
import { day } from '#contract/testing/sample-parts.ts'
import { waiting } from '#facts/testing/known-shipment.ts'
import { answer, beginOnTheSameMorning, cutoff, openToday, PRESSING } from './testing/open-today.tsx'
import { setViewport } from '../../testing/viewport.ts'

startShortcuts()
beginOnTheSameMorning()

test('A row that is handled leaves at once, and the focus goes to the next one', async () => {
  const { screen } = await openToday({ answers: [answer(PRESSING)] })
  const passed = screen.getByRole('link', { name: 'PASSED' })
  await passed.hover()
  await screen.getByRole('button', { name: 'Handled: PASSED' }).click()
  await expect.element(passed).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Open 1' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'CUTOFF' })).toHaveFocus()
})

test('The queue is worked off by keys alone, after which the tab has the focus', async () => {
  const { screen } = await openToday({ answers: [answer(PRESSING)] })
  await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
  await userEvent.keyboard('j')
  for (const name of ['CUTOFF', 'PASSED']) {
    const link = screen.getByRole('link', { name })
    await expect.element(link).toHaveFocus()
    await userEvent.keyboard('e')
    await expect.element(link).not.toBeInTheDocument()
  }
  await expect.element(screen.getByText('All clear. 2 handled, 0 snoozed.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open 0' })).toHaveFocus()
})

describe('a row with two items', () => {
  const both = { ...cutoff, shippingInstructionCutoff: day('2026-11-21') }
  const TWO = waiting({ reference: 'TWO', booking: both })
  const OTHER = waiting({ reference: 'OTHER', booking: { ...cutoff, cargoCutoff: day('2026-11-22') } })

  test('E handles what it says, and the focus stays until nothing is left', async () => {
    const { screen } = await openToday({ answers: [answer([TWO, OTHER])] })
    const [two, other] = ['TWO', 'OTHER'].map((name) => screen.getByRole('link', { name, exact: true }))
    if (!two || !other) throw new Error('There are two rows.')
    await expect.element(screen.getByText('Cargo cutoff is today')).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(two).toHaveFocus()
    await userEvent.keyboard('e')
    await expect.element(screen.getByText('SI cutoff is tomorrow')).toBeVisible()
    await expect.element(screen.getByText('Cargo cutoff is today')).not.toBeInTheDocument()
    await expect.element(two).toHaveFocus()
    await userEvent.keyboard('e')
    await expect.element(two).not.toBeInTheDocument()
    await expect.element(other).toHaveFocus()
  })

  test('Shift and E handle all of it', async () => {
    const { screen } = await openToday({ answers: [answer([TWO, OTHER])] })
    const other = screen.getByRole('link', { name: 'OTHER', exact: true })
    await expect.element(other).toBeVisible()
    await userEvent.keyboard('j')
    await userEvent.keyboard('{Shift>}E{/Shift}')
    await expect.element(screen.getByRole('link', { name: 'TWO' })).not.toBeInTheDocument()
    await expect.element(other).toHaveFocus()
  })
})

test('Of rows that are handled right after one another, each says how many are left', async () => {
  // On a phone each row has its buttons.
  await setViewport(320, 800)
  const { screen } = await openToday({ answers: [answer(PRESSING)] })
  const toast = await render(<Toast />)
  const handled = (name: string) => screen.getByRole('button', { name: `Handled: ${name}` })
  await expect.element(handled('CUTOFF')).toBeVisible()
  const [first, second] = ['PASSED', 'CUTOFF'].map((name) => handled(name).element())
  if (first instanceof HTMLElement) first.click()
  await Promise.resolve()
  if (second instanceof HTMLElement) second.click()
  // Nothing can be sent here, which the toast may say, too.
  await expect.element(toast.getByText(/^CUTOFF handled( · .*)? · 0 left$/)).toBeVisible()
})

test('What the data does not tell is ticked in the menu of a row, and ends its item', async () => {
  const { screen } = await openToday({ answers: [answer(PRESSING)] })
  const passed = screen.getByRole('link', { name: 'PASSED' })
  await passed.hover()
  await screen.getByRole('button', { name: 'More for PASSED' }).click()
  expect(screen.getByRole('menuitem', { name: 'Returned' }).query()).toBeNull()
  await screen.getByRole('menuitem', { name: 'Collected' }).click()
  await expect.element(passed).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Open 1' })).toBeVisible()
})
