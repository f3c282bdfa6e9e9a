import { join } from 'node:path'
import type { SQLOutputValue } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { day, milestone } from '#contract/testing/sample-parts.ts'
import type { Shipment } from '#contract/schema.ts'
import { changeSentences } from '#facts/changes/change-sentences.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { sampleDate, sampleShipment } from '../../testing/sample-shipment.ts'
import type { Filled } from '../../answers/warm-set/filled.ts'
import { History, type HistorySettings } from '../history.ts'
import { rowsIn } from '../../testing/rows-in.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

export const HISTORY_START_MS = Date.UTC(2026, 10, 20, 8)
const TODAY = day('2026-11-20')
/** Longer than recording waits for further notes. */
const SOON_MS = 1000

/** A version that was changed `minute` minutes after the start, with an estimated delivery. */
export function version(minute: number, arrival: string | null, rest: Partial<Shipment> = {}): Shipment {
  const date = arrival === null ? null : sampleDate(arrival)
  const milestones = [milestone('Pickup'), milestone('Delivery', { arrival: date })]
  const updatedAt = new Date(HISTORY_START_MS + minute * 60_000).toISOString()
  return sampleShipment('A', { milestones, updatedAt, ...rest })
}

/** The words for a version whose delivery moves from 8 to 12 December. */
export const MOVED = 'watched: Est. delivery 4 days later: Sat 12 Dec, was Tue 8 Dec'

/** A history in its own folder, with a clock that stands still. */
export function setUpHistory({
  folder = temporaryFolder(),
  startMs = HISTORY_START_MS,
  ...own
}: Partial<HistorySettings> & { readonly folder?: string; readonly startMs?: number } = {}) {
  const clock = new ManualClock()
  const bootMs = clock.nowMs()
  const path = join(folder, 'data', 'history.sqlite')
  const faults: unknown[] = []
  const unreadable: string[] = []
  const wallMs = () => startMs + clock.nowMs() - bootMs
  const history = new History({
    clock,
    wallMs,
    path,
    source: 'a service',
    serviceMs: wallMs,
    askAccount: () => {},
    onFault: (error) => void faults.push(error),
    onUnreadable: (what) => void unreadable.push(what),
    pastFile: null,
    onLaterPast: () => {},
    marketplaceField: 'marketplace',
    ...own,
  })
  onTestFinished(() => history.close())
  return {
    clock,
    wallMs,
    path,
    history,
    faults,
    unreadable,
    ...readersOf(history, clock),
    told: (reference: string) => toldOf(history, reference),
    rows: (sql: string) => rowsIn(path, sql),
  }
}

/** Functions that report reads of the proxy to a history. */
function readersOf(history: History, clock: ManualClock) {
  const note = (shipments: readonly Shipment[], askedAgoMs = 0) => {
    const body = Buffer.from(JSON.stringify({ data: shipments, nextCursor: null }))
    const operation = { name: 'shipments', path: '/shipments?limit=100' } as const
    history.note(operation, { body, askedAtMs: clock.nowMs() - askedAgoMs })
  }
  const notePoll = (poll: NotedPoll = {}) =>
    history.notePoll({ startedAtMs: clock.nowMs(), isCaughtUp: true, filled: null, polledUs: null, ...poll })
  return {
    /** Reads shipments without waiting. */
    note,
    /** Reads shipments like a poll, and waits until they are recorded. */
    poll: async (shipments: readonly Shipment[] = [], poll: NotedPoll = {}) => {
      note(shipments)
      notePoll(poll)
      await clock.advance(SOON_MS)
    },
    /** Reads shipments outside of polls, and waits until they are recorded. */
    see: async (shipments: readonly Shipment[], { askedAgoMs = 0 } = {}) => {
      note(shipments, askedAgoMs)
      await clock.advance(SOON_MS)
    },
    /** Polls every 30 s without finding changes. */
    pollFor: async (ms: number) => {
      for (const endMs = clock.nowMs() + ms; clock.nowMs() < endMs;) {
        await clock.advance(30_000)
        notePoll()
      }
      await clock.advance(SOON_MS)
    },
  }
}

interface NotedPoll {
  readonly isCaughtUp?: boolean
  readonly filled?: Filled | null
  readonly polledUs?: number
}

/** Recorded changes of a shipment, newest first: origin and words. */
function toldOf(history: History, reference: string): string[] {
  return history.read(reference).changes.map((change) => {
    const sentences = changeSentences(change.facts, { mode: 'Ocean', today: TODAY })
    return [change.origin, ...sentences.map(({ text }) => text)].join(': ')
  })
}

/** How much of the account the file claims to have. */
export function filledIn(path: string): SQLOutputValue | undefined {
  return rowsIn(path, `SELECT value FROM meta WHERE name = 'filled'`)[0]?.value
}
