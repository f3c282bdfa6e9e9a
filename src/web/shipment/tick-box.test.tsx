import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { tickableOf, tickFingerprint } from '#facts/attention/ticks.ts'
import { atPort, atSea, judge } from '#facts/testing/known-shipment.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { noteChanged } from '../shortcuts/shortcut-guard.ts'
import { shipmentTeam, UNREADABLE } from '../shipments/team-marks/testing/shipment-team.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { TickBox } from './tick-box.tsx'

const shipment = atPort('2026-11-16', 7)

async function tickBox(rest: Partial<ShipmentTeam>) {
  const setTick = vi.fn<ShipmentTeam['setTick']>()
  const team = shipmentTeam({ setTick, ...rest })
  const screen = await render(<TickBox name="collected" shipment={shipment} judge={judge} team={team} />)
  return { setTick, box: screen.getByRole('checkbox'), screen }
}

function tickOn(fingerprint: string): Partial<ShipmentTeam> {
  const by = { id: 'jonas', name: 'Jonas Thiel' }
  const value = { on: true, fingerprint }
  const at = '2026-11-20T13:02:00Z'
  const entry: ShownEntry = { kind: 'ticks', key: 'A-1/collected', rev: 1, value, by, at }
  return { tick: () => entry }
}

test('A tick box is named after what it says, and set by click or Space', async () => {
  const { box, setTick } = await tickBox({})
  await expect.element(box).toHaveAccessibleName('Collected')
  await expect.element(box).not.toBeChecked()
  await box.click()
  await userEvent.keyboard(' ')
  expect(setTick.mock.calls).toEqual([
    ['collected', true],
    ['collected', true],
  ])
})

test('A tick right after a colleague’s change waits for another look', async () => {
  const { box, setTick } = await tickBox({})
  noteChanged([shipment.reference], performance.now() + 60_000)
  await box.click()
  noteChanged([shipment.reference], -Infinity)
  expect(setTick).not.toHaveBeenCalled()
})

test('A set tick says by whom and when, and can be removed', async () => {
  const tickable = tickableOf('collected', shipment, judge)
  const { box, setTick } = await tickBox(tickOn(tickable ? tickFingerprint(tickable) : ''))
  await expect.element(box).toBeChecked()
  await expect.element(box).toHaveAccessibleName(/^Collected: Jonas Thiel, Fri 20 Nov \d\d:02$/)
  await box.click()
  expect(setTick.mock.calls).toEqual([['collected', false]])
})

test('A tick set for another arrival no longer counts', async () => {
  const { box } = await tickBox(tickOn('[1,"2026-11-14"]'))
  await expect.element(box).not.toBeChecked()
})

test('If team data cannot be read, the tick box stays in place, is disabled and says why', async () => {
  const { box } = await tickBox(UNREADABLE)
  await expect.element(box).toBeDisabled()
  await expect.element(box).toHaveAccessibleDescription('Team data cannot be read at the moment')
})

test('There is no tick box beside an estimate', async () => {
  const screen = await render(
    <TickBox name="collected" shipment={atSea()} judge={judge} team={shipmentTeam()} />,
  )
  expect(screen.getByRole('checkbox').elements()).toEqual([])
})
