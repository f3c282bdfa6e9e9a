import { ProblemError } from '#contract/problem.ts'
import type { Shipment } from '#contract/schema.ts'
import { createAnswer } from '../../../upstream/create-answer.ts'
import { FEED_LIMITS } from '../../../feed/feed-limits.ts'
import { createReader, setUp as setUpFeed } from '../../../feed/testing/feed-in-memory.ts'
import { readSeenPage } from '../../../feed/seen-shipment.ts'
import { referenceIn, type Operation } from '../../../upstream/operation.ts'
import { WarmAnswers } from '../warm-answers.ts'
import { WarmSet } from '../warm-set.ts'

interface Options {
  readonly shipmentsMax?: number
  /** How long a page of the unfiltered list takes. */
  readonly fillMs?: number
  /** Maximum pages of a poll. */
  readonly pagesMax?: number
}

/** Feed, copy and answers with an in-memory service. */
export function setUp(count: number, options: Options = {}) {
  const { shipmentsMax = 20_000, fillMs = 1, pagesMax = 5 } = options
  const asked: string[] = []
  const filled: string[] = []
  const confirmed: string[] = []
  const doubts: string[] = []
  const { clock, shipments, feed, fail, ...service } = setUpFeed(count, {
    limits: { ...FEED_LIMITS, pagesMax },
    onPoll: (poll) => warmSet.took(poll),
  })
  const isCurrent = () => feed.state === 'live'
  const bodyOf = (operation: Operation) => {
    try {
      return service.bodyOf(operation)
    } catch (error) {
      const isGone = error instanceof ProblemError && error.code === 'shipment_not_found'
      if (isGone) warmSet.confirm(referenceIn(operation), null)
      throw error
    }
  }
  const answerTo = (operation: Operation) => {
    const nowMs = clock.nowMs()
    return createAnswer({ body: bodyOf(operation), askedAtMs: nowMs, receivedAtMs: nowMs, asOf: '' })
  }

  const warmSet = new WarmSet({
    limits: { shipmentsMax, shipmentBytesMax: 1_000_000_000 },
    readPage: async (operation) => {
      filled.push(operation.path)
      // Its answer reflects the time of the request.
      const body = bodyOf(operation)
      await new Promise<void>((resolve) => void clock.after(fillMs, resolve))
      return readSeenPage(body)
    },
    isCurrent,
    wallMs: () => shipments.nowMs(),
    onDoubt: (doubt) => void doubts.push(doubt),
  })
  const leave = feed.join(createReader().reader)
  const answers = new WarmAnswers({
    answers: {
      async read(operation) {
        asked.push(operation.path)
        return { answer: answerTo(operation), ageSeconds: 0 }
      },
      close: () => {},
    },
    warmSet,
    isCurrent,
    readAtMs: () => feed.readAtMs,
    async readShipment(operation) {
      confirmed.push(operation.path)
      return answerTo(operation)
    },
    clock,
    wallMs: () => clock.nowMs(),
  })

  return {
    clock,
    shipments,
    /** Paths for which browsers were answered by the service. */
    asked,
    filled,
    /** Paths of shipments that were confirmed after an answer from the copy. */
    confirmed,
    doubts,
    warmSet,
    feed,
    leave,
    /** The content of the copy, latest update first. */
    held: (): Shipment[] => (warmSet.shipments ?? []).map(({ json }) => JSON.parse(json.toString())),
    /** Reads like a browser. */
    read: async (operation: Operation) => {
      const asker = { name: 'a user', leave: new AbortController().signal }
      const { answer, ageSeconds } = await answers.read(operation, asker)
      return { body: JSON.parse(answer.body.toString()), answer, ageSeconds }
    },
    fail,
  }
}

export const LIST: Operation = { name: 'shipments', path: '/shipments?limit=50' }

export const shipmentOperation = (reference: string): Operation => ({
  name: 'shipment',
  path: `/shipments/${encodeURIComponent(reference)}`,
})
