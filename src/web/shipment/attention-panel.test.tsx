import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { atSea, judge } from '#facts/testing/known-shipment.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import { itemsOf, shipmentTeam, UNREADABLE } from '../shipments/team-marks/testing/shipment-team.ts'
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

test('If team data cannot be read, the buttons are disabled, and buttons and panel say so', async () => {
  const screen = await panel(UNREADABLE)
  for (const name of [`Handled: ${REASON}`, `Snooze ${REASON}`]) {
    const button = screen.getByRole('button', { name })
    await expect.element(button).toBeDisabled()
    await expect.element(button).toHaveAccessibleDescription(UNREADABLE_WORDS)
  }
  await expect.element(screen.getByText(UNREADABLE_WORDS, { exact: true })).toBeVisible()
})
