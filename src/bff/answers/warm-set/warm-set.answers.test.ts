import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import { busy } from '../../upstream/fault.ts'
import { listOperation, QUIET_READER, setUp, shipmentOperation } from './testing/running-warm-set.ts'

describe('once it is filled', () => {
  test('lists and shipments are answered without the service', async () => {
    const { clock, asked, warmSet, read, readAll, shipments } = setUp(250)
    await clock.advance(1000)
    expect(warmSet.isComplete).toBe(true)
    expect(await readAll({ status: 'Active', limit: '100' })).toEqual(shipments.all())
    expect(await read(shipmentOperation('S-7'))).toMatchObject({
      body: shipments.find('S-7'),
      isComplete: true,
      ageSeconds: 1,
    })
    expect(asked).toEqual([])
  })

  test('they match the last report of the feed', async () => {
    const { clock, asked, read, readList, shipments } = setUp(250)
    await clock.advance(1000)
    const changed = shipments.change('S-200', { tags: ['PO-1'], status: 'Delivered' })
    await clock.advance(4000)
    expect((await readList({ tag: 'PO-1' })).data.map(({ shipment }) => shipment)).toEqual([changed])
    expect((await readList({ status: 'Delivered' })).data).toHaveLength(1)
    expect((await read(shipmentOperation('S-200'))).body).toEqual(changed)
    expect(asked).toEqual([])
  })

  test.each([
    ['a search', { search: 'S-7' }],
    ['a moment finer than a microsecond', { updatedSince: '2026-11-20T08:00:00.0000001Z' }],
    ['the same for the creation', { createdSince: '2025-11-20T08:00:00.1234567Z' }],
  ])('%s is left to the service', async (_what, query) => {
    const { clock, asked, readList } = setUp(250)
    await clock.advance(1000)
    await readList(query)
    expect(asked).toHaveLength(1)
  })

  test('a list is built once while nothing changes', async () => {
    const { clock, asked, read, shipments } = setUp(250)
    await clock.advance(1000)
    const first = await read(listOperation({}))
    const search = listOperation({ search: 'S-7' })
    await read(search)
    await clock.advance(6000)
    const later = await read(listOperation({}))
    expect(later.answer.body).toBe(first.answer.body)
    expect(later.answer.receivedAtMs).toBeGreaterThan(first.answer.receivedAtMs)
    shipments.change('S-3')
    await clock.advance(6000)
    expect((await read(listOperation({}))).answer.body).not.toBe(first.answer.body)
    await read(search)
    expect(asked).toEqual([search.path, search.path])
  })

  test('a shipment that is not there is left to the service', async () => {
    const { clock, asked, read } = setUp(3)
    await clock.advance(1000)
    await expect(read(shipmentOperation('S-9'))).rejects.toThrow('shipment_not_found')
    expect(asked).toEqual(['/shipments/S-9'])
  })

  test('its cursors hold for their own filters only', async () => {
    const { clock, readList } = setUp(250)
    await clock.advance(1000)
    const cursor = (await readList({})).nextCursor ?? ''
    await expect(readList({ cursor, status: 'Active' })).rejects.toThrow('invalid_cursor')
    // The set does not know an altered one.
    await expect(readList({ cursor: `${cursor}x` })).rejects.toThrow('invalid_cursor')
    // The size of a page may change.
    expect((await readList({ cursor, limit: '7' })).data[0]?.shipment.reference).toBe('S-50')
  })

  test('an unchanged answer is packed and compressed once', async () => {
    const { clock, read } = setUp(250)
    await clock.advance(1000)
    const first = (await read(listOperation({}))).answer
    await clock.advance(5000)
    const second = (await read(listOperation({}))).answer
    expect(second.form('row')).toBe(first.form('row'))
    expect(second.receivedAtMs - first.receivedAtMs).toBe(5000)
  })
})

describe('when it cannot be kept current', () => {
  test('it answers only while the service fails, and says how old that is', async () => {
    const { clock, asked, leave, read, fail } = setUp(250)
    await clock.advance(1000)
    leave()
    await clock.advance(600_000)
    expect(await read(listOperation({}))).toMatchObject({ isComplete: false, ageSeconds: 0 })
    expect(asked).toHaveLength(1)
    fail(busy(1000))
    const old = await read(listOperation({}))
    expect(old.ageSeconds).toBeGreaterThan(400)
    expect((await read(shipmentOperation('S-7'))).ageSeconds).toBeGreaterThan(400)
  })

  test('a refusal of the key is passed on', async () => {
    const { clock, leave, read, fail } = setUp(250)
    await clock.advance(1000)
    leave()
    await clock.advance(600_000)
    fail(new ProblemError('key_refused', { detail: '', hint: '' }))
    await expect(read(listOperation({}))).rejects.toThrow('key_refused')
  })

  test('it continues from where it was when a reader comes', async () => {
    const { clock, asked, leave, feed, readList, shipments } = setUp(250)
    await clock.advance(1000)
    leave()
    await clock.advance(600_000)
    const changed = shipments.change('S-200')
    feed.join(QUIET_READER)
    await clock.advance(1)
    expect((await readList({})).data[0]?.shipment).toEqual(changed)
    expect(asked).toEqual([])
  })

  test('it is filled again after a gap', async () => {
    const { clock, warmSet, readAll, shipments } = setUp(700)
    await clock.advance(1000)
    for (let index = 0; index < 600; index += 1) shipments.change(`S-${index}`)
    await clock.advance(4000)
    expect(warmSet.isComplete).toBe(false)
    await clock.advance(60_000)
    expect(warmSet.isComplete).toBe(true)
    expect(await readAll({})).toEqual(shipments.all())
  })
})

describe('a shipment that the copy holds and the service does not', () => {
  test('is gone from lists too once a reader has opened it', async () => {
    const { clock, read, readAll, shipments, warmSet } = setUp(250)
    await clock.advance(1000)
    shipments.remove('S-7')
    await clock.advance(10_000)
    await read(shipmentOperation('S-7'))
    await expect(read(shipmentOperation('S-7'))).rejects.toMatchObject({ code: 'shipment_not_found' })
    expect(await readAll({ limit: '100' })).toEqual(shipments.all())
    expect(warmSet.isComplete).toBe(true)
  })

  test('is gone once the service has said so while the feed was not live', async () => {
    const { clock, read, readAll, shipments, feed, leave } = setUp(250)
    await clock.advance(1000)
    leave()
    await clock.advance(200_000)
    shipments.remove('S-7')
    await expect(read(shipmentOperation('S-7'))).rejects.toMatchObject({ code: 'shipment_not_found' })
    feed.join(QUIET_READER)
    await clock.advance(1000)
    expect(await readAll({ limit: '100' })).toEqual(shipments.all())
  })

  test('gives way to an older version from an import', async () => {
    const { clock, read, readAll, shipments } = setUp(250)
    await clock.advance(1000)
    const older = { ...shipments.change('S-7'), updatedAt: '2026-11-01T00:00:00Z', tags: ['older'] }
    await clock.advance(60_000)
    shipments.put(older)
    await read(shipmentOperation('S-7'))
    expect((await read(shipmentOperation('S-7'))).body).toEqual(older)
    expect(await readAll({ limit: '100' })).toEqual(shipments.all())
  })

  test('costs a request a minute at most', async () => {
    const { clock, read, confirmed } = setUp(250)
    await clock.advance(1000)
    for (let second = 0; second < 120; second += 1) {
      await read(shipmentOperation('S-7'))
      await clock.advance(1000)
    }
    expect(confirmed).toHaveLength(2)
  })
})
