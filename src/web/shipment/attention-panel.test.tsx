import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ItemState } from '#contract/dashboard-api/account.ts'
import type { TeamItem } from '#contract/dashboard-api/team.ts'
import { atSea, judge } from '#facts/testing/known-shipment.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import {
  itemsOf,
  shipmentTeam,
  UNREADABLE,
  verbsWith,
} from '../shipments/team-marks/testing/shipment-team.ts'
import type { Verbs } from '../shipments/team-marks/use-verbs.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { AttentionPanel } from './attention-panel.tsx'

/** An item whose arrival was expected 3 days ago. */
const item = firstItem()
const REASON = 'Arrival Rotterdam was est. 17 Nov, not reported'
const UNREADABLE_WORDS = 'Team data cannot be read at the moment'

function firstItem(): ShownItem {
  const [first] = itemsOf(atSea({}, est('2026-11-17')), judge)
  if (!first) throw new Error('The shipment has no attention item.')
  return first
}

async function panel(rest: Partial<ShipmentTeam>) {
  return await render(<AttentionPanel judge={judge} team={shipmentTeam({ items: [item], ...rest })} />)
}

/** The item with the state that a team mark gives it. */
function marked(value: TeamItem, state: ItemState): ShownItem {
  const by = { id: 'jonas', name: 'Jonas Thiel' }
  const entry = { kind: 'items', key: 'A-1/overdue', rev: 1, value, by, at: '2026-11-20T13:02:00Z' } as const
  return { ...item, state, entry }
}

test('If team data cannot be read, the buttons are disabled, and buttons and panel say so', async () => {
  const screen = await panel(UNREADABLE)
  for (const name of [`Handled: ${REASON}`, `Snooze ${REASON}`]) {
    const button = screen.getByRole('button', { name })
    await expect.element(button).toBeDisabled()
    await expect.element(button).toHaveAccessibleDescription(UNREADABLE_WORDS)
  }
  await expect.element(screen.getByText(UNREADABLE_WORDS, { exact: true })).toBeVisible()
})

test('A handled item says by whom and when, and can be reopened', async () => {
  const bringBack = vi.fn<Verbs['bringBack']>()
  const handled = marked({ state: 'handled', fingerprint: item.fingerprint }, { kind: 'handled' })
  const screen = await panel({ items: [handled], verbs: verbsWith({ bringBack }) })
  await expect.element(screen.getByText('1 handled')).toBeVisible()
  await expect.element(screen.getByText(/· Handled by Jonas Thiel, Fri 20 Nov \d\d:02$/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Handled/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: `Bring back: ${REASON}` }).click()
  expect(bringBack.mock.calls).toEqual([[[{ shipment: shipmentTeam().shipment, items: [handled] }]]])
})
