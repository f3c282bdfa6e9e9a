import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { atSea, judge } from '#facts/testing/known-shipment.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { TeamProxy } from '../api/testing/team-proxy.tsx'
import { useTeam } from '../team/use-team.ts'
import { judgedRequiredOf } from '#facts/shipment/required.ts'
import { judgedRequired } from '#facts/words/required-words.ts'
import { MIRA, shipmentTeam, UNREADABLE } from '../shipments/team-marks/testing/shipment-team.ts'
import { RequiredDay } from './required-day.tsx'

const shipment = atSea({ reference: 'A/1', tags: ['Q4/PROMO'] })

/** Team state with required days for the tag and for this shipment; `null` for none. */
function requiring(tagged: string | null, own: string | null = null) {
  const dates = {
    ...tagDates(tagged === null ? {} : { 'Q4/PROMO': tagged }),
    of: () => (own === null ? null : { on: day(own) }),
    requiredSet: () => ({ by: MIRA, at: '2026-11-18T08:00:00Z', rev: 1 }),
  }
  return { ...judge, dealtWith: teamWith({ dates }) }
}

function Drawn({ by, mayWrite = true }: { by: ReturnType<typeof requiring>; mayWrite?: boolean }) {
  const team = useTeam()
  if (!team.mayWrite) return null
  const found = judgedRequiredOf(shipment, by)
  const required = found && judgedRequired(shipment, found, by)
  return (
    <dl>
      <RequiredDay
        shipment={shipment}
        judge={by}
        team={shipmentTeam({ required, ...(mayWrite ? {} : UNREADABLE) })}
      />
    </dl>
  )
}

test('A required day is shown with its order, who set it, and whether it is met', async () => {
  const screen = await new TeamProxy().draw(<Drawn by={requiring('2026-12-18')} />)
  await expect.element(screen.getByText('Fri 18 Dec')).toBeVisible()
  await expect.element(screen.getByText('Est. delivery 4 days late')).toBeVisible()
  await expect.element(screen.getByText(/^Q4\/PROMO · set by Mira Okafor, Wed 18 Nov/)).toBeVisible()
})

test('A day for only the shipment can be typed in any format, and is saved', async () => {
  const proxy = new TeamProxy()
  const screen = await proxy.draw(<Drawn by={requiring(null)} />)
  await expect.element(screen.getByText('None set')).toBeVisible()
  await screen.getByRole('button', { name: 'Set the required date' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Required date of A/1')
  const field = screen.getByRole('textbox', { name: 'Required by' })
  await expect.element(field).toHaveFocus()
  await field.fill('20 Jun')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/^20 Jun can be 20 Jun 2026 or 20 Jun 2027/)).toBeVisible()
  await field.fill('12 Dec 2026')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => proxy.written)
    .toMatchObject([{ kind: 'dates', key: 'A/1/required', value: { on: '2026-12-12' } }])
})

test('A day for only the shipment can be cleared, and its order’s applies again', async () => {
  const proxy = new TeamProxy()
  const screen = await proxy.draw(<Drawn by={requiring('2026-12-18', '2026-12-24')} />)
  await expect.element(screen.getByText('Thu 24 Dec')).toBeVisible()
  await screen.getByRole('button', { name: 'Change the required date' }).click()
  await screen.getByRole('button', { name: 'Clear date' }).click()
  await expect.poll(() => proxy.written).toMatchObject([{ key: 'A/1/required', value: null }])
})

test('If team data cannot be read, the button says why', async () => {
  const screen = await new TeamProxy().draw(<Drawn by={requiring('2026-12-18')} mayWrite={false} />)
  await expect.element(screen.getByRole('button', { name: 'Change the required date' })).toBeDisabled()
})
