import { describe, expect, test } from 'vitest'
import { versionedRow, type VersionedRow } from '#contract/dashboard-api/account.ts'
import { atPort, instant, NOW } from '#facts/testing/known-shipment.ts'
import { readEvents, type EventReader } from '../testing/event-reader.ts'
import { signInAs } from '../testing/sign-in-double.ts'
import { sendProblem } from '../testing/upstream-double.ts'
import { joined, setUp } from './testing/running-feed.ts'

/** The wall clock stands still; sessions end by the clock that tests move. */
const NOW_MS = Date.UTC(2026, 10, 20, 9)
const wallMs = () => NOW_MS

/** The last row that the reader received. */
function lastRowIn(reader: EventReader): VersionedRow {
  const items = reader.dataOf('changes').flatMap((data) => data.items)
  return versionedRow.parse(items.at(-1))
}

describe('the stream', () => {
  test('has the headers that keep it open and unbuffered, and repeats its status every 10 s', async () => {
    const { clock, proxy } = await setUp()
    const reader = await readEvents(proxy.port, '', { 'accept-encoding': 'gzip, br' })
    expect(reader.status).toBe(200)
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(reader.headers['content-encoding']).toBeUndefined()
    await expect.poll(() => reader.text()).toMatch(/^retry: 1000\n\n/)
    await expect.poll(() => reader.states().length).toBe(1)
    await clock.advance(10_000)
    await expect.poll(() => reader.states().length).toBeGreaterThan(1)
  })

  test('reports its freshness and changes', async () => {
    const { shipments, proxy, pollFor } = await setUp()
    const reader = await joined(proxy)
    const changed = shipments.change('S-2', { tags: ['PO-1'] })
    await pollFor(reader)
    expect(reader.states()).toEqual(['live', 'live'])
    const event = reader.events.findLast(({ event: name }) => name === 'changes')
    expect(event?.data).toEqual({ items: [changed] })
  })

  test('sends rows like those of lists on demand', async () => {
    const { shipments, proxy, pollFor } = await setUp()
    const reader = await joined(proxy, '?view=row')
    shipments.change('S-2', { tags: ['PO-1'] })
    await pollFor(reader)
    const [row] = JSON.parse((await proxy.get('/api/list?tag=PO-1')).text).rows
    expect(lastRowIn(reader)).toEqual(versionedRow.parse(row))
  })

  test('judges a row when it is sent, and a recent one again', async () => {
    let nowMs = instant(NOW)
    const { shipments, proxy, pollFor } = await setUp(0, { wallMs: () => nowMs })
    const reader = await joined(proxy, '?view=row')
    shipments.put(atPort('2026-11-13', 7, { reference: 'F-1' }))
    await pollFor(reader)
    const row = lastRowIn(reader)
    expect(row.items[0]?.reason).toBe('Free time ends today (est.)')
    nowMs += 86_400_000
    const again = lastRowIn(await joined(proxy, '?view=row'))
    expect(again.items[0]?.reason).toContain('Last free day was Fri 20 Nov')
    expect(again.version.sequence).toBeGreaterThan(row.version.sequence)
  })

  test('sends rows without judged facts if the proxy has no copy', async () => {
    const { shipments, proxy, pollFor } = await setUp(3, { limits: { shipmentsMax: 0 } })
    const reader = await joined(proxy, '?view=row')
    shipments.change('S-2', { tags: ['PO-1'] })
    await pollFor(reader)
    const shipment = { reference: 'S-2', tags: ['PO-1'] }
    expect(lastRowIn(reader)).toMatchObject({ shipment, items: [], version: { sequence: 0 } })
  })

  test('rejects an unknown view, and does not start on HEAD', async () => {
    const { proxy, upstream } = await setUp()
    expect((await proxy.get('/api/events?view=full')).code).toBe('invalid_parameter')
    const head = await proxy.get('/api/events', { method: 'HEAD' })
    expect(head.headers['content-type']).toBe('text/event-stream')
    expect(upstream.requests).toHaveLength(0)
  })

  test('ends with its session', async () => {
    const signIn = signInAs(() => ({ untilMs: NOW_MS + 60_000 }))
    const { clock, proxy, pollFor } = await setUp(3, { signIn, wallMs })
    const reader = await joined(proxy)
    await clock.advance(54_999)
    await pollFor(reader)
    expect(reader.isOver()).toBe(false)
    await clock.advance(1)
    await expect.poll(() => reader.isOver()).toBe(true)
  })
})

test('a session that ends with much unsent data ends only its own stream', async () => {
  const session = { untilMs: NOW_MS + 6000 }
  const signIn = signInAs(() => session)
  const { clock, shipments, proxy, pollFor } = await setUp(100, { signIn, wallMs })
  const slow = await readEvents(proxy.port)
  slow.stall()
  session.untilMs = NOW_MS + 60_000
  const steady = await joined(proxy)
  const descriptionOfGoods = 'x'.repeat(70_000)
  for (let index = 0; index < 100; index += 1) shipments.change(`S-${index}`, { descriptionOfGoods })
  await pollFor(steady)
  // The session of the slow reader ends.
  await clock.advance(2000)
  await pollFor(steady)
  expect(steady.isOver()).toBe(false)
})

describe('freshness', () => {
  test('a service that accepts no more requests is reported as a delay, with the seconds until it does', async () => {
    const { clock, pass, proxy, behave } = await setUp()
    behave((_request, response) => sendProblem(response, 429, 'rate_limited', { 'retry-after': '90' }))
    const reader = await readEvents(proxy.port)
    await pass(2)
    await expect.poll(() => reader.states()).toEqual(['delayed'])
    expect(reader.events.at(-1)?.data).toMatchObject({ asOf: null, code: 'busy' })
    await clock.advance(70_000)
    await expect.poll(() => reader.events.at(-1)?.data.retryAfterSeconds).toBeLessThan(40)
    expect(new Set(reader.states())).toEqual(new Set(['delayed']))
  })

  test('a rejected key is reported immediately', async () => {
    const { proxy, behave } = await setUp()
    behave((_request, response) => sendProblem(response, 401, 'invalid_api_key'))
    const reader = await joined(proxy)
    expect(reader.states()).toEqual(['offline'])
    expect(reader.events[0]?.data).toMatchObject({
      asOf: null,
      code: 'key_refused',
      upstreamCode: 'invalid_api_key',
    })
  })
})

test('a stopping proxy ends every stream', async () => {
  const { proxy } = await setUp()
  const readers = await Promise.all(Array.from({ length: 20 }, () => joined(proxy)))
  await proxy.close()
  await expect.poll(() => readers.every((reader) => reader.isOver())).toBe(true)
})
