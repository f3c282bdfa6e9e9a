import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import type { TeamDate } from '#contract/dashboard-api/team.ts'
import { NO_DATES, type TeamDates } from '#facts/shipment/team-dates.ts'
import { atPort, judge, NOW } from '#facts/testing/known-shipment.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { MIRA, shipmentTeam, UNREADABLE } from '../shipments/team-marks/testing/shipment-team.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { SummaryFacts } from './summary-facts-list.tsx'

/** A shipment whose calculated last free day is 21 November. */
const shipment = atPort('2026-11-14', 7)
const CONFIRMED = { on: '2026-11-20', said: 'terminal', arrival: '2026-11-14' } as const

async function summary(confirmed: TeamDate | null, rest: Partial<ShipmentTeam> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const setLastFreeDay = vi.fn<ShipmentTeam['setLastFreeDay']>()
  const facts = (day: TeamDate | null) => {
    const entry: ShownEntry | undefined = day
      ? { kind: 'dates', key: 'A-1/last-free-day', rev: 1, value: day, by: MIRA, at: '2026-11-18T13:02:00Z' }
      : undefined
    const dates: TeamDates = { ...NO_DATES, of: (_, name) => (name === 'last-free-day' ? day : null) }
    const team = shipmentTeam({ setLastFreeDay, date: () => entry, ...rest })
    return (
      <SummaryFacts shipment={shipment} judge={{ ...judge, dealtWith: teamWith({ dates }) }} team={team} />
    )
  }
  const screen = await render(facts(confirmed))
  const dialog = screen.getByRole('dialog', { name: 'Confirmed last free day' })
  return { screen, setLastFreeDay, dialog, show: (day: TeamDate) => screen.rerender(facts(day)) }
}

test('The day named by carrier or terminal can be typed in any format, with its source', async () => {
  const { screen, dialog, setLastFreeDay } = await summary(null)
  await expect.element(screen.getByText('Est. last free day', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Confirm the last free day' }).click()
  const day = dialog.getByRole('textbox', { name: 'Last free day' })
  await expect.element(day).toHaveFocus()
  await expect.element(day).toHaveValue('Sat 21 Nov 2026')
  await day.fill('soon')
  await userEvent.keyboard('{Enter}')
  await expect.element(day).toHaveAccessibleDescription(/^Not a date\. Type it like 20 Nov/)
  await day.fill('20 nov')
  await dialog.getByRole('textbox', { name: /Confirmed by/ }).fill(' terminal ')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(setLastFreeDay.mock.calls).toEqual([[{ on: '2026-11-20', said: 'terminal', arrival: '2026-11-14' }]])
})

test('A confirmed day is shown with its source and the calculated day, and can be removed', async () => {
  const { screen, dialog, setLastFreeDay } = await summary(CONFIRMED)
  await expect.element(screen.getByText('Last free day', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Fri 20 Nov', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^confirmed \(terminal\) · calculated: Sat 21 Nov/)).toBeVisible()
  await expect.element(screen.getByText(/^Recorded by Mira Okafor, Wed 18 Nov/)).toBeVisible()
  await screen.getByRole('button', { name: 'Change the last free day' }).click()
  await dialog.getByRole('button', { name: 'Clear date' }).click()
  expect(setLastFreeDay.mock.calls).toEqual([[null]])
})

test('The dialog stays open when a colleague confirms the day first, and the focus returns to its button', async () => {
  const { screen, dialog, setLastFreeDay, show } = await summary(null)
  await screen.getByRole('button', { name: 'Confirm the last free day' }).click()
  await dialog.getByRole('textbox', { name: 'Last free day' }).fill('19 nov')
  await show(CONFIRMED)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Change the last free day' })).toHaveFocus()
  expect(setLastFreeDay.mock.calls).toEqual([[{ on: '2026-11-19', arrival: '2026-11-14' }]])
})

test('After the arrival has moved, both days are shown, and the day can be confirmed again', async () => {
  const { screen } = await summary({ on: '2026-11-19', said: 'terminal', arrival: '2026-11-13' })
  await expect.element(screen.getByText('Sat 21 Nov', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByText(/Thu 19 Nov, confirmed \(terminal\) before the arrival moved/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Confirm the last free day' })).toBeEnabled()
})

test('If team data cannot be read, nothing can be confirmed', async () => {
  const { screen } = await summary(null, UNREADABLE)
  await expect.element(screen.getByRole('button', { name: 'Confirm the last free day' })).toBeDisabled()
})
