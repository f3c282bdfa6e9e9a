import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { OwnerControl } from './owner-control.tsx'
import { MIRA, shipmentTeam, UNREADABLE, verbsWith } from './testing/shipment-team.ts'
import type { ShipmentTeam } from './use-shipment-team.ts'
import type { Verbs } from './use-verbs.ts'

const JONAS: TeamPerson = { id: 'jonas', name: 'Jonas Thiel' }

/** The control from Mira's view. */
async function control(rest: Partial<ShipmentTeam>) {
  const giveTo = vi.fn<Verbs['giveTo']>()
  const team = shipmentTeam({
    colleagues: [JONAS],
    verbs: verbsWith({ giveTo, isMine: rest.owner === MIRA }),
    ...rest,
  })
  const screen = await render(<OwnerControl team={team} />)
  const named = (role: 'button' | 'menuitem') => (name: string) =>
    screen.getByRole(role, { name, exact: true })
  return { screen, giveTo, button: named('button'), item: named('menuitem') }
}

test('A double click takes the shipment, keeps the focus, and opens no menu', async () => {
  const team = shipmentTeam({ colleagues: [] })
  const screen = await render(<OwnerControl team={team} />)
  const taken = { ...team, owner: MIRA }
  const giveTo = () => {
    void screen.rerender(<OwnerControl team={taken} />)
    return true
  }
  await screen.rerender(<OwnerControl team={{ ...team, verbs: verbsWith({ giveTo }) }} />)
  await screen.getByRole('button', { name: 'Assign to me' }).dblClick()
  await expect.element(screen.getByRole('button', { name: 'Assigned to Mira Okafor' })).toHaveFocus()
  expect(screen.getByRole('menu').elements()).toEqual([])
})

test('A menu offers to assign the shipment to the user, or to each colleague by name', async () => {
  const { screen, button, item, giveTo } = await control({})
  await button('Assign').click()
  await expect.element(screen.getByRole('menu', { name: 'Who takes care of it' })).toBeVisible()
  await expect.element(item('Assign to me')).toBeVisible()
  expect(item('Unassign').elements()).toEqual([])
  await item('Assign to Jonas Thiel').click()
  expect(giveTo.mock.calls).toEqual([[JONAS]])
  expect(screen.getByRole('menu').elements()).toEqual([])
})

test('An open menu stays as it is if a colleague takes the shipment', async () => {
  const { screen, button, item } = await control({})
  await button('Assign').click()
  await expect.element(item('Assign to me')).toBeVisible()
  await screen.rerender(<OwnerControl team={shipmentTeam({ colleagues: [MIRA], owner: JONAS })} />)
  await expect.element(screen.getByRole('button', { name: 'Assigned to Jonas Thiel' })).toBeVisible()
  const items = screen.getByRole('menuitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual(['Assign to me', 'Assign to Jonas Thiel'])
})

test('A shipment assigned to the user can be unassigned or given to a colleague', async () => {
  const { button, item, giveTo } = await control({ owner: MIRA })
  await button('Assigned to Mira Okafor').click()
  expect(item('Assign to me').elements()).toEqual([])
  await expect.element(item('Assign to Jonas Thiel')).toBeVisible()
  await item('Unassign').click()
  expect(giveTo.mock.calls).toEqual([[null]])
})

test('Without sign-in, a shipment assigned to another name can be assigned to the user', async () => {
  const me = { id: 'local', name: 'Mira Okafor' }
  const owner = { id: 'local', name: 'Jonas Thiel' }
  const { button, item, giveTo } = await control({ me, colleagues: [], owner })
  await button('Assigned to Jonas Thiel').click()
  await expect.element(item('Unassign')).toBeVisible()
  await item('Assign to me').click()
  expect(giveTo.mock.calls).toEqual([[me]])
})

test('If team data cannot be read, the button is disabled and says so', async () => {
  const { button } = await control({ colleagues: [], ...UNREADABLE })
  await expect.element(button('Assign')).toBeDisabled()
  await expect.element(button('Assign')).toHaveAccessibleDescription('Team data cannot be read at the moment')
})
