import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openHistoryFile } from './history-file.ts'
import { HistoryStore } from './history-store.ts'
import { readChanges } from './read-history.ts'
import { HISTORY_START_MS, MOVED, setUpHistory, version } from './testing/running-history.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe('changes between two versions', () => {
  test('a shipment seen for the first time is not a change, unless it was created since recording started', async () => {
    const { poll, told } = setUpHistory()
    const created = new Date(HISTORY_START_MS + 30_000).toISOString()
    await poll([version(0, '2026-12-08')])
    await poll([sampleShipment('B'), sampleShipment('C', { createdAt: created, updatedAt: created })])
    expect(['A', 'B', 'C'].map((reference) => told(reference))).toEqual([[], [], ['watched: New shipment']])
    await poll([version(1, '2026-12-12')])
    expect(told('A')).toEqual([MOVED])
  })

  test('a repeated boundary shipment, shuffled tags and reordered keys are not changes', async () => {
    const { poll, told, rows } = setUpHistory()
    const first = version(0, '2026-12-08', { tags: ['a', 'b'] })
    await poll([first])
    await poll([first])
    await poll([version(1, '2026-12-08', { tags: ['b', 'a'] })])
    const { reference, ...rest } = version(2, '2026-12-08', { tags: ['a', 'b'] })
    await poll([{ ...rest, reference }])
    expect(told('A')).toEqual([])
    const updatedUs = (HISTORY_START_MS + 120_000) * 1000
    expect(rows('SELECT updated_us FROM state')).toEqual([{ updated_us: updatedUs }])
  })

  test('an answer from before a shipment was deleted does not restore it', async () => {
    const { poll, see, history } = setUpHistory()
    await poll([version(1, '2026-12-12')])
    history.noteGone('A')
    await see([version(1, '2026-12-12'), version(2, '2026-12-14')], { askedAgoMs: 8000 })
    expect(history.read('A').changes).toEqual([])
  })

  test('an implausible date counts as unknown: neither days nor moves are counted', async () => {
    const { poll, told, history } = setUpHistory()
    for (const [minute, date] of ['9999-12-31', '2026-12-08', '1900-01-01', '2026-12-12'].entries()) {
      await poll([version(minute, date)])
    }
    expect(told('A')).toEqual([
      'watched: Est. delivery known: Sat 12 Dec',
      'watched: Est. delivery is no longer known, was Tue 8 Dec',
      'watched: Est. delivery known: Tue 8 Dec',
    ])
    expect(history.read('A').milestones[1]?.[0][0]).toBe(1)
  })

  test('handles unknown kinds and statuses, no milestones and 60, and a long reference', async () => {
    const { poll, told, history, faults } = setUpHistory()
    const reference = 'ü/'.repeat(750)
    const odd = (status: string, count: number) => {
      const milestones = Array.from({ length: count }, () => milestone('BorderCrossing'))
      const updatedAt = new Date(HISTORY_START_MS + count * 1000).toISOString()
      return Object.assign(sampleShipment(reference, { milestones, updatedAt }), { status })
    }
    await poll([odd('Adrift', 0)])
    await poll([odd('Found', 60)])
    expect(faults).toEqual([])
    expect(told(reference)).toHaveLength(1)
    expect(history.read(reference).milestones).toHaveLength(60)
    expect(history.read(reference).changes[0]?.facts).toHaveLength(60)
    await poll([{ ...odd('Lost', 61), milestones: odd('Found', 60).milestones }])
    expect(told(reference)[0]).toBe('watched: Status Lost, was Found')
  })
})

const minuteOf = (time: string) => new Date(`${time}:00Z`).getTime() / 60_000

test('the first seen date is reported, with each later one and the minute when it was seen', async () => {
  const { poll, clock, history } = setUpHistory()
  await poll([version(0, '2026-12-08')])
  await clock.advance(HOUR_MS)
  await poll([version(61, '2026-12-12')], { isCaughtUp: false })
  const { firstSeenAt, milestones } = history.read('A')
  expect(firstSeenAt).toBe('2026-11-20T08:00:00.000Z')
  const dates = [
    ['2026-12-08', minuteOf('2026-11-20T08:00'), false],
    ['2026-12-12', minuteOf('2026-11-20T09:00'), false],
  ]
  expect(milestones[0]).toEqual([[0, []], [0, []], 0])
  expect(milestones.slice(1)).toEqual([[[1, dates], [0, []], 0]])
})

describe('the file', () => {
  test('is readable only by its owner, and keeps changes for 30 days and first dates for 400', async () => {
    const { poll, clock, path, told, history } = setUpHistory()
    await poll([version(0, '2026-12-08', { status: 'Delivered' }), sampleShipment('B')])
    await poll([version(1, '2026-12-12', { status: 'Delivered' })])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await clock.advance(29 * DAY_MS)
    await poll()
    expect(told('A')).toHaveLength(1)
    await clock.advance(2 * DAY_MS)
    await poll()
    expect(told('A')).toEqual([])
    await clock.advance(365 * DAY_MS)
    await poll()
    expect(history.read('A').firstSeenAt).not.toBeNull()
    await clock.advance(100 * DAY_MS)
    await poll()
    await clock.advance(HOUR_MS)
    // Active shipments form the copy of the account.
    expect(history.read('A').firstSeenAt).toBeNull()
    expect(history.read('B').firstSeenAt).not.toBeNull()
  })

  test('without a path, nothing is recorded, and the state says so', async () => {
    const folder = temporaryFolder()
    const { poll, history } = setUpHistory({ folder, path: null })
    await poll([version(0, '2026-12-08')])
    expect([history.recording, history.read('A').recording, readdirSync(folder)]).toEqual(['off', 'off', []])
  })
})

test('of more than 5,000 changes the newest are read, and since when they are complete', () => {
  const store = new HistoryStore(openHistoryFile(join(temporaryFolder(), 'history.sqlite')))
  const change = { afterAt: 0, updatedUs: 0, origin: 'watched', facts: [] } as const
  store.atOnce(() => {
    for (let n = 1; n <= 6000; n += 1) store.addChange({ ...change, reference: `S-${n % 50}`, seenAt: n })
  })
  const { changes, since, until } = readChanges(store, 'on', 0)
  expect([...changes.values()].flat()).toHaveLength(5000)
  expect([since, until]).toEqual([new Date(1001).toISOString(), new Date(6000).toISOString()])
  expect(readChanges(store, 'on', 5990).since).toBe(new Date(5990).toISOString())
  store.close()
})

test('a gap is remembered longer than changes, whatever was read since', async () => {
  const folder = temporaryFolder()
  const startOn = (days: number) => setUpHistory({ folder, startMs: HISTORY_START_MS + days * DAY_MS })
  for (const [days, shipments, isCaughtUp] of [
    [0, [version(0, '2026-12-08')], true],
    [1, [], false],
    [20, [], true],
  ] as const) {
    const { poll, history } = startOn(days)
    await poll(shipments, { isCaughtUp })
    history.close()
  }
  const last = startOn(45)
  await last.poll()
  await last.see([version(60 * 23, '2026-12-12')])
  expect(last.told('A')).toEqual([MOVED.replace('watched', 'gap')])
})
