import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { sampleDate, sampleShipment } from '../testing/sample-shipment.ts'
import { ObservedDates } from './observed-dates.ts'
import { openObservedDatesFile } from './observed-dates-file.ts'

const START_MS = Date.UTC(2026, 10, 20, 8)

function setUp(folder = join(temporaryFolder(), 'data')) {
  const clock = new ManualClock()
  const bootMs = clock.nowMs()
  const path = join(folder, 'observed-dates.sqlite')
  const faults: unknown[] = []
  const wallMs = () => START_MS + clock.nowMs() - bootMs
  const dates = new ObservedDates({ clock, wallMs, path, onFault: (error) => void faults.push(error) })
  onTestFinished(() => dates.close())
  return {
    clock,
    path,
    faults,
    dates,
    see: async (...shipments: Shipment[]) => {
      const body = Buffer.from(JSON.stringify({ data: shipments, nextCursor: null }))
      dates.note({ name: 'shipments', path: '/shipments' }, { body, asOf: new Date(wallMs()).toISOString() })
      await clock.advance(1000)
    },
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-dates-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Everything recorded, oldest first, a line each. */
function recorded(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database
      .prepare(
        `SELECT concat_ws(' ', reference, milestone_position, milestone_type, event, coalesce(date, '-'),
          coalesce(time, '-'), coalesce(actual, '-'), seen_at) AS line FROM observed_date ORDER BY id`,
      )
      .all()
      .map(({ line }) => String(line))
  } finally {
    database.close()
  }
}

const arrivingOn = (date: string, over: Parameters<typeof sampleDate>[1] = {}): Milestone[] => [
  milestone('Pickup', { departure: sampleDate('2026-11-01', { time: '09:30', actual: true }) }),
  milestone('Delivery', { arrival: sampleDate(date, over) }),
]

describe('what is recorded', () => {
  test('every date at first sight, and after that each change', async () => {
    const { path, see } = setUp()
    await see(sampleShipment('A', { milestones: arrivingOn('2026-12-08') }))
    await see(sampleShipment('A', { milestones: arrivingOn('2026-12-08') }))
    await see(sampleShipment('A', { milestones: arrivingOn('2026-12-10') }))
    await see(sampleShipment('A', { milestones: arrivingOn('2026-12-10', { time: '14:00', actual: true }) }))
    expect(recorded(path)).toEqual([
      'A 0 Pickup departure 2026-11-01 09:30 1 2026-11-20T08:00:00.000Z',
      'A 1 Delivery arrival 2026-12-08 - 0 2026-11-20T08:00:00.000Z',
      'A 1 Delivery arrival 2026-12-10 - 0 2026-11-20T08:00:02.000Z',
      'A 1 Delivery arrival 2026-12-10 14:00 1 2026-11-20T08:00:03.000Z',
    ])
  })

  test('a date that is gone, and one of a milestone that has moved', async () => {
    const { path, see } = setUp()
    await see(sampleShipment('A', { milestones: arrivingOn('2026-12-08') }))
    await see(
      sampleShipment('A', {
        milestones: [
          milestone('Pickup'),
          milestone('BorderCrossing'),
          milestone('Delivery', { arrival: sampleDate('2026-12-08') }),
        ],
      }),
    )
    expect(recorded(path).slice(2)).toEqual([
      'A 2 Delivery arrival 2026-12-08 - 0 2026-11-20T08:00:01.000Z',
      'A 0 Pickup departure - - - 2026-11-20T08:00:01.000Z',
      'A 1 Delivery arrival - - - 2026-11-20T08:00:01.000Z',
    ])
  })

  test('only news, also after a restart', async () => {
    const folder = temporaryFolder()
    const first = setUp(folder)
    await first.see(sampleShipment('A', { milestones: arrivingOn('2026-12-08') }))
    first.dates.close()
    const second = setUp(folder)
    await second.see(
      sampleShipment('A', { milestones: arrivingOn('2026-12-08') }),
      sampleShipment('B', { milestones: arrivingOn('2026-12-09') }),
    )
    expect(recorded(second.path).map((line) => line.slice(0, 1))).toEqual(['A', 'A', 'B', 'B'])
  })

  test('never an older version read later', async () => {
    const { path, see } = setUp()
    const newer = { updatedAt: '2026-11-02T00:00:00Z', milestones: arrivingOn('2026-12-10') }
    const older = { updatedAt: '2026-11-01T00:00:00Z', milestones: arrivingOn('2026-12-08') }
    await see(sampleShipment('A', newer))
    await see(sampleShipment('A', older))
    await see(sampleShipment('A', newer))
    expect(recorded(path)).toHaveLength(2)
  })

  test('every date still waiting at the end', () => {
    const { path, dates } = setUp()
    const body = Buffer.from(JSON.stringify(sampleShipment('A', { milestones: arrivingOn('2026-12-08') })))
    dates.note({ name: 'shipment', path: '/shipments/A' }, { body, asOf: '2026-11-20T08:00:00.000Z' })
    dates.close()
    expect(recorded(path)).toHaveLength(2)
  })

  test('for 400 days', async () => {
    const { clock, path, see } = setUp()
    await see(sampleShipment('A', { milestones: arrivingOn('2026-12-08') }))
    await clock.advance(399 * 86_400_000)
    await see(sampleShipment('B', { milestones: arrivingOn('2026-12-08') }))
    expect(recorded(path)).toHaveLength(4)
    await clock.advance(2 * 86_400_000)
    await see(sampleShipment('C', { milestones: arrivingOn('2026-12-08') }))
    expect(recorded(path).map((line) => line.slice(0, 1))).toEqual(['B', 'B', 'C', 'C'])
  })
})

test('a page is written a little at a time', async () => {
  const { clock, path, dates } = setUp()
  const page = { data: Array.from({ length: 100 }, (_, index) => sampleShipment(`S-${index}`)) }
  const answer = { body: Buffer.from(JSON.stringify(page)), asOf: '2026-11-20T08:00:00.000Z' }
  dates.note({ name: 'shipments', path: '/shipments' }, answer)
  await clock.advance(50)
  expect(recorded(path)).toHaveLength(50)
  await clock.advance(150)
  expect(recorded(path)).toHaveLength(200)
})

test('the file is for its owner alone', async () => {
  const { path, see } = setUp()
  await see(sampleShipment('A'))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path).subarray(0, 15).toString()).toBe('SQLite format 3')
})

