import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atSea, judge } from '#facts/testing/known-shipment.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import { startShortcuts } from '../../shortcuts/shortcuts.ts'
import { itemsOf, shipmentTeam } from '../team-marks/testing/shipment-team.ts'
import type { ShipmentTeam } from '../team-marks/use-shipment-team.ts'
import { showToast, Toast } from '../../ui/toast.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { useTeamKeys } from './use-team-keys.ts'

startShortcuts()

/** Its arrival was expected 3 days ago. */
const shipment = atSea({}, est('2026-11-17'))

function Page({ team }: { readonly team: ShipmentTeam }) {
  const noteField = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <AttentionPanel judge={judge} team={team} asked={useTeamKeys(team, noteField)} />
      <textarea ref={noteField} aria-label="Note" />
    </>
  )
}

function openItems(rest: Partial<ShipmentTeam> = {}): ShipmentTeam {
  return shipmentTeam({ items: itemsOf(shipment, judge), ...rest })
}

test('N leads to the field for a note', async () => {
  const screen = await render(<Page team={openItems()} />)
  await userEvent.keyboard('n')
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
})

test('S opens the dates of the most pressing item, each time that it is pressed', async () => {
  const snooze = vi.fn<ShipmentTeam['snooze']>()
  const team = openItems({ snooze })
  const screen = await render(<Page team={team} />)
  const first = screen.getByRole('menuitem', { name: /Tomorrow/ })
  await userEvent.keyboard('s')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(first).not.toBeInTheDocument()
  await userEvent.keyboard('s')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('4')
  expect(snooze.mock.calls).toEqual([[[team.items[0]], null]])
})

test('S opens nothing while nothing can be written', async () => {
  const screen = await render(<Page team={openItems({ mayWrite: false })} />)
  await userEvent.keyboard('s')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

test('S and E say so where no item is open', async () => {
  const page = await render(
    <>
      <Page team={shipmentTeam({ reference: 'NW-1' })} />
      <Toast />
    </>,
  )
  for (const key of ['s', 'e']) {
    showToast({ words: 'Something else' })
    await userEvent.keyboard(key)
    await expect.element(page.getByText('No open item on NW-1')).toBeVisible()
  }
})
