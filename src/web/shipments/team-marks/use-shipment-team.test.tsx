import { beforeEach, expect, test } from 'vitest'
import type { JudgedItem, JudgedShipment } from '#contract/dashboard-api/account.ts'
import type { TeamEntry, TeamItem } from '#contract/dashboard-api/team.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { atSea, judge } from '#facts/testing/known-shipment.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import { TeamProxy } from '../../api/testing/team-proxy.tsx'
import { AttentionPanel } from '../../shipment/attention-panel.tsx'
import { judgedShipment } from './testing/shipment-team.ts'
import { useShipmentTeam } from './use-shipment-team.ts'

/** A shipment whose arrival was expected 3 days ago. */
const shipment = atSea({}, est('2026-11-17'))
const REASON = 'Arrival was awaited'

let proxy: TeamProxy
beforeEach(() => {
  proxy = new TeamProxy()
})

function Page() {
  return <AttentionPanel judge={judge} team={useShipmentTeam(shipment, judge)} />
}

/** The proxy's judgement of the shipment, with texts that the page itself would not use. */
function judged(over: Partial<JudgedItem> = {}, marks: readonly TeamEntry[] = []): JudgedShipment {
  const [item] = judgedItemsOf(shipment, judge)
  if (!item) throw new Error('The shipment has no attention item.')
  return judgedShipment(
    shipment,
    [{ ...item, reason: REASON, fingerprint: '[1,"as judged"]', ...over }],
    marks,
  )
}

function mark(rev: number, value: TeamItem): TeamEntry {
  const by = { id: 'jonas', name: 'Jonas Thiel' }
  return { kind: 'items', key: `${shipment.reference}/overdue`, rev, value, by, at: '2026-11-20T13:02:00Z' }
}

const HANDLED = { state: 'handled', fingerprint: '[1,"as judged"]' } as const

test('Items come from the proxy, and a mark has the fingerprint of its answer immediately', async () => {
  proxy.judged = judged()
  const screen = await proxy.draw(<Page />)
  await screen.getByRole('button', { name: `Handled: ${REASON}` }).click()
  await expect
    .element(screen.getByText(`${REASON} · Handled by this computer`, { exact: false }))
    .toBeVisible()
  await expect.element(screen.getByText('1 handled')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Handled/ }).elements()).toEqual([])
  // The mark is shown before it is sent.
  await expect
    .poll(() => proxy.written.map(({ key, value }) => [key, value]))
    .toEqual([[`${shipment.reference}/overdue`, HANDLED]])
  await screen.getByRole('button', { name: `Bring back: ${REASON}` }).click()
  await expect.element(screen.getByRole('button', { name: `Handled: ${REASON}` })).toBeVisible()
})

test('A mark is shown although it has not been sent yet', async () => {
  proxy.judged = judged()
  const screen = await proxy.draw(<Page />)
  const button = screen.getByRole('button', { name: `Handled: ${REASON}` })
  await expect.element(button).toBeEnabled()
  proxy.isDown = true
  await button.click()
  await expect.element(screen.getByText(/Handled by this computer, waiting to be sent/)).toBeVisible()
})

test('The proxy’s judgement of marks is used until a later mark arrives', async () => {
  const kept = mark(7, HANDLED)
  proxy.entries = [kept]
  proxy.judged = judged({ state: { kind: 'open', cameBack: 'Came back: it is worse' } }, [kept])
  const screen = await proxy.draw(<Page />)
  await expect.element(screen.getByText('Came back: it is worse')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: `Handled: ${REASON}` })).toBeEnabled()
  proxy.tell(mark(500, { ...HANDLED, state: 'snoozed', until: '2026-11-23' }))
  await expect.element(screen.getByText(/Snoozed until Mon 23 Nov by Jonas Thiel/)).toBeVisible()
})

test('Without a judgement of the proxy, no items are shown', async () => {
  proxy.judged = 'not_found'
  const screen = await proxy.draw(<Page />)
  await expect.poll(() => proxy.reads).toBeGreaterThan(0)
  expect(screen.getByRole('listitem').all()).toEqual([])
})
