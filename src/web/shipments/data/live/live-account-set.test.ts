import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { accountSetRows, readAccountSetOnce, type AccountSet } from '../account/account-set.ts'
import { shipmentQueries } from '../queries.ts'
import { createLiveAccountSet } from './live-account-set.ts'

function row(reference: string, second: number): ShipmentRow {
  const shipment = sampleShipment({ reference, status: 'Active' })
  return { ...packShipment(shipment), updatedAt: `2026-11-20T08:00:0${second}Z` }
}

/** A tab whose proxy answers with these blocks, one after another. */
function openTab(answers: readonly { status?: number; body: object }[]) {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    const { status = 200, body } = answers[asked] ?? { status: 500, body: {} }
    asked += 1
    return Response.json(body, { status })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const recent: ShipmentRow[] = []
  const live = createLiveAccountSet(client, () => recent)
  const rows = () => {
    const set = client.getQueryData<AccountSet>(shipmentQueries.accountSet)
    return set && accountSetRows(set)
  }
  const changed = (row: ShipmentRow) => live.changed([row])
  const rest = async (count: number) => {
    await expect.poll(() => asked === count && client.isFetching() === 0).toBe(true)
  }
  return { client, live, changed, recent, rows, rest, asked: () => asked }
}

function block(rows: readonly ShipmentRow[], isComplete: boolean) {
  return { body: { asOf: null, rows, next: null, isComplete, isTooLarge: false } }
}

test('an account set with gaps is read again after each reading of the service, until it has none', async () => {
  const { client, live, rows, rest, asked } = openTab([
    block([row('A', 1)], false),
    block([row('B', 1)], true),
  ])
  live.serviceRead()
  expect(asked()).toBe(0)
  readAccountSetOnce(client)
  await rest(1)
  live.serviceRead()
  await rest(2)
  expect(rows()).toEqual([row('B', 1)])
  live.serviceRead()
  readAccountSetOnce(client)
  expect(client.isFetching()).toBe(0)
})

test('changes that arrive while the account set is read end up in it', async () => {
  const { client, changed, recent, rows, rest } = openTab([block([row('A', 1)], true)])
  readAccountSetOnce(client)
  recent.push(row('A', 2))
  changed(row('A', 2))
  await rest(1)
  expect(rows()).toEqual([row('A', 2)])
  changed(row('A', 3))
  expect(rows()).toEqual([row('A', 3)])
})

test('an account set is read again after missed changes', async () => {
  const { client, live, rows, rest } = openTab([block([row('A', 1)], true), block([row('A', 4)], true)])
  readAccountSetOnce(client)
  await rest(1)
  live.reload()
  await rest(2)
  expect(rows()).toEqual([row('A', 4)])
})

test('a proxy that fails is asked again, and one that keeps no copy is not', async () => {
  const failing = { status: 502, body: { code: 'upstream_unreachable' } }
  const without = { status: 502, body: { code: 'upstream_invalid' } }
  const { client, live, rest, asked } = openTab([failing, without])
  readAccountSetOnce(client)
  await rest(1)
  live.serviceRead()
  await rest(2)
  live.serviceRead()
  expect(client.isFetching()).toBe(0)
  expect(asked()).toBe(2)
})
