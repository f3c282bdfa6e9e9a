import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { HISTORY_START_MS, setUpHistory, MOVED, version } from './testing/running-history.ts'

const later = '2026-11-20T08:00:10Z'
const changedA = sampleShipment('A', { tags: ['changed'], updatedAt: later })

/** Locks the file as another process would. Returns a function that unlocks it. */
function locked(path: string): () => void {
  const other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  return () => {
    other.exec('COMMIT')
    other.close()
  }
}

describe('a file that fails', () => {
  test('is reported as one fault, and changes that waited are recorded as a gap once it works again', async () => {
    const { poll, history, faults, path, clock, told } = setUpHistory()
    await poll([sampleShipment('A')])
    const unlock = locked(path)
    await poll([changedA])
    await clock.advance(600_000)
    expect([faults.length, history.recording, history.read('A').recording]).toEqual([1, 'failing', 'failing'])
    // The content can still be read.
    expect(history.read('A').firstSeenAt).not.toBeNull()
    unlock()
    await clock.advance(60_000)
    await poll()
    expect(history.recording).toBe('on')
    expect(told('A')).toEqual(['watched: PO changed added'])
    expect(faults).toHaveLength(1)
  })

  test('from the start is reported as one fault, and everything is recorded once possible', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'data'), 'a file where the folder should be')
    const { poll, history, faults, clock } = setUpHistory({ folder })
    await poll([sampleShipment('A')])
    await clock.advance(600_000)
    expect([faults.length, history.recording]).toEqual([1, 'failing'])
    expect(history.read('A')).toMatchObject({ recording: 'failing', firstSeenAt: null, changes: [] })
    rmSync(join(folder, 'data'))
    await clock.advance(60_000)
    expect(history.read('A')).toMatchObject({ recording: 'on', firstSeenAt: '2026-11-20T08:00:00.000Z' })
  })

  test('drops the oldest waiting answers, and the account then counts as incomplete', async () => {
    const { poll, path, clock, rows } = setUpHistory()
    await poll([sampleShipment('A')], { filled: 'all', polledUs: 1 })
    const unlock = locked(path)
    const large = { descriptionOfGoods: 'x'.repeat(6_000_000), updatedAt: later }
    for (const reference of ['B', 'C', 'D', 'E']) await poll([sampleShipment(reference, large)])
    unlock()
    await clock.advance(60_000)
    await poll([], { filled: 'all', polledUs: 2 })
    expect(rows(`SELECT value FROM meta WHERE name = 'filled'`)).toEqual([{ value: '' }])
    expect(rows('SELECT reference FROM state ORDER BY reference')).toEqual(
      ['A', 'D', 'E'].map((reference) => ({ reference })),
    )
  })
})

test('reading the account pauses while too many notes wait to be recorded, but not for a failing or doubtful file', async () => {
  const folder = temporaryFolder()
  const large = sampleShipment('B', { descriptionOfGoods: 'x'.repeat(9_000_000) })
  /** Whether there is space immediately. */
  const hasRoom = ({ history }: ReturnType<typeof setUpHistory>) =>
    Promise.race([history.untilRoom().then(() => true), nextTurn(false)])
  const running = setUpHistory({ folder })
  running.history.noteAccount('Acme')
  await running.poll([sampleShipment('A')])
  expect(await hasRoom(running)).toBe(true)
  running.note([large])
  expect(await hasRoom(running)).toBe(false)
  await running.clock.advance(100)
  expect(await hasRoom(running)).toBe(true)
  const unlock = locked(running.path)
  await running.poll([large])
  expect([running.history.recording, await hasRoom(running)]).toEqual(['failing', true])
  unlock()
  running.history.close()
  const doubted = setUpHistory({ folder, source: 'another key' })
  doubted.note([large])
  expect(await hasRoom(doubted)).toBe(true)
})

test('a file replaced by another process is used, and the time in between counts as a gap', async () => {
  const { poll, pollFor, told, path, rows } = setUpHistory()
  await poll([sampleShipment('A')], { filled: 'all', polledUs: 1 })
  await pollFor(600_000)
  const other = new DatabaseSync(path)
  // Like a backup from before the polls.
  other.exec('UPDATE stretch SET until_at = from_at')
  other.close()
  await pollFor(60_000)
  await poll([changedA], { filled: 'all', polledUs: 2 })
  expect(told('A')).toEqual(['gap: PO changed added'])
  expect(rows(`SELECT value FROM meta WHERE name = 'filled'`)).toEqual([{ value: '' }])
})

