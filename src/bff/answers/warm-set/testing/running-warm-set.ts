import { LIST_PARAMETERS } from '#contract/list-query.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment } from '#contract/schema.ts'
import { isRecord } from '../../../answer.ts'
import { createAnswer } from '../../../upstream/create-answer.ts'
import { createChangeFeed } from '../../../feed/change-feed.ts'
import { FEED_LIMITS } from '../../../feed/feed-limits.ts'
import { readSeenPage } from '../../../feed/seen-shipment.ts'
import type { Operation } from '../../../operation.ts'
import { createChangingShipments } from '../../../testing/changing-shipments.ts'
import { ManualClock } from '../../../testing/manual-clock.ts'
import { createWarmAnswers } from '../warm-answers.ts'
import { createWarmSet } from '../warm-set.ts'

interface Options {
  readonly shipmentsMax?: number
  /** How long a page of the unfiltered list takes. */
  readonly fillMs?: number
  /** Pages of a poll. */
  readonly pagesMax?: number
}

/** Joins the feed and does nothing with it. */
export const QUIET_READER = {
  view: 'full',
  lastEventId: null,
  session: null,
  write: () => true,
  onDrain: () => {},
  end: () => {},
  cut: () => {},
} as const

/** Feed, set and answers over a service in memory. */
export function setUp(count: number, { shipmentsMax = 20_000, fillMs = 1, pagesMax = 5 }: Options = {}) {
  const clock = new ManualClock()
  const shipments = createChangingShipments(count)
  const asked: string[] = []
  const confirmed: string[] = []
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
    wallMs: () => shipments.nowMs(),
    onDoubt: (doubt) => void doubts.push(doubt),
  })
  const feed = createChangeFeed({
    clock,
    wallMs,
    boot: 'boot',
    limits: { ...FEED_LIMITS, pagesMax },
    read: async (operation) => ({ body: bodyOf(operation), servedAtMs: shipments.nowMs() }),
    isBudgetShort: () => false,
    onPoll: (poll) => warmSet.took(poll),
    onDropped: () => {},
    onFault: () => {},
  })
  const leave = feed.join(QUIET_READER)
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
    async readShipment(operation) {
      confirmed.push(operation.path)
      const nowMs = clock.nowMs()
      return createAnswer({ body: bodyOf(operation), askedAtMs: nowMs, receivedAtMs: nowMs, asOf: '' })
    },
    clock,
    wallMs,
    bytesMax: 1_000_000,
  })

  async function read(operation: Operation) {
    const { answer, ...rest } = await answers.read(operation, {
      name: 'somebody',
      leave: new AbortController().signal,
    })
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
    confirmed,
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

export function listOperation(query: Record<string, string>): Operation {
  const given: Record<string, string> = { limit: '50', ...query }
  const parts = LIST_PARAMETERS.flatMap((name) => {
    const value = given[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return { name: 'shipments', path: `/shipments?${parts.join('&')}` }
}

export const shipmentOperation = (reference: string): Operation => ({
  name: 'shipment',
  path: `/shipments/${encodeURIComponent(reference)}`,
})
