import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { clockAt } from '#facts/shipment/clock.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { atSea, instant, judge, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { withZones } from '#facts/shipment/place-zones.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import { SnoozeMenu } from './snooze-menu.tsx'
import { itemsOf, NO_ZONES } from './testing/shipment-team.ts'
import type { Target } from './targets.ts'
import { textsOf } from '../../testing/texts-of.ts'

type SnoozeBy = (targets: readonly Target[], until: string | null) => void

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const [item] = itemsOf(atSea({}, est('2026-11-17')), judge)
if (!item) throw new Error('The shipment has no attention item.')
const PASSED: readonly Target[] = [{ shipment: atSea({ reference: 'NW-1' }), items: [item] }]
const NAME = 'Snooze passed estimate of NW-1'

async function openMenu(deadline: string | null = null) {
  const onSnooze = vi.fn<SnoozeBy>()
  const due: readonly Target[] = PASSED.map(({ shipment, items }) => ({
    shipment,
    items: items.map((each) => ({ ...each, date: deadline, daysLeft: 1, group: 'due-later' })),
  }))
  const screen = await render(
    <SnoozeMenu
      what="passed estimate of NW-1"
      clock={clock}
      targets={() => (deadline === null ? PASSED : due)}
      onSnooze={onSnooze}
    />,
  )
  const button = screen.getByRole('button', { name: NAME })
  await button.click()
  const choice = (name: RegExp) => screen.getByRole('menuitem', { name })
  await expect.element(choice(/^Tomorrow/)).toHaveFocus()
  return { screen, button, choice, onSnooze }
}

test('The menu names what it snoozes, and each choice with its day', async () => {
  const { screen, button } = await openMenu()
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect
    .element(screen.getByRole('menu', { name: 'Snooze passed estimate', exact: true }))
    .toBeVisible()
  expect(textsOf(screen.getByRole('menuitem'))).toEqual([
    '1TomorrowSat 21 Nov',
    '2Mon 23 Nov',
    '3A date…up to 30 days',
    '4Until something changes',
  ])
})

test('A choice past the deadline says so, in the menu and beside the date', async () => {
  const { screen } = await openMenu('2026-11-21')
  expect(textsOf(screen.getByRole('menuitem'))).toEqual([
    '1TomorrowSat 21 Nov',
    '2Mon 23 Novafter the deadline, Sat 21 Nov',
    '3A date…up to 30 days',
    '4Until something changesmaybe after the deadline, Sat 21 Nov',
  ])
  await userEvent.keyboard('3')
  await expect.element(screen.getByText('After the deadline, Sat 21 Nov')).not.toBeInTheDocument()
  await screen.getByLabelText('Snooze until').fill('2026-11-22')
  await expect.element(screen.getByText('After the deadline, Sat 21 Nov')).toBeVisible()
})

test.each([
  [
    'today ahead of the team',
    'America/New_York',
    'Asia/Shanghai',
    '2026-11-29',
    '1Tomorrowafter the deadline, Sun 29 Nov at its placeSun 29 Nov',
  ],
  [
    'today behind the team',
    'Asia/Shanghai',
    'America/New_York',
    '2026-11-28',
    '1Tomorrowafter the deadline, Sat 28 Nov at its placeMon 30 Nov',
  ],
  ['tomorrow', 'UTC', 'Asia/Shanghai', '2026-11-30', '1TomorrowMon 30 Nov'],
])(
  'The choice of tomorrow counts days at the place of a cutoff that is %s',
  async (_, team, place, cutoff, words) => {
    const at = judgeAt(instant('2026-11-29T02:00:00Z'), team)
    const shipment = withZones(waiting(withBooking({ cargoCutoff: day(cutoff) })), {
      ...NO_ZONES,
      portOfLoading: place,
    })
    const targets = [{ shipment, items: itemsOf(shipment, at) }]
    const screen = await render(
      <SnoozeMenu what="it" clock={at} targets={() => targets} onSnooze={() => {}} />,
    )
    await screen.getByRole('button').click()
    expect(screen.getByRole('menuitem').first().element().textContent).toBe(words)
  },
)

test('Arrow keys, Home and End move, Enter or a number chooses, and Escape leads back to the button', async () => {
  const { screen, button, choice, onSnooze } = await openMenu()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(choice(/^Until something changes/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(choice(/^Mon 23 Nov/)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(choice(/^Until something changes/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('menu').elements()).toEqual([])
  expect(onSnooze).not.toHaveBeenCalled()
  for (const [keys, until] of [
    ['{End}{Home}{Enter}', '2026-11-21'],
    ['2', '2026-11-23'],
    ['4', null],
  ] as const) {
    await button.click()
    await expect.element(screen.getByRole('menuitem').first()).toHaveFocus()
    await userEvent.keyboard(keys)
    expect(onSnooze.mock.calls.at(-1)).toEqual([PASSED, until])
    await expect.element(button).toHaveFocus()
  }
})

test('Only dates from tomorrow to 30 days ahead are accepted', async () => {
  const { screen, onSnooze } = await openMenu()
  await userEvent.keyboard('3')
  const field = screen.getByLabelText('Snooze until')
  await expect.element(field).toHaveFocus()
  const save = screen.getByRole('button', { name: 'Snooze', exact: true })
  for (const outside of ['2026-11-20', '2026-12-21']) {
    await field.fill(outside)
    await expect.element(save).toBeDisabled()
    await expect.element(screen.getByText('Choose a day from Sat 21 Nov to Sun 20 Dec')).toBeVisible()
  }
  await field.fill('2026-12-20')
  expect(screen.getByText(/^Choose a day/).elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(onSnooze.mock.calls).toEqual([[PASSED, '2026-12-20']])
})

test('A number right after the key chooses, however busy the browser is', async () => {
  const onSnooze = vi.fn<SnoozeBy>()
  await render(<AskedByKey onSnooze={onSnooze} />)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))
  // Only microtasks of the key press have run.
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
  expect(onSnooze.mock.calls).toEqual([[PASSED, '2026-11-21']])
})

test('The menu snoozes what it names, although another item is shown by then', async () => {
  const onSnooze = vi.fn<SnoozeBy>()
  const menu = (targets: readonly Target[]) => (
    <SnoozeMenu what="it" clock={clock} targets={() => targets} onSnooze={onSnooze} />
  )
  const screen = await render(menu(PASSED))
  await screen.getByRole('button', { name: 'Snooze it' }).click()
  await expect.element(screen.getByText('Snooze passed estimate', { exact: true })).toBeVisible()
  await screen.rerender(menu([]))
  await expect.element(screen.getByText('Snooze passed estimate', { exact: true })).toBeVisible()
  await userEvent.keyboard('4')
  expect(onSnooze.mock.calls).toEqual([[PASSED, null]])
})

function AskedByKey({ onSnooze }: { readonly onSnooze: SnoozeBy }) {
  const [asked, setAsked] = useState<readonly Target[] | null>(null)
  useEffect(() => {
    const ask = ({ key }: KeyboardEvent) => key === 's' && setAsked(PASSED)
    document.addEventListener('keydown', ask)
    return () => document.removeEventListener('keydown', ask)
  }, [])
  return (
    <SnoozeMenu
      what="it"
      clock={clock}
      targets={() => []}
      asked={asked}
      onOpened={() => setAsked(null)}
      onSnooze={onSnooze}
    />
  )
}
