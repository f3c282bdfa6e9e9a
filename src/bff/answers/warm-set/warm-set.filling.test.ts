import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { sampleShipment } from '../../testing/sample-shipment.ts'
import { setUp, shipmentOperation } from './testing/running-warm-set.ts'

describe('while it is filling', () => {
  test('a page requested before a gap is discarded after it', async () => {
    const { clock, readAll, shipments } = setUp(900, { fillMs: 7000 })
    await clock.advance(1000)
    for (let index = 0; index < 900; index += 1) shipments.change(`S-${899 - index}`)
    await clock.advance(6500)
    expect(await readAll({ limit: '100' })).toEqual(shipments.all())
  })

  test('a page requested before a change does not undo it', async () => {
    const { clock, read, shipments } = setUp(50, { fillMs: 7000 })
    const first = shipments.change('S-1', { tags: ['first'] })
    await clock.advance(1000)
    const second = shipments.change('S-1', { tags: ['second'], updatedAt: first.updatedAt })
    await clock.advance(6500)
    expect((await read(shipmentOperation('S-1'))).body).toEqual(second)
  })

  test('the set answers what lies above the watermark', async () => {
    const { clock, asked, readList, warmSet } = setUp(1000, { fillMs: 1000 })
    await clock.advance(2500)
    expect(warmSet.isComplete).toBe(false)
    await readList({})
    await readList({ updatedSince: '2026-11-20T06:00:00Z' })
    expect(asked).toEqual([])
    await readList({ tag: 'PO-1' })
    expect(asked).toHaveLength(1)
  })

  test('each status is read once: the active ones, those delivered lately, and then what changed latest', async () => {
    const { clock, filled, readAll, shipments, warmSet } = setUp(1)
    const day = (daysAgo: number) => new Date(Date.UTC(2026, 10, 20) - daysAgo * 86_400_000).toISOString()
    for (let index = 0; index < 250; index += 1) {
      const put = (status: Shipment['status'], daysAgo: number) =>
        shipments.put(sampleShipment(`${status}-${index}`, { status, updatedAt: day(daysAgo) }))
      put('Active', 400 + index)
      put('Delivered', index)
      put('Cancelled', 1 + index / 10)
    }
    await clock.advance(1000)
    expect(warmSet.isComplete).toBe(true)
    const statuses = filled.map((path) => new URL(path, 'http://service').searchParams.get('status'))
    expect(statuses).toEqual([
      null,
      'Active',
      'Active',
      'Active',
      'Delivered',
      'Cancelled',
      'Cancelled',
      'Cancelled',
      'Delivered',
      'Delivered',
    ])
    expect(await readAll({ limit: '100' })).toEqual(shipments.all())
  })

  test('a request that waits is answered as soon as the set holds what it asks for', async () => {
    const { clock, readList, shipments } = setUp(900, { fillMs: 1000, answerMs: 1_000_000 })
    await clock.advance(1500)
    const waiting = readList({ tag: 'PO-1' })
    shipments.change('S-1', { tags: ['PO-1'] })
    await clock.advance(20_000)
    expect((await waiting).data.map(({ shipment }) => shipment.reference)).toEqual(['S-1'])
  })

  test('a shipment that the set holds is not asked for again behind its answer', async () => {
    const { clock, confirmed, read } = setUp(1000, { fillMs: 1_000_000 })
    await clock.advance(1_000_001)
    await read(shipmentOperation('S-1'))
    expect(confirmed).toEqual([])
  })

  test('a chain that crosses the watermark continues from the service', async () => {
    const { clock, asked, readAll, shipments } = setUp(1000, { fillMs: 1_000_000 })
    await clock.advance(1_000_001)
    const found = await readAll({ limit: '40' })
    expect(found).toEqual(shipments.all())
    expect(asked.length).toBeGreaterThan(20)
  })

  test('a long chain is not skipped through without end', async () => {
    const { clock, asked, readList, shipments } = setUp(3000, { shipmentsMax: 2000 })
    await clock.advance(1000)
    const active = { status: 'Active', limit: '100' }
    let page = await readList(active)
    while (asked.length === 0) page = await readList({ ...active, cursor: page.nextCursor ?? '' })
    expect(asked).toHaveLength(5)
    // Earlier rows come again, and the chain still ends.
    const seen = new Set<string>()
    for (;;) {
      for (const { shipment } of page.data) seen.add(shipment.reference)
      if (page.nextCursor === null) break
      page = await readList({ ...active, cursor: page.nextCursor })
    }
    expect(
      shipments
        .all()
        .slice(2000)
        .every(({ reference }) => seen.has(reference)),
    ).toBe(true)
  })
})

describe('a service that differs from its specification', () => {
  test('by its order is found out', async () => {
    const { clock, asked, doubts, readList, shipments } = setUp(250)
    shipments.put({ ...shipments.change('S-240'), updatedAt: '2026-11-20T07:00:00Z' })
    shipments.sortByReference()
    await clock.advance(60_000)
    expect(doubts).toHaveLength(1)
    await readList({})
    expect(asked).toHaveLength(1)
  })

  test('by ignoring updatedSince is found out', async () => {
    const { clock, asked, doubts, readList, shipments } = setUp(250)
    shipments.ignoreUpdatedSince()
    await clock.advance(60_000)
    expect(doubts).toHaveLength(1)
    await readList({})
    expect(asked).toHaveLength(1)
  })

  test('by its filters is found out, where one of its lists is read', async () => {
    const { clock, asked, doubts, readList, shipments } = setUp(250, { fillMs: 1_000_000 })
    shipments.ignoreTag()
    await clock.advance(1000)
    await readList({ tag: 'PO-1' })
    expect([asked.length, doubts.length]).toEqual([1, 1])
    await clock.advance(3_000_000)
    await readList({ tag: 'PO-1' })
    expect(asked).toHaveLength(2)
  })

  test.each([{ updatedAt: 'yesterday' }, { createdAt: '' }])('by %o is found out', async (over) => {
    const { clock, doubts, shipments } = setUp(250)
    shipments.put({ ...shipments.change('S-1'), ...over })
    await clock.advance(60_000)
    expect(doubts).toHaveLength(1)
  })
})
