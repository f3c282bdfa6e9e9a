import { useRef } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { day } from '#contract/testing/sample-parts.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { atSea, judge, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import { noteChanged } from '../shortcuts/shortcut-guard.ts'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { TeamProxy } from '../api/testing/team-proxy.tsx'
import { itemsOf, judgedShipment, shipmentTeam } from '../shipments/team-marks/testing/shipment-team.ts'
import { useShipmentTeam, type ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { showToast, Toast } from '../ui/toast.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { useTeamKeys } from './use-team-keys.ts'

startShortcuts()

/** A shipment whose arrival was expected 3 days ago. */
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

test('N focuses the field for a note', async () => {
  const screen = await new TeamProxy().draw(<Page team={openItems()} />)
  await userEvent.keyboard('n')
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
})

test('S opens the dates each time it is pressed', async () => {
  const screen = await new TeamProxy().draw(<Page team={openItems()} />)
  const first = screen.getByRole('menuitem', { name: /Tomorrow/ })
  for (let time = 0; time < 2; time += 1) {
    await userEvent.keyboard('s')
    await expect.element(first).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(first).not.toBeInTheDocument()
  }
})

test('S opens nothing while nothing can be written', async () => {
  const screen = await new TeamProxy().draw(<Page team={openItems({ mayWrite: false })} />)
  await userEvent.keyboard('s')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

describe('keys act on the first item, the focused one, or with Shift on all', () => {
  const two = waiting({
    reference: 'NW-2',
    ...withBooking({ cargoCutoff: day('2026-11-20'), shippingInstructionCutoff: day('2026-11-21') }),
  })
  const BOTH = ['Handled: Cargo cutoff is today', 'Handled: SI cutoff is tomorrow'] as const

  function TwoItems() {
    const team = useShipmentTeam(two, judge)
    return (
      <>
        <Page team={team} />
        <Toast />
      </>
    )
  }

  async function openTwo(items = judgedItemsOf(two, judge)) {
    const proxy = new TeamProxy()
    proxy.judged = judgedShipment(two, items)
    const screen = await proxy.draw(<TwoItems />)
    const open = () =>
      screen
        .getByRole('button', { name: /^Handled: / })
        .elements()
        .map((button) => button.getAttribute('aria-label'))
    await expect.poll(open).toEqual(BOTH.slice(0, items.length))
    await expect.poll(() => screen.getByRole('button', { disabled: true }).elements()).toEqual([])
    return { screen, open }
  }

  test.each([
    ['e', 'NW-2: cargo cutoff handled', BOTH.slice(1)],
    ['{Shift>}E{/Shift}', 'NW-2: cargo cutoff and SI cutoff handled', []],
    ['s2', 'NW-2: cargo cutoff snoozed until Mon 23 Nov', BOTH.slice(1)],
    ['{Shift>}S{/Shift}4', 'NW-2: cargo cutoff and SI cutoff snoozed until something changes', []],
  ])('%s says “%s”, and Z undoes it', async (keys, words, left) => {
    const { screen, open } = await openTwo()
    await userEvent.keyboard(keys)
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
    await expect.poll(open).toEqual(left)
    await userEvent.keyboard('z')
    await expect.element(screen.getByText(`Undone · ${words}`, { exact: true })).toBeVisible()
    await expect.poll(open).toEqual(BOTH)
  })

  test.each([
    ['e', 'NW-2: SI cutoff handled', BOTH[0]],
    ['s4', 'NW-2: SI cutoff snoozed until something changes', BOTH[0]],
    ['{Enter}', 'NW-2: SI cutoff handled', BOTH[0]],
    ['{Shift>}E{/Shift}', 'NW-2: cargo cutoff and SI cutoff handled', null],
  ])('with the focus on a button of the second, %s says “%s” and focuses %s', async (keys, words, next) => {
    const { screen } = await openTwo()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(screen.getByRole('button', { name: BOTH[1] })).toHaveFocus()
    await userEvent.keyboard(keys)
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await expect.poll(focused).toBe(next)
  })

  test('a button acts on its own item only', async () => {
    const { screen } = await openTwo()
    await screen.getByRole('button', { name: BOTH[1] }).click()
    await expect.element(screen.getByText('NW-2: SI cutoff handled', { exact: true })).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  })

  test('a double click acts on one item', async () => {
    const { screen, open } = await openTwo()
    await screen.getByRole('button', { name: BOTH[0] }).dblClick()
    await expect.poll(open).toEqual([BOTH[1]])
  })

  test('E shows an item that is out of view before it acts on it', async () => {
    const { screen, open } = await openTwo()
    const end = document.body.appendChild(document.createElement('div'))
    end.style.height = '200vh'
    end.scrollIntoView({ block: 'end' })
    await userEvent.keyboard('e')
    await expect.element(screen.getByRole('button', { name: BOTH[0] })).toBeInViewport()
    expect(open()).toEqual(BOTH)
    end.remove()
    await userEvent.keyboard('e')
    await expect.poll(open).toEqual([BOTH[1]])
  })

  test.each(['e', '{Shift>}E{/Shift}', 's', 'm', 'a click'])(
    '%s does nothing right after a colleague’s change, and says so',
    async (key) => {
      const { screen, open } = await openTwo()
      noteChanged(['NW-2'], performance.now() + 60_000)
      if (key === 'a click') await screen.getByRole('button', { name: BOTH[0] }).click()
      else await userEvent.keyboard(key)
      const words = 'A colleague just changed NW-2. Look, then do it again.'
      await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
      expect(open()).toEqual(BOTH)
      noteChanged(['NW-2'], -Infinity)
    },
  )

  test.each(['s', 'e', '{Shift>}S{/Shift}', '{Shift>}E{/Shift}'])(
    '%s says that no item is open',
    async (key) => {
      const { screen } = await openTwo([])
      showToast({ words: 'Something else' })
      // Keys have no effect until the team's state has loaded.
      await expect
        .poll(async () => {
          await userEvent.keyboard(key)
          return screen.getByText('No open item on NW-2', { exact: true }).elements().length
        })
        .toBe(1)
    },
  )
})

test('S opens the dates of a collapsed item', async () => {
  const team = shipmentTeam({ items: itemsOf(atSea({ tags: [] }), judge) })
  const screen = await new TeamProxy().draw(<Page team={team} />)
  expect(screen.getByRole('button').elements()).toEqual([])
  await userEvent.keyboard('s')
  await expect.element(screen.getByRole('menu', { name: 'Snooze missing data' })).toBeVisible()
})
