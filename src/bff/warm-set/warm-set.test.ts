import { describe, expect, test } from 'vitest'
import { LIST_PARAMETERS } from '#contract/list-query.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment } from '#contract/schema.ts'
import { isRecord } from '../answer.ts'
import { createAnswer } from '../create-answer.ts'
import { createChangeFeed } from '../feed/change-feed.ts'
import { FEED_LIMITS } from '../feed/feed-limits.ts'
import { readSeenPage } from '../feed/seen-shipment.ts'
import type { Operation } from '../operation.ts'
import { createChangingShipments } from '../testing/changing-shipments.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { createRandom } from '../testing/random.ts'
import { busy } from '../upstream-fault.ts'
import { createWarmAnswers } from './warm-answers.ts'
import { createWarmSet } from './warm-set.ts'

interface Options {
  readonly shipmentsMax?: number
  /** How long a page of the unfiltered list takes. */
  readonly fillMs?: number
  /** Pages of a poll. */
  readonly pagesMax?: number
}

/** Feed, set and answers over a service in memory. */
function setUp(count: number, { shipmentsMax = 20_000, fillMs = 1, pagesMax = 5 }: Options = {}) {
  const clock = new ManualClock()
  const shipments = createChangingShipments(count)
  const asked: string[] = []
  const doubts: string[] = []
  let fault: Error | null = null
  const wallMs = () => clock.nowMs()

  function bodyOf({ name, path }: Operation): Buffer {
    if (fault) throw fault
    const url = new URL(path, 'http://upstream')
    const found =
      name === 'shipment'
        ? shipments.find(decodeURIComponent(url.pathname.slice('/shipments/'.length)))
        : shipments.page(url.searchParams)
    if (found) return Buffer.from(JSON.stringify(found))
    throw new ProblemError(name === 'shipment' ? 'shipment_not_found' : 'invalid_cursor', {
      detail: '',
      hint: '',
    })
  }

  const warmSet = createWarmSet({
    limits: { shipmentsMax, shipmentBytesMax: 1_000_000_000 },
    readPage: async (operation) => {
      // What it says is from the moment that it was asked.
      const body = bodyOf(operation)
      await new Promise<void>((resolve) => void clock.after(fillMs, resolve))
      return readSeenPage(body)
    },
    isCurrent: () => feed.state === 'live',
    onDoubt: (doubt) => void doubts.push(doubt),
  })
  const feed = createChangeFeed({
    clock,
    wallMs,
    boot: 'boot',
    limits: { ...FEED_LIMITS, pagesMax },
    read: async (operation) => ({ body: bodyOf(operation) }),
    isBudgetShort: () => false,
    onPoll: (poll) => warmSet.took(poll),
    onDropped: () => {},
    onFault: () => {},
  })
  const leave = feed.join({
    view: 'full',
    lastEventId: null,
    write: () => {},
    unsentBytes: () => 0,
    end: () => {},
    cut: () => {},
  })
  const answers = createWarmAnswers({
    answers: {
      atOnce: () => null,
      async read(operation) {
        asked.push(operation.path)
        const nowMs = clock.nowMs()
        const moment = { askedAtMs: nowMs, receivedAtMs: nowMs, asOf: '' }
        return { answer: createAnswer({ body: bodyOf(operation), ...moment }), ageSeconds: 0 }
      },
      close: () => {},
    },
    warmSet,
    isCurrent: () => feed.state === 'live',
    readAtMs: () => feed.readAtMs,
    clock,
    wallMs,
    bytesMax: 1_000_000,
  })

  async function read(operation: Operation) {
    const { answer, ...rest } = await answers.read(operation, new AbortController().signal)
    const body: unknown = JSON.parse(answer.body.toString())
    return { body, answer, ...rest }
  }

  async function readList(query: Record<string, string>) {
    const { body } = await read(listOperation(query))
    if (!isRecord(body) || !Array.isArray(body.data)) throw new Error('This is no list.')
    const nextCursor = typeof body.nextCursor === 'string' ? body.nextCursor : null
    return { data: readSeenPage(Buffer.from(JSON.stringify(body))).shipments, nextCursor }
  }

  return {
    clock,
    shipments,
    asked,
    doubts,
    warmSet,
    feed,
    leave,
    read,
    readList,
    fail: (error: Error | null) => {
      fault = error
    },
    /** Everything that a list holds, page by page. */
    readAll: async (query: Record<string, string>, between = async () => {}) => {
      const found: Shipment[] = []
      let cursor: string | null = null
      do {
        const page = await readList({ ...query, ...(cursor !== null && { cursor }) })
        found.push(...page.data.map(({ shipment }) => shipment))
        cursor = page.nextCursor
        await between()
      } while (cursor !== null)
      return found
    },
  }
}

