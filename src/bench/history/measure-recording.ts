import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Shipment } from '#contract/schema.ts'
import { History } from '../../bff/history/history.ts'
import { ManualClock } from '../../bff/testing/manual-clock.ts'
import { randomOf } from '../../demo/random.ts'
import { movingShipments } from '../bff/moving-shipments.ts'
import { median } from '../medians.ts'
import { manyShipments } from '../service/many-shipments.ts'

/** The cost of recording, in a dedicated process. */
export interface RecordingReport {
  /** CPU time to record all shipments for the first time, and again unchanged. */
  readonly firstSightSeconds: number
  readonly sameAgainSeconds: number
  /** Changes in all rounds. */
  readonly changes: number
  /** CPU time per change, including its share of the polls. */
  readonly changeCpuMs: number
  /** Growth of the file per change, in bytes. */
  readonly changeBytes: number
  /** The longest time that a recording step delays answers. */
  readonly longestStepMs: number
  readonly fileMb: { readonly before: number; readonly after: number }
  /** Seconds until all shipments have been read from the file. */
  readonly startSeconds: number
}

export const CHANGES_A_MINUTE = 50
const POLL_EVERY_MS = 5000
const POLLS_A_ROUND = 3_600_000 / POLL_EVERY_MS
const CHANGES_A_ROUND = CHANGES_A_MINUTE * 60
const PAGE = 100
/** Longer than recording a page takes by the clock. */
const PAGE_MS = 1000
const SEED = 1

/** Records all shipments twice, and an hour of changes in each round. */
export async function measureRecording(rows: number, rounds: number): Promise<RecordingReport> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
  const path = join(folder, 'history.sqlite')
  try {
    const shipments = [...manyShipments(rows)]
    const recording = startRecording(path)
    await recording.poll([], POLL_EVERY_MS)
    const firstSightMs = await cpuMsOf(() => recording.readAll(shipments))
    const sameAgainMs = await cpuMsOf(() => recording.readAll(shipments))
    const before = bytesIn(path)
    const moving = movingShipments(shipments, randomOf(SEED, 'moves'))
    recording.forgetSteps()
    const changeCpuMs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const bodies = Array.from({ length: POLLS_A_ROUND }, (_, poll) => {
        const due = (count: number) => Math.floor((CHANGES_A_ROUND * count) / POLLS_A_ROUND)
        return moving.move(due(poll + 1) - due(poll), (round * POLLS_A_ROUND + poll) * POLL_EVERY_MS)
      }).map(bodyOf)
      const roundMs = await cpuMsOf(() => recording.pollAll(bodies))
      changeCpuMs.push(roundMs / CHANGES_A_ROUND)
    }
    const after = bytesIn(path)
    const changes = rounds * CHANGES_A_ROUND
    recording.end()
    return {
      firstSightSeconds: firstSightMs / 1000,
      sameAgainSeconds: sameAgainMs / 1000,
      changes,
      changeCpuMs: median(changeCpuMs),
      changeBytes: (after - before) / changes,
      longestStepMs: recording.longestStepMs(),
      fileMb: { before: before / 1_000_000, after: after / 1_000_000 },
      startSeconds: await secondsToCopy(path),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A clock that only moves manually, and times each step that it runs. */
class StepClock extends ManualClock {
  longestMs = 0

  override after(delayMs: number, run: () => void): () => void {
    return super.after(delayMs, () => {
      const startMs = performance.now()
      run()
      this.longestMs = Math.max(this.longestMs, performance.now() - startMs)
    })
  }
}

function startRecording(path: string) {
  const clock = new StepClock()
  const history = openHistory(path, clock)
  const noteBody = (body: Buffer) =>
    history.note({ name: 'shipments', path: '/shipments?limit=100' }, { body, askedAtMs: clock.nowMs() })
  const pollBody = async (body: Buffer, everyMs: number) => {
    noteBody(body)
    history.notePoll({ startedAtMs: clock.nowMs(), isCaughtUp: true, filled: 'all', polledUs: 1 })
    await clock.advance(everyMs)
  }
  return {
    poll: (shipments: readonly Shipment[], everyMs: number) => pollBody(bodyOf(shipments), everyMs),
    async readAll(shipments: readonly Shipment[]) {
      for (let start = 0; start < shipments.length; start += PAGE) {
        noteBody(bodyOf(shipments.slice(start, start + PAGE)))
        await clock.advance(PAGE_MS)
      }
      await pollBody(bodyOf([]), PAGE_MS)
    },
    async pollAll(bodies: readonly Buffer[]) {
      for (const body of bodies) await pollBody(body, POLL_EVERY_MS)
    },
    forgetSteps: () => void (clock.longestMs = 0),
    longestStepMs: () => clock.longestMs,
    end: () => history.close('all'),
  }
}

function openHistory(path: string, clock: ManualClock): History {
  const startMs = Date.now() - clock.nowMs()
  return new History({
    clock,
    wallMs: () => startMs + clock.nowMs(),
    path,
    pastFile: null,
    marketplaceField: 'marketplace',
    source: 'the bench',
    serviceMs: () => startMs + clock.nowMs(),
    askAccount: () => {},
    onFault(error) {
      throw error
    },
    onUnreadable: () => {},
    onLaterPast: () => {},
  })
}

function bodyOf(shipments: readonly Shipment[]): Buffer {
  return Buffer.from(JSON.stringify({ data: shipments, nextCursor: null }))
}

async function cpuMsOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function bytesIn(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const { bytes } =
      database
        .prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size')
        .get() ?? {}
    return Number(bytes)
  } finally {
    database.close()
  }
}

async function secondsToCopy(path: string): Promise<number> {
  const history = openHistory(path, new ManualClock())
  const startMs = performance.now()
  await history.copy({ take: () => {}, countMax: Infinity })
  const seconds = (performance.now() - startMs) / 1000
  history.close()
  return seconds
}
