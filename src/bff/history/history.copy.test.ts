import { expect, test } from 'vitest'
import type { SeenShipment } from '../feed/seen-shipment.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { HISTORY_START_MS, setUpHistory } from './testing/running-history.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const later = '2026-11-20T08:00:10Z'
const changedA = sampleShipment('A', { tags: ['changed'], updatedAt: later })

const copyOf = async ({ history }: ReturnType<typeof setUpHistory>, countMax = Infinity) => {
  const seen: SeenShipment[] = []
  const kept = await history.copy({ take: (shipment) => void seen.push(shipment), countMax })
  return { kept, seen }
}

test('after a restart, the copy is returned with its progress and without deleted shipments', async () => {
  const folder = temporaryFolder()
  const first = setUpHistory({ folder })
  await first.poll([sampleShipment('A'), changedA, sampleShipment('B'), sampleShipment('C')], {
    filled: 'all',
    polledUs: 12_345,
  })
  first.history.noteGone('C')
  first.history.close()
  const { kept, seen } = await copyOf(setUpHistory({ folder, startMs: HISTORY_START_MS + 60_000 }))
  expect(kept).toEqual({
    filled: 'all',
    polledUs: 12_345,
    readAt: HISTORY_START_MS,
    forgottenUs: -Infinity,
  })
  expect(seen.map(({ shipment }) => shipment)).toEqual([changedA, sampleShipment('B')])
})

test('a copy limited in size has the account set first, and then the latest updated', async () => {
  const folder = temporaryFolder()
  const first = setUpHistory({ folder })
  const delivered = (reference: string, days: number) =>
    sampleShipment(reference, {
      status: 'Delivered',
      updatedAt: new Date(HISTORY_START_MS - days * 86_400_000).toISOString(),
    })
  const others = [50, 61, 63, 70, 71].map((days) => delivered(`${days} days ago`, days))
  const active = sampleShipment('Active', { updatedAt: '2026-01-01T00:00:00Z' })
  await first.poll([...others, active], { filled: 'all', polledUs: 1 })
  first.history.close()
  const references = async (countMax: number) => {
    const { kept, seen } = await copyOf(setUpHistory({ folder }), countMax)
    return [kept?.forgottenUs, ...seen.map(({ shipment }) => shipment.reference)]
  }
  const leftOutUs = (HISTORY_START_MS - 63 * 86_400_000) * 1000
  expect(await references(1)).toEqual([leftOutUs, 'Active', '50 days ago', '61 days ago'])
  expect(await references(3)).toEqual([
    leftOutUs - 7 * 86_400_000_000,
    'Active',
    '50 days ago',
    '61 days ago',
    '63 days ago',
  ])
  expect(await references(6)).toHaveLength(7)
})

test('no copy is returned if the account was not read completely', async () => {
  const folder = temporaryFolder()
  const first = setUpHistory({ folder })
  await first.poll([sampleShipment('A')], { filled: 'all', polledUs: 1 })
  await first.poll([changedA], { filled: null, isCaughtUp: false, polledUs: 2 })
  first.history.close()
  expect(await copyOf(setUpHistory({ folder }))).toEqual({ kept: null, seen: [] })
})
