import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { judge, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { TeamProxy } from '../../api/testing/team-proxy.tsx'
import { noteChanged } from '../../shortcuts/shortcut-guard.ts'
import { isToastShown } from '../../ui/toast.tsx'
import { RowMenu, type RowMenuProps } from './row-menu.tsx'
import { itemsOf, verbsWith } from './testing/shipment-team.ts'
import { targetsOf, type Target, type TargetRow } from './targets.ts'
import type { Verbs } from './use-verbs.ts'
import { textsOf } from '../../testing/texts-of.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const nothing = () => {}

const [cargo, instruction] = itemsOf(
  waiting(withBooking({ cargoCutoff: day('2026-11-20'), shippingInstructionCutoff: day('2026-11-21') })),
  judge,
)
if (!cargo || !instruction) throw new Error('The shipment has too few items.')
const ROW: TargetRow = { shipment: waiting({ reference: 'NW-1' }), items: [cargo, instruction] }
const ALL = targetsOf([ROW], true)

type MenuProps = Partial<Verbs> & Partial<Pick<RowMenuProps, 'asked' | 'onSnoozeOpened'>>

function Menu({ asked = null, onSnoozeOpened = nothing, ...verbs }: MenuProps) {
  return (
    <RowMenu
      reference="NW-1"
      className=""
      owner={null}
      verbs={verbsWith({ targets: (isAll) => targetsOf([ROW], isAll), ...verbs })}
      clock={clock}
      asked={asked}
      onSnoozeOpened={onSnoozeOpened}
      onNote={nothing}
    />
  )
}

/** A row whose snooze menu was opened by a key. The button remounts the row. */
function Row() {
  const [asked, setAsked] = useState<readonly Target[] | null>(ALL)
  const [drawing, setDrawing] = useState(1)
  return (
    <>
      <button onClick={() => setDrawing(drawing + 1)}>Draw {drawing + 1}</button>
      <Menu key={drawing} asked={asked} onSnoozeOpened={() => setAsked(null)} />
    </>
  )
}

test('A snooze menu opened by a key stays closed when its row is remounted', async () => {
  const screen = await render(<Row />)
  const menu = screen.getByRole('menu', { name: 'Snooze all 2 items', exact: true })
  await expect.element(menu).toBeVisible()
  screen
    .getByRole('button', { name: 'Draw 2' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('button', { name: 'Draw 3' })).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})

test('A click beside an open menu only closes it', async () => {
  const elsewhere = vi.fn<() => void>()
  const screen = await new TeamProxy().draw(
    <>
      <Menu />
      <button onClick={elsewhere}>Elsewhere</button>
    </>,
  )
  await screen.getByRole('button', { name: 'More for NW-1' }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(elsewhere).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  expect(elsewhere).toHaveBeenCalledOnce()
})

test('A click right after a colleague’s change, which may have replaced the item, does nothing', async () => {
  const handle = vi.fn<Verbs['handle']>()
  const screen = await new TeamProxy().draw(<Menu handle={handle} />)
  await screen.getByRole('button', { name: 'More for NW-1' }).click()
  onTestFinished(() => noteChanged(['NW-1'], -Infinity))
  noteChanged(['NW-1'])
  await screen.getByRole('menuitem', { name: 'Handled: cargo cutoff' }).click()
  expect(isToastShown('A colleague just changed NW-1. Look, then do it again.')).toBe(true)
  expect(handle).not.toHaveBeenCalled()
})

describe('each verb of the menu names its items and acts on them', () => {
  async function choose(name: string, props: MenuProps) {
    const screen = await new TeamProxy().draw(<Menu {...props} />)
    await screen.getByRole('button', { name: 'More for NW-1' }).click()
    const words = textsOf(screen.getByRole('menuitem'))
    await screen.getByRole('menuitem', { name, exact: true }).click()
    return { screen, words }
  }

  test('in a row with two items, the shown one or all', async () => {
    const handle = vi.fn<Verbs['handle']>()
    const { screen, words } = await choose('Handled: cargo cutoff', { handle })
    expect(words.slice(0, 5)).toEqual([
      'Handled: cargo cutoff',
      'Handled: all 2 items',
      'Snooze cargo cutoff…',
      'Snooze all 2 items…',
      'Assign to me',
    ])
    await screen.unmount()
    await choose('Handled: all 2 items', { handle })
    expect(handle.mock.calls).toEqual([[targetsOf([ROW], false)], [ALL]])
  })

  test('in a row with one item, that one', async () => {
    const row = { ...ROW, items: [{ ...cargo, state: { kind: 'handled' } as const }] }
    const one = () => targetsOf([row], false)
    const bringBack = vi.fn<Verbs['bringBack']>()
    const { words } = await choose('Bring back cargo cutoff', { targets: one, bringBack })
    expect(words.slice(0, 2)).toEqual(['Bring back cargo cutoff', 'Assign to me'])
    expect(bringBack.mock.calls).toEqual([[one()]])
  })

  test('the dates have its title', async () => {
    const snooze = vi.fn<Verbs['snooze']>()
    const { screen } = await choose('Snooze all 2 items…', { snooze })
    await expect.element(screen.getByText('Snooze all 2 items', { exact: true })).toBeVisible()
    await screen.getByRole('menuitem', { name: /^Until something changes/ }).click()
    expect(snooze.mock.calls).toEqual([[ALL, null]])
  })
})