function listOperation(query: Record<string, string>): Operation {
  const given: Record<string, string> = { limit: '50', ...query }
  const parts = LIST_PARAMETERS.flatMap((name) => {
    const value = given[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return { name: 'shipments', path: `/shipments?${parts.join('&')}` }
}

const shipmentOperation = (reference: string): Operation => ({
  name: 'shipment',
  path: `/shipments/${encodeURIComponent(reference)}`,
})

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

  test('they are as the feed last said', async () => {
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

  test('a list is put together once for as long as nothing changes', async () => {
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
    // An altered one is none of its own.
    await expect(readList({ cursor: `${cursor}x` })).rejects.toThrow('invalid_cursor')
    // The size of a page may change.
    expect((await readList({ cursor, limit: '7' })).data[0]?.shipment.reference).toBe('S-50')
  })

  test('an answer that stays the same is packed and compressed once', async () => {
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

  test('it goes on where it was when somebody comes', async () => {
    const { clock, asked, leave, feed, readList, shipments } = setUp(250)
    await clock.advance(1000)
    leave()
    await clock.advance(600_000)
    const changed = shipments.change('S-200')
    feed.join({
      view: 'full',
      lastEventId: null,
      write: () => {},
      unsentBytes: () => 0,
      end: () => {},
      cut: () => {},
    })
    await clock.advance(1)
    expect((await readList({})).data[0]?.shipment).toEqual(changed)
    expect(asked).toEqual([])
  })

  test('it is filled anew after a gap', async () => {
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

describe('while it is filling', () => {
  test('a page that was asked before a gap is not taken in behind it', async () => {
    const { clock, readAll, shipments } = setUp(900, { fillMs: 7000 })
    await clock.advance(1000)
    for (let index = 0; index < 900; index += 1) shipments.change(`S-${899 - index}`)
    await clock.advance(6500)
    expect(await readAll({ limit: '100' })).toEqual(shipments.all())
  })

  test('a page that was asked before a change does not undo it', async () => {
    const { clock, read, shipments } = setUp(50, { fillMs: 7000 })
    const first = shipments.change('S-1', { tags: ['first'] })
    await clock.advance(1000)
    const second = shipments.change('S-1', { tags: ['second'], updatedAt: first.updatedAt })
    await clock.advance(6500)
    expect((await read(shipmentOperation('S-1'))).body).toEqual(second)
  })

  test('what lies above the watermark is answered', async () => {
    const { clock, asked, readList, warmSet } = setUp(1000, { fillMs: 1000 })
    await clock.advance(2500)
    expect(warmSet.isComplete).toBe(false)
    await readList({})
    await readList({ updatedSince: '2026-11-20T06:00:00Z' })
    expect(asked).toEqual([])
    await readList({ tag: 'PO-1' })
    expect(asked).toHaveLength(1)
  })

  test('a chain that crosses the watermark is read on from the service', async () => {
    const { clock, asked, readAll, shipments } = setUp(1000, { fillMs: 1_000_000 })
    await clock.advance(1_000_001)
    const found = await readAll({ limit: '40' })
    expect(found).toEqual(shipments.all())
    expect(asked.length).toBeGreaterThan(20)
  })

  test('a chain that has got far is not skipped through without end', async () => {
    const { clock, asked, readList, shipments } = setUp(3000, { shipmentsMax: 2000 })
    await clock.advance(1000)
    let page = await readList({ limit: '100' })
    while (asked.length === 0) page = await readList({ limit: '100', cursor: page.nextCursor ?? '' })
    expect(asked).toHaveLength(5)
    // What was read before comes again, and the chain ends all the same.
    const seen = new Set<string>()
    for (;;) {
      for (const { shipment } of page.data) seen.add(shipment.reference)
      if (page.nextCursor === null) break
      page = await readList({ limit: '100', cursor: page.nextCursor })
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

// The same questions to the set and to the service, whose shipments change while the set is filled and read.
test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'answers like the service (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const pick = (count: number) => Math.floor(random() * count)
    const count = 100 + pick(500)
    const hasGaps = seed % 4 === 1
    const { clock, shipments, readList, readAll, asked } = setUp(count, {
      shipmentsMax: seed % 3 === 0 ? 150 : 20_000,
      fillMs: 1 + pick(9000),
      pagesMax: hasGaps ? 1 : 5,
    })
    let questions = 0
    for (let round = 0; round < 12; round += 1) {
      changeSome(shipments, random, { count: count + 20, changesMax: hasGaps ? 150 : 30 })
      // A whole round of the feed, so that both have seen the same.
      await clock.advance(5000)
      for (let question = 0; question < 8; question += 1) {
        const anchor = shipments.all()[pick(count)]?.updatedAt ?? ''
        const query = someQuery(random, anchor)
        questions += 1
        const truth = shipments.page(new URLSearchParams(query))
        const { data, nextCursor } = await readList(query)
        expect(data.map(({ shipment }) => shipment)).toEqual(truth?.data)
        expect(nextCursor === null).toBe(truth?.nextCursor === null)
      }
      const all = await readAll({ status: 'Active', limit: '100' })
      const active = shipments.all().filter(({ status }) => status === 'Active')
      expect([...new Set(all.map(({ reference }) => reference))]).toEqual(
        active.map(({ reference }) => reference),
      )
    }
    expect(asked.length).toBeLessThan(hasGaps ? questions * 3 : questions)
  },
)

function changeSome(
  shipments: ReturnType<typeof createChangingShipments>,
  random: () => number,
  { count, changesMax }: { count: number; changesMax: number },
): void {
  const pick = (among: number) => Math.floor(random() * among)
  for (let left = pick(changesMax); left > 0; left -= 1) {
    shipments.change(`S-${pick(count)}`, {
      status: (['Active', 'Delivered', 'Cancelled'] as const)[pick(3)] ?? 'Active',
      tags: [`PO-${pick(5)}`, `PO-${pick(5)}`],
      createdAt: `2026-0${1 + pick(9)}-01T00:00:00Z`,
    })
  }
}

function someQuery(random: () => number, updatedSince: string): Record<string, string> {
  const pick = (count: number) => Math.floor(random() * count)
  return {
    limit: String(1 + pick(100)),
    ...(pick(2) === 0 && { status: 'Active' }),
    ...(pick(3) === 0 && { tag: `PO-${pick(5)}` }),
    ...(pick(3) === 0 && { updatedSince }),
    ...(pick(3) === 0 && { createdSince: '2026-05-01T00:00:00Z' }),
  }
}
