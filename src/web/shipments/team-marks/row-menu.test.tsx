import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { judge, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { startTeamProxy } from '../../team/testing/team-proxy.tsx'
import { RowMenu, type RowMenuProps } from './row-menu.tsx'
import { itemsOf } from './testing/shipment-team.ts'
import { targetsOf, type Target, type TargetRow } from './targets.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const nothing = () => {}

const [cargo, instruction] = itemsOf(
  waiting(withBooking({ cargoCutoff: day('2026-11-20'), shippingInstructionCutoff: day('2026-11-21') })),
  judge,
)
if (!cargo || !instruction) throw new Error('It has two items.')
const ROW: TargetRow = { shipment: waiting({ reference: 'NW-1' }), items: [cargo, instruction] }
const ALL = targetsOf([ROW], true)

type MenuProps = Partial<Pick<RowMenuProps, 'targets' | 'onBringBack'>> & {
  readonly marks?: Partial<NonNullable<RowMenuProps['marks']>>
}

function Menu({ marks, targets = (isAll) => targetsOf([ROW], isAll), ...rest }: MenuProps) {
  const markChoices = { clock, asked: null, onSnoozeOpened: nothing, onHandle: nothing, onSnooze: nothing }
  return (
    <RowMenu
      reference="NW-1"
      className=""
      owner={null}
      isSelected={false}
      targets={targets}
      marks={marks && { ...markChoices, ...marks }}
      onTake={nothing}
      onGiveTo={nothing}
      onNote={nothing}
      onOpen={nothing}
      onSelect={nothing}
      {...rest}
    />
  )
}

/** A row whose snooze menu was opened by a key. The button mounts the row again. */
function Row() {
  const [asked, setAsked] = useState<readonly Target[] | null>(ALL)
  const [drawing, setDrawing] = useState(1)
  return (
    <>
      <button onClick={() => setDrawing(drawing + 1)}>Draw {drawing + 1}</button>
      <Menu key={drawing} marks={{ asked, onSnoozeOpened: () => setAsked(null) }} />
    </>
  )
}

test('A snooze menu opened by a key stays closed when its row is mounted again', async () => {
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

describe('the menu says what each verb takes, and takes it', () => {
  async function choose(name: string, props: MenuProps) {
    const screen = await startTeamProxy().draw(<Menu {...props} />)
    await screen.getByRole('button', { name: 'More for NW-1' }).click()
    const words = screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
    await screen.getByRole('menuitem', { name, exact: true }).click()
    return { screen, words }
  }

  test('of a row with two items, the one that it shows, or all', async () => {
    const onHandle = vi.fn<(targets: readonly Target[]) => void>()
    const { screen, words } = await choose('Handled: cargo cutoff', { marks: { onHandle } })
    expect(words.slice(0, 5)).toEqual([
      'Handled: cargo cutoff',
      'Handled: all 2 items',
      'Snooze cargo cutoff…',
      'Snooze all 2 items…',
      'Take',
    ])
    await screen.unmount()
    await choose('Handled: all 2 items', { marks: { onHandle } })
    expect(onHandle.mock.calls).toEqual([[targetsOf([ROW], false)], [ALL]])
  })

  test('of a row with one item, that one', async () => {
    const one = () => targetsOf([ROW], false)
    const onBringBack = vi.fn<(targets: readonly Target[]) => void>()
    const { words } = await choose('Bring back cargo cutoff', { targets: one, onBringBack })
    expect(words.slice(0, 2)).toEqual(['Bring back cargo cutoff', 'Take'])
    expect(onBringBack.mock.calls).toEqual([[one()]])
  })

  test('the dates have its title', async () => {
    const onSnooze = vi.fn<(targets: readonly Target[], until: string | null) => void>()
    const { screen } = await choose('Snooze all 2 items…', { marks: { onSnooze } })
    await expect.element(screen.getByText('Snooze all 2 items', { exact: true })).toBeVisible()
    await screen.getByRole('menuitem', { name: /^Until something changes/ }).click()
    expect(onSnooze.mock.calls).toEqual([[ALL, null]])
  })
})