describe('an imported past', () => {
  const pastIn = (folder: string, name: string, ...shipments: Shipment[]) => {
    const file = join(folder, 'past.ndjson')
    const lines = shipments.map((shipment) =>
      JSON.stringify({ at: new Date(shipment.updatedAt).getTime(), shipment }),
    )
    writeFileSync(file, [name, ...lines].join('\n'))
    // Old enough to be imported.
    utimesSync(file, new Date(HISTORY_START_MS - 60_000), new Date(HISTORY_START_MS - 60_000 + name.length))
    return file
  }
  const past = (day: number, rest: Partial<Shipment> = {}) =>
    sampleShipment('A', { updatedAt: `2026-11-${day}T00:00:00Z`, ...rest })
  const late = past(15, { tags: ['late'] })
  const dayOne = (folder: string) => pastIn(folder, 'day 1', past(10), late)

  test('is loaded once at the start, labelled as loaded', async () => {
    const folder = temporaryFolder()
    const pastFile = dayOne(folder)
    const first = setUpHistory({ folder, pastFile })
    await first.poll([sampleShipment('B')])
    first.history.close('all')
    const second = setUpHistory({ folder, pastFile })
    await second.poll([late])
    expect(second.rows('SELECT reference FROM state')).toEqual([{ reference: 'A' }, { reference: 'B' }])
    expect(second.told('A')).toEqual(['loaded: PO late added'])
    expect(second.history.read('A').firstSeenAt).toBe('2026-11-10T00:00:00.000Z')
  })

  test('is replaced by that of another day, so that a demo across midnight stays correct', async () => {
    const folder = temporaryFolder()
    const onLaterPast = vi.fn<() => void>()
    const { poll, told } = setUpHistory({ folder, pastFile: dayOne(folder), onLaterPast })
    await poll([late])
    expect(onLaterPast).not.toHaveBeenCalled()
    const moved = past(12, { milestones: [], tags: ['next day'] })
    pastIn(folder, 'another day', past(11, { milestones: [] }), moved)
    await poll([moved])
    await poll([moved])
    expect(told('A')).toEqual(['loaded: PO next day added'])
    expect(onLaterPast).toHaveBeenCalledOnce()
  })

  test('never replaces recorded changes', async () => {
    const folder = temporaryFolder()
    const first = setUpHistory({ folder })
    await first.poll([sampleShipment('A')])
    first.history.close()
    const { poll, told, history } = setUpHistory({ folder, pastFile: dayOne(folder) })
    await poll([late])
    expect(told('A')).toEqual(['watched: PO late added'])
    expect(history.read('A').firstSeenAt).toBe('2026-11-20T08:00:00.000Z')
  })
})

test('with another key of the same account, recording continues once the service has named it, including the time in between', async () => {
  const folder = temporaryFolder()
  const first = setUpHistory({ folder, source: 'one' })
  first.history.noteAccount('Acme')
  await first.poll([sampleShipment('A')])
  first.history.close()
  const second = setUpHistory({ folder, source: 'two' })
  await second.poll([changedA])
  expect(second.rows('SELECT count(*) AS n FROM change')).toEqual([{ n: 0 }])
  second.history.noteAccount('Acme')
  await second.clock.advance(1000)
  expect(second.told('A')).toHaveLength(1)
})

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const delivered = (minute: number, arrival: string) => version(minute, arrival, { status: 'Delivered' })

/** A folder with a delivered shipment and a change of it. */
async function folderWithChange(): Promise<string> {
  const folder = temporaryFolder()
  const { poll, history } = setUpHistory({ folder })
  await poll([delivered(0, '2026-12-08')])
  await poll([delivered(1, '2026-12-12')])
  history.close()
  return folder
}

/** The history of a folder that is opened some days after the start. */
const daysLater = (folder: string, days: number, serviceMs?: () => number | null) =>
  setUpHistory({ folder, startMs: HISTORY_START_MS + days * DAY_MS, ...(serviceMs && { serviceMs }) })

test('a clock that is 500 days ahead at one start deletes nothing that is recent by the service', async () => {
  const folder = await folderWithChange()
  const ahead = daysLater(folder, 500, () => HISTORY_START_MS + HOUR_MS)
  await ahead.poll([delivered(2, '2026-12-14')])
  await ahead.clock.advance(2 * HOUR_MS)
  ahead.history.close()
  const { poll, told, rows } = daysLater(folder, 1 / 12)
  await poll()
  expect(told('A')).toEqual([expect.any(String), MOVED])
  expect(rows('SELECT reference FROM state')).toEqual([{ reference: 'A' }])
})

test('entries recorded with a fast clock are stored as long as by the right clock, and others are deleted', async () => {
  const folder = await folderWithChange()
  const ahead = daysLater(folder, 500, () => HISTORY_START_MS)
  await ahead.poll([delivered(2, '2026-12-14')])
  ahead.history.close()
  const later = daysLater(folder, 31)
  await later.poll()
  expect(later.told('A')).toHaveLength(1)
  const muchLater = daysLater(folder, 531)
  await muchLater.poll()
  expect(muchLater.rows('SELECT * FROM change')).toEqual([])
})

test('nothing is deleted before the service has sent its time', async () => {
  let serviceMs: number | null = null
  const { poll, rows, clock } = daysLater(await folderWithChange(), 31, () => serviceMs)
  await poll()
  await clock.advance(HOUR_MS)
  expect(rows('SELECT id FROM change')).toHaveLength(1)
  serviceMs = HISTORY_START_MS + 31 * DAY_MS
  await poll()
  expect(rows('SELECT id FROM change')).toEqual([])
})

test('a copy read with a fast clock counts as current', async () => {
  const folder = temporaryFolder()
  const ahead = daysLater(folder, 500)
  await ahead.poll([version(0, null)], { filled: 'all', polledUs: 1 })
  ahead.history.close('all')
  const { history } = setUpHistory({ folder })
  const copy = await history.copy({ take: () => {}, countMax: Infinity })
  expect(copy).toMatchObject({ readAt: HISTORY_START_MS })
})
