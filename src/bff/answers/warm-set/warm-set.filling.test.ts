import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { sampleDate, sampleShipment } from '../../testing/sample-shipment.ts'
import { setUp, shipmentOperation } from './testing/running-warm-set.ts'

describe('while it is filling', () => {
  test('a page requested before a gap is discarded after it', async () => {
    const { clock, held, shipments, warmSet } = setUp(50, { fillMs: 7000 })
    await clock.advance(1000)
    // That page was the last one before these were added.
    for (let index = 0; index < 900; index += 1) shipments.change(`N-${index}`)
    await clock.advance(6500)
    expect(warmSet.isWhole).toBe(false)
    await clock.advance(120_000)
    expect([warmSet.isWhole, held()]).toEqual([true, shipments.all()])
  })

  test('a page requested before a change does not undo it', async () => {
    const { clock, read, shipments } = setUp(50, { fillMs: 7000 })
    const first = shipments.change('S-1', { tags: ['first'] })
    await clock.advance(1000)
    const second = shipments.change('S-1', { tags: ['second'], updatedAt: first.updatedAt })
    await clock.advance(6500)
    expect((await read(shipmentOperation('S-1'))).body).toEqual(second)
  })

  test('each status is read once: first active and recently delivered shipments, then the latest updated', async () => {
    const { clock, filled, held, shipments, warmSet } = setUp(1)
    const day = (daysAgo: number) => new Date(Date.UTC(2026, 10, 20) - daysAgo * 86_400_000).toISOString()
    for (let index = 0; index < 250; index += 1) {
      const put = (status: Shipment['status'], daysAgo: number) =>
        shipments.put(sampleShipment(`${status}-${index}`, { status, updatedAt: day(daysAgo) }))
      put('Active', 400 + index)
      put('Delivered', index)
      put('Cancelled', 1 + index / 10)
    }
    await clock.advance(1000)
    expect(warmSet.isWhole).toBe(true)
    const statuses = filled.map((path) => new URL(path, 'http://service').searchParams.get('status'))
    expect(statuses.join()).toBe(
      ',Active,Active,Active,Delivered,Cancelled,Cancelled,Cancelled,Delivered,Delivered',
    )
    expect(held()).toEqual(shipments.all())
  })

  test('a shipment in the copy is not requested again after its answer', async () => {
    const { clock, confirmed, read } = setUp(1000, { fillMs: 1_000_000 })
    await clock.advance(1_000_001)
    await read(shipmentOperation('S-1'))
    expect(confirmed).toEqual([])
  })

  test('the account set is read completely while the rest is evicted, and requests end at the limit', async () => {
    const { clock, filled, shipments, warmSet } = setUp(1, { shipmentsMax: 500 })
    const at = (secondsAgo: number) => new Date(Date.UTC(2026, 10, 20) - secondsAgo * 1000).toISOString()
    const putAll = (count: number, status: Shipment['status'], newestSecondsAgo: number) => {
      for (let index = 0; index < count; index += 1) {
        const updatedAt = at(newestSecondsAgo + index)
        shipments.put(sampleShipment(`${status}-${index}`, { status, updatedAt }))
      }
    }
    // The active ones changed longest ago.
    putAll(2000, 'Cancelled', 0)
    putAll(299, 'Active', 10_000_000)
    await clock.advance(60_000)
    expect([warmSet.filled, warmSet.isCapped, warmSet.isWhole]).toEqual(['account-set', true, false])
    const active = warmSet.shipments?.filter(({ status }) => status === 'Active')
    expect([active?.length, warmSet.shipments?.length]).toEqual([300, 500])
    // The newest page, three pages of active ones, one of delivered ones, and as many of cancelled ones as fit.
    expect(filled).toHaveLength(1 + 3 + 1 + 3)
  })

  test('an account set above the limit is not called complete, and contains the latest', async () => {
    const { clock, held, shipments, warmSet } = setUp(700, { shipmentsMax: 300 })
    await clock.advance(60_000)
    expect([warmSet.filled, warmSet.isCapped, warmSet.isWhole]).toEqual([null, true, false])
    expect(held()).toEqual(shipments.all().slice(0, 300))
  })
})

test('the account set keeps a delivery for sixty days by its recorded date', async () => {
  const { clock, shipments, warmSet } = setUp(1)
  const updatedAt = '2026-11-20T08:00:00Z'
  const put = (reference: string, milestones: Shipment['milestones']) =>
    shipments.put(sampleShipment(reference, { status: 'Delivered', milestones, updatedAt }))
  const arrivedOn = (date: string, actual = true) => [
    milestone('Delivery', { arrival: sampleDate(date, { actual }) }),
  ]
  put('60-DAYS', arrivedOn('2026-09-21'))
  put('61-DAYS', arrivedOn('2026-09-20'))
  put('ESTIMATE', arrivedOn('2026-11-19', false))
  put('NO-DATE', [])
  await clock.advance(1000)
  expect(warmSet.accountSet().map(({ reference }) => reference)).toEqual(['60-DAYS', 'S-0'])
})

describe('a service that violates its specification', () => {
  test('by its order, or by ignoring updatedSince, is detected, and its shipments are not copied', async () => {
    const unordered = setUp(250)
    unordered.shipments.put({ ...unordered.shipments.change('S-240'), updatedAt: '2026-11-20T07:00:00Z' })
    unordered.shipments.sortByReference()
    await unordered.clock.advance(60_000)
    expect([unordered.doubts.length, unordered.warmSet.shipments]).toEqual([1, null])
    const { clock, asked, doubts, read, shipments } = setUp(250)
    shipments.ignoreUpdatedSince()
    await clock.advance(60_000)
    expect(doubts).toHaveLength(1)
    await read(shipmentOperation('S-1'))
    expect(asked).toHaveLength(1)
  })

  test.each([{ updatedAt: 'yesterday' }, { reference: '' }])('by %o is detected', async (over) => {
    const { clock, doubts, shipments } = setUp(250)
    shipments.put({ ...shipments.change('S-1'), ...over })
    await clock.advance(60_000)
    expect(doubts).toHaveLength(1)
  })
})
