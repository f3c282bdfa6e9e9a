import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { sampleDate, sampleShipment } from '../testing/sample-shipment.ts'
import { historyFolder, HISTORY_START_MS, setUpHistory } from './testing/running-history.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A version that was changed so many minutes after the start. */
function version(minute: number, arrival: string | null, rest: Partial<Shipment> = {}): Shipment {
  const milestones: Milestone[] = [
    milestone('Pickup'),
    milestone('Delivery', { arrival: arrival === null ? null : sampleDate(arrival) }),
  ]
  const updatedAt = new Date(HISTORY_START_MS + minute * 60_000).toISOString()
  return sampleShipment('A', { milestones, updatedAt, ...rest })
}

const moved = 'watched: Est. delivery 4 days later: Sat 12 Dec, was Tue 8 Dec'

describe('changes between two versions', () => {
  test('an ETA of 4 days more and an actual date are two sentences, each within one poll', async () => {
    const { poll, told, clock } = setUpHistory()
    await poll([version(0, '2026-12-08')])
    await clock.advance(5000)
    await poll([version(1, '2026-12-12')])
    expect(told('A')).toEqual([moved])
    await clock.advance(5000)
    const picked = version(2, '2026-12-12')
    const milestones = [
      milestone('Pickup', { departure: sampleDate('2026-11-19', { actual: true }) }),
      ...picked.milestones.slice(1),
    ]
    await poll([{ ...picked, milestones }])
    expect(told('A')).toEqual(['watched: Picked up Thu 19 Nov', moved])
  })

  test('first sight is no change, unless the shipment was created since the file was begun', async () => {
    const { poll, told } = setUpHistory()
    const created = new Date(HISTORY_START_MS + 30_000).toISOString()
    await poll([version(0, '2026-12-08')])
    await poll([sampleShipment('B'), sampleShipment('C', { createdAt: created, updatedAt: created })])
    expect(['A', 'B', 'C'].map((reference) => told(reference))).toEqual([[], [], ['watched: New shipment']])
  })

  test('a boundary shipment again, shuffled tags and keys in another order are nothing', async () => {
    const { poll, told, rows } = setUpHistory()
    const first = version(0, '2026-12-08', { tags: ['a', 'b'] })
    await poll([first])
    await poll([first])
    await poll([version(1, '2026-12-08', { tags: ['b', 'a'] })])
    const { reference, ...rest } = version(2, '2026-12-08', { tags: ['a', 'b'] })
    await poll([{ ...rest, reference }])
    expect(told('A')).toEqual([])
    expect(rows('SELECT updated_us FROM state')).toEqual([
      { updated_us: (HISTORY_START_MS + 120_000) * 1000 },
    ])
  })

  test('an older version read later is nothing', async () => {
    const { poll, told } = setUpHistory()
    await poll([version(1, '2026-12-12')])
    await poll([version(0, '2026-12-08')])
    await poll([version(1, '2026-12-12')])
    expect(told('A')).toEqual([])
  })

  test('of two with one updatedAt the one that was asked for later holds: a slow old page is nothing', async () => {
    const { poll, see, told, clock } = setUpHistory()
    await poll([version(0, '2026-12-08')])
    await clock.advance(10_000)
    await poll([version(0, '2026-12-12')])
    await see([version(0, '2026-12-08')], { askedAgoMs: 8000 })
    expect(told('A')).toEqual([moved])
    await see([version(0, '2026-12-08')])
    expect(told('A')).toHaveLength(2)
  })

  test('20 restarts and as many refills find nothing', async () => {
    const folder = historyFolder()
    for (let run = 0; run < 20; run += 1) {
      const { poll, told, history } = setUpHistory({ folder, startMs: HISTORY_START_MS + run * HOUR_MS })
      await poll([version(0, '2026-12-08')], { isCaughtUp: false })
      expect(told('A')).toEqual([])
      history.close()
    }
  })

  test('kinds and statuses that nobody knows, no milestones and 60, and a long reference', async () => {
    const { poll, told, history, faults } = setUpHistory()
    const reference = 'ü/'.repeat(750)
    const odd = (status: string, count: number) => {
      const milestones = Array.from({ length: count }, () => milestone('BorderCrossing'))
      const shipment = sampleShipment(reference, {
        milestones,
        updatedAt: new Date(HISTORY_START_MS + count * 1000).toISOString(),
      })
      return Object.assign(shipment, { status })
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

  test('a shipment that the service has no more keeps its history', async () => {
    const { poll, history, clock, told } = setUpHistory()
    await poll([version(0, '2026-12-08')])
    await poll([version(1, '2026-12-12')])
    history.noteGone('A')
    await clock.advance(1000)
    expect(history.read('A').goneAt).toBe('2026-11-20T08:00:02.000Z')
    expect(told('A')).toEqual([moved])
    await poll([version(1, '2026-12-12')])
    expect(history.read('A').goneAt).toBeNull()
  })
})

describe('what was first seen', () => {
  test('is told with each other date and the minute when it was seen', async () => {
    const { poll, clock, history } = setUpHistory()
    await poll([version(0, '2026-12-08')])
    await clock.advance(HOUR_MS)
    await poll([version(61, '2026-12-12')], { isCaughtUp: false })
    const { firstSeenAt, since, milestones } = history.read('A')
    expect([firstSeenAt, since]).toEqual(['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z'])
    expect(milestones).toEqual([
      { type: 'Pickup', isSincePlaceChanged: false, arrival: null, departure: null },
      {
        type: 'Delivery',
        isSincePlaceChanged: false,
        departure: null,
        arrival: {
          moves: 1,
          points: [
            { date: '2026-12-08', actual: false, seenAt: '2026-11-20T08:00:00.000Z' },
            { date: '2026-12-12', actual: false, seenAt: '2026-11-20T09:00:00.000Z' },
          ],
        },
      },
    ])
  })

  test('of a shipment that was never seen is empty', () => {
    const { history } = setUpHistory()
    expect(history.read('A')).toEqual({
      recording: 'on',
      since: null,
      firstSeenAt: null,
      updatedAt: null,
      goneAt: null,
      milestones: [],
      changes: [],
    })
  })
})

describe('time', () => {
  test('stopped for three days and 600 changes: each once, each of the gap, none from before called watched', async () => {
    const folder = historyFolder()
    const first = setUpHistory({ folder })
    const shipments = Array.from({ length: 600 }, (_, index) =>
      sampleShipment(`S-${index}`, { updatedAt: version(0, null).updatedAt }),
    )
    await first.poll(shipments)
    await first.pollFor(60_000)
    first.history.close()
    const startMs = HISTORY_START_MS + 3 * DAY_MS
    const second = setUpHistory({ folder, startMs })
    const changed = shipments.map((shipment) => ({
      ...shipment,
      tags: ['changed'],
      updatedAt: new Date(startMs - HOUR_MS).toISOString(),
    }))
    // A poll ends after five pages; the rest comes with the next fill.
    await second.poll(changed.slice(0, 500), { isCaughtUp: false })
    await second.clock.advance(60_000)
    await second.see(changed.slice(400))
    await second.pollFor(60_000)
    await second.see(changed)
    expect(second.rows('SELECT origin, count(*) AS n FROM change GROUP BY origin')).toEqual([
      { origin: 'gap', n: 600 },
    ])
    const [change] = second.history.read('S-599').changes
    expect(change?.afterAt).toBe('2026-11-20T08:01:01.000Z')
  })

  test('a change is watched days after its shipment was read last, where polls told all that changed', async () => {
    const folder = historyFolder()
    const first = setUpHistory({ folder })
    await first.poll([version(0, '2026-12-08')])
    await first.pollFor(HOUR_MS)
    first.history.close()
    const second = setUpHistory({ folder, startMs: HISTORY_START_MS + DAY_MS })
    await second.poll()
    await second.pollFor(HOUR_MS)
    await second.poll([version(60 * 25, '2026-12-12')])
    expect(second.told('A')).toEqual([moved])
  })

  test('a change is of the gap where a cut poll left it open, until the shipment has been read again', async () => {
    const { poll, see, pollFor, told } = setUpHistory()
    await poll([version(0, '2026-12-08'), sampleShipment('B', { updatedAt: version(0, null).updatedAt })])
    await pollFor(HOUR_MS)
    await poll([], { isCaughtUp: false })
    await see([version(0, '2026-12-08')])
    await pollFor(HOUR_MS)
    const late = version(125, '2026-12-12')
    await poll([late, sampleShipment('B', { tags: ['x'], updatedAt: late.updatedAt })])
    expect(told('A')).toEqual([moved])
    expect(told('B')).toEqual(['gap: Tag x added'])
  })

  test('polls that stop for long end a stretch, and the next one catches up', async () => {
    const { poll, told, clock, history } = setUpHistory()
    await poll([version(0, '2026-12-08')])
    await clock.advance(HOUR_MS)
    await poll([version(30, '2026-12-12')])
    expect(told('A')).toEqual([moved.replace('watched', 'gap')])
    expect(history.read('A').changes[0]).toMatchObject({
      afterAt: '2026-11-20T08:00:00.000Z',
      seenAt: '2026-11-20T09:00:01.000Z',
      updatedAt: '2026-11-20T08:30:00.000Z',
    })
  })
})

describe('the file', () => {
  test('is for its owner alone, and changes are kept for 30 days, what was first seen for 400', async () => {
    const { poll, clock, path, told, history } = setUpHistory()
    await poll([version(0, '2026-12-08', { status: 'Delivered' })])
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
    await clock.advance(10 * DAY_MS)
    await poll()
    expect(history.read('A').firstSeenAt).toBeNull()
  })

  test('keeps an active shipment however long ago it changed, as the copy of the account is made of them', async () => {
    const { poll, clock, history } = setUpHistory()
    await poll([version(0, '2026-12-08')])
    await clock.advance(500 * DAY_MS)
    await poll()
    await clock.advance(HOUR_MS)
    expect(history.read('A').firstSeenAt).not.toBeNull()
  })

  test('of an earlier version is left alone and named once', () => {
    const folder = historyFolder()
    mkdirSync(join(folder, 'data'))
    const old = join(folder, 'data', 'observed-dates.sqlite')
    writeFileSync(old, 'as it was')
    const { oldFiles } = setUpHistory({ folder })
    expect([oldFiles, existsSync(old)]).toEqual([[old], true])
  })

  test('without a path nothing is recorded, and that is said', async () => {
    const folder = historyFolder()
    const { poll, history } = setUpHistory({ folder, path: null })
    await poll([version(0, '2026-12-08')])
    expect([history.recording, history.read('A').recording, readdirSync(folder)]).toEqual(['off', 'off', []])
  })
})