describe('a fault', () => {
  test('is reported once, and the dates are written once it has passed', async () => {
    const folder = join(temporaryFolder(), 'data')
    writeFileSync(folder, 'a file where the folder should be')
    const { clock, path, faults, see } = setUp(folder)
    await see(sampleShipment('A'))
    await clock.advance(120_000)
    expect(faults).toHaveLength(1)
    rmSync(folder)
    await clock.advance(30_000)
    expect(recorded(path)).toHaveLength(2)
  })

  test('of another writer is waited out', async () => {
    const { clock, path, faults, see } = setUp()
    await see(sampleShipment('A'))
    const other = new DatabaseSync(path)
    other.exec('BEGIN IMMEDIATE')
    await see(sampleShipment('B'))
    expect(faults).toHaveLength(1)
    other.exec('COMMIT')
    other.close()
    await clock.advance(30_000)
    expect(recorded(path)).toHaveLength(4)
  })

  test('a file of a later version is left alone', async () => {
    const folder = temporaryFolder()
    const file = new DatabaseSync(join(folder, 'observed-dates.sqlite'))
    file.exec('PRAGMA user_version = 7')
    file.close()
    const { faults, see } = setUp(folder)
    await see(sampleShipment('A'))
    expect(String(faults)).toContain('version 7')
  })
})

test.skipIf(process.platform === 'win32')('the error names a full disk as the reason', async () => {
  const path = join(temporaryFolder(), 'observed-dates.sqlite')
  openObservedDatesFile(path).close()
  const script = `
    import { openObservedDatesFile } from ${JSON.stringify(new URL('observed-dates-file.ts', import.meta.url).href)}
    const file = openObservedDatesFile(${JSON.stringify(path)})
    const dates = [{ position: 0, type: 'x'.repeat(200_000), event: 'arrival', date: null, time: null, actual: null }]
    file.append([{ reference: 'S-1', updatedAtUs: 1, seenAt: '2026-11-20T08:00:00Z', dates }])`
  // The limit of a file's size stands in for the end of a disk.
  const command = `ulimit -f 100; exec "$0" --input-type=module -e "$1"`
  const ended = promisify(execFile)('sh', ['-c', command, process.execPath, script])
  await expect(ended).rejects.toThrow(/disk I\/O error|is full/)
  await expect(ended).rejects.not.toThrow('rollback')
})
