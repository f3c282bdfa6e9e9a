import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import { sampleShipment } from '../../testing/sample-shipment.ts'
import { createReader } from '../../feed/testing/feed-in-memory.ts'
import { busy } from '../../upstream/fault.ts'
import { LIST, setUp, shipmentOperation } from './testing/running-warm-set.ts'

describe('once filled', () => {
  test('it answers shipments without the service, as of the last poll', async () => {
    const { clock, asked, held, warmSet, read, shipments } = setUp(250)
    await clock.advance(1000)
    expect([warmSet.isWhole, held()]).toEqual([true, shipments.all()])
    expect(await read(shipmentOperation('S-7'))).toMatchObject({ body: shipments.find('S-7'), ageSeconds: 1 })
    const changed = shipments.change('S-200', { tags: ['PO-1'], status: 'Delivered' })
    await clock.advance(4000)
    expect((await read(shipmentOperation('S-200'))).body).toEqual(changed)
    expect(asked).toEqual([])
  })

  test('it leaves lists and missing shipments to the service', async () => {
    const { clock, asked, read, shipments } = setUp(50)
    await clock.advance(1000)
    expect((await read(LIST)).body).toMatchObject({ data: shipments.all() })
    await expect(read(shipmentOperation('S-99'))).rejects.toThrow('shipment_not_found')
    expect(asked).toEqual([LIST.path, '/shipments/S-99'])
  })

  test('it compresses an unchanged answer once', async () => {
    const { clock, read, shipments } = setUp(250)
    await clock.advance(1000)
    const first = (await read(shipmentOperation('S-7'))).answer
    await clock.advance(5000)
    const second = (await read(shipmentOperation('S-7'))).answer
    expect(second.form()).toBe(first.form())
    expect(second.receivedAtMs - first.receivedAtMs).toBe(5000)
    shipments.change('S-7')
    await clock.advance(5000)
    expect((await read(shipmentOperation('S-7'))).answer.form()).not.toBe(first.form())
  })
})

describe('when it cannot be kept current', () => {
  test('it answers shipments only while the service fails, and continues from where it was when a reader joins', async () => {
    const { clock, asked, leave, feed, read, shipments, fail } = setUp(250)
    await clock.advance(1000)
    leave()
    await clock.advance(600_000)
    expect((await read(shipmentOperation('S-7'))).ageSeconds).toBe(0)
    expect(asked).toHaveLength(1)
    fail(busy(1000))
    expect((await read(shipmentOperation('S-7'))).ageSeconds).toBeGreaterThan(400)
    await expect(read(LIST)).rejects.toThrow('busy')
    fail(new ProblemError('key_refused', { detail: '', hint: '' }))
    await expect(read(shipmentOperation('S-7'))).rejects.toThrow('key_refused')
    fail(null)
    const changed = shipments.change('S-200')
    asked.length = 0
    feed.join(createReader().reader)
    await clock.advance(1)
    expect((await read(shipmentOperation('S-200'))).body).toEqual(changed)
    expect(asked).toEqual([])
  })
})

describe('a shipment in the copy that the service does not have', () => {
  test.each([
    ['of a complete account', 20_000, 348],
    ['of a larger account', 300, 298],
    ['of an account with too many active shipments', 200, 199],
  ])(
    'is gone within a day from the copy %s, though nobody opens it',
    async (_account, shipmentsMax, left) => {
      const { clock, held, shipments } = setUp(250, { shipmentsMax })
      for (let index = 0; index < 100; index += 1) {
        const updatedAt = new Date(Date.UTC(2026, 10, 19) - index * 1000).toISOString()
        shipments.put(sampleShipment(`C-${index}`, { status: 'Cancelled', updatedAt }))
      }
      await clock.advance(60_000)
      const before = held()
      for (const reference of ['S-7', 'C-10']) shipments.remove(reference)
      const changed = shipments.change('S-9')
      await clock.advance(3_600_000)
      await clock.advance(60_000)
      const isLeft = ({ reference }: { readonly reference: string }) =>
        !['S-7', 'S-9', 'C-10'].includes(reference)
      expect(held()).toEqual([changed, ...before.filter(isLeft)])
      expect(held()).toHaveLength(left)
    },
  )

  test.each([
    ['once a user has opened it', true],
    ['once the service has said so while the feed was not live', false],
  ])('is gone %s', async (_when, isLive) => {
    const { clock, held, read, shipments, leave } = setUp(250)
    await clock.advance(1000)
    if (!isLive) leave()
    await clock.advance(isLive ? 10_000 : 200_000)
    shipments.remove('S-7')
    if (isLive) await read(shipmentOperation('S-7'))
    await expect(read(shipmentOperation('S-7'))).rejects.toMatchObject({ code: 'shipment_not_found' })
    expect(held()).toEqual(shipments.all())
  })

  test('is replaced by an older version from an import', async () => {
    const { clock, held, read, shipments } = setUp(250)
    await clock.advance(1000)
    const older = { ...shipments.change('S-7'), updatedAt: '2026-11-01T00:00:00Z', tags: ['older'] }
    await clock.advance(60_000)
    shipments.put(older)
    await read(shipmentOperation('S-7'))
    expect((await read(shipmentOperation('S-7'))).body).toEqual(older)
    expect(held()).toEqual(shipments.all())
  })

  test('costs at most one request per minute', async () => {
    const { clock, read, confirmed } = setUp(250)
    await clock.advance(1000)
    for (let second = 0; second < 120; second += 1) {
      await read(shipmentOperation('S-7'))
      await clock.advance(1000)
    }
    expect(confirmed).toHaveLength(2)
  })
})
