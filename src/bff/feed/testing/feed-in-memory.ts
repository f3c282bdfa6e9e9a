import { ProblemError } from '#contract/problem.ts'
import { isRecord } from '#contract/is-record.ts'
import { unjudgedRow } from '../../account/list.ts'
import type { Operation } from '../../upstream/operation.ts'
import { createChangingShipments } from '../../testing/changing-shipments.ts'
import { eventIn } from '../../testing/event-reader.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { ChangeFeed, type ChangeFeedSettings } from '../change-feed.ts'
import type { FinishedPoll } from '../finished-poll.ts'
import { FEED_LIMITS } from '../feed-limits.ts'
import type { Reader } from '../readers.ts'

/** A feed over a service in memory. */
export function setUp(count: number, own: Partial<ChangeFeedSettings> = {}) {
  const clock = new ManualClock()
  const shipments = createChangingShipments(count)
  const asked: string[] = []
  const polls: FinishedPoll[] = []
  let isShort = false
  let fault: Error | null = null
  const bodyOf = ({ name, path }: Operation) => {
    if (fault) throw fault
    const found = shipments.answerTo(path)
    if (found) return Buffer.from(JSON.stringify(found))
    const code = name === 'shipment' ? 'shipment_not_found' : 'invalid_cursor'
    throw new ProblemError(code, { detail: '', hint: '' })
  }
  const feed = new ChangeFeed({
    clock,
    wallMs: () => clock.nowMs(),
    rowOf: ({ json }) => unjudgedRow(json, 'boot'),
    limits: FEED_LIMITS,
    async read(operation) {
      asked.push(operation.path)
      return { body: bodyOf(operation), servedAtMs: shipments.nowMs() }
    },
    isBudgetShort: () => isShort,
    heldBackMs: () => null,
    days: () => ({ timeZone: 'UTC', source: 'unknown' }),
    onPoll: (poll) => void polls.push(poll),
    onDropped: () => {},
    onFault: () => {},
    ...own,
  })
  return {
    clock,
    shipments,
    asked,
    polls,
    feed,
    /** Returns the service's answer. */
    bodyOf,
    setShort: () => void (isShort = true),
    fail: (error: Error | null) => void (fault = error),
  }
}

/** An in-memory reader that keeps the newest version of each shipment it receives. */
export function createReader() {
  const versions = new Map<unknown, unknown>()
  const names: string[] = []
  const states: unknown[] = []
  const reader: Reader = {
    format: 'full',
    session: null,
    write(bytes) {
      for (const { event, data } of bytes.toString().split('\n\n').flatMap(eventIn)) {
        names.push(event)
        if (event === 'status') states.push(data.state)
        const items: unknown[] = Array.isArray(data.items) ? data.items : []
        for (const item of items) versions.set(isRecord(item) && item.reference, item)
      }
      return true
    },
    onDrain: () => {},
    end: () => {},
    cut: () => {},
  }
  return { reader, versions, names, states }
}
