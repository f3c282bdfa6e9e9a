import { writeFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { HISTORY_START_MS, setUpHistory, version } from './testing/running-history.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const DAY_MS = 86_400_000
const B = (minute: number, tags: readonly string[] = []) =>
  version(minute, '2026-12-08', { reference: 'B', tags: [...tags] })

/** A folder whose file has two shipments and changes of both. */
async function folderWithTwo(): Promise<string> {
  const folder = temporaryFolder()
  const { poll, history } = setUpHistory({ folder })
  await poll([version(0, '2026-12-08'), B(0)], { filled: 'all', polledUs: 1 })
  await poll([version(1, '2026-12-12'), B(1, ['first'])], { filled: 'all', polledUs: 2 })
  history.close('all')
  return folder
}

function change(folder: string, sql: string, ...values: (string | Uint8Array)[]): void {
  const database = new DatabaseSync(join(folder, 'data', 'history.sqlite'))
  database.prepare(sql).run(...values)
  database.close()
}

describe('an unreadable shipment counts as never seen, and the rest works', () => {
  test.each([
    ['whose text is cut off', 'doc', zstdCompressSync('{"reference":"A"')],
    ['whose text is not a shipment', 'doc', zstdCompressSync('null')],
    ['whose bytes have changed', 'doc', new Uint8Array([1, 2, 3])],
    ['whose dates are cut off', 'slips', '[[['],
  ])('%s', async (_what, column, value) => {
    const folder = await folderWithTwo()
    change(folder, `UPDATE state SET ${column} = ? WHERE reference = 'A'`, value)
    const { poll, told, history, unreadable, faults } = setUpHistory({ folder })
    expect(history.read('A')).toMatchObject({ recording: 'on', firstSeenAt: null, changes: [] })
    await poll([version(2, '2026-12-14'), B(2, ['first', 'second'])])
    expect(told('B')).toEqual(['watched: PO second added', 'watched: PO first added'])
    expect(history.read('A').firstSeenAt).toBe(new Date(HISTORY_START_MS).toISOString())
    await poll([version(3, '2026-12-15')])
    expect(told('A')[0]).toBe('watched: Est. delivery 1 day later: Tue 15 Dec, was Mon 14 Dec')
    expect([new Set(unreadable), faults, history.recording]).toEqual([new Set(['A']), [], 'on'])
  })

  test('at the start: the account is read from the service again, until the copy is complete', async () => {
    const folder = await folderWithTwo()
    change(folder, `UPDATE state SET doc = ? WHERE reference = 'A'`, new Uint8Array([1]))
    change(folder, `UPDATE meta SET value = 'soon' WHERE name = 'since'`)
    const { poll, history, unreadable } = setUpHistory({ folder })
    const copied: string[] = []
    const copy = () =>
      history.copy({ take: ({ shipment }) => void copied.push(shipment.reference), countMax: Infinity })
    expect([await copy(), unreadable]).toEqual([null, ['A']])
    await poll([version(1, '2026-12-12')], { filled: 'all', polledUs: 3 })
    copied.length = 0
    expect(await copy()).toMatchObject({ filled: 'all' })
    expect(copied.toSorted()).toEqual(['A', 'B'])
  })

  test('during deletion', async () => {
    const folder = await folderWithTwo()
    change(
      folder,
      `UPDATE state SET doc = ?, status = 'Delivered' WHERE reference = 'A'`,
      new Uint8Array([1]),
    )
    change(folder, `UPDATE change SET facts = 'x' WHERE reference = 'A'`)
    const later = setUpHistory({ folder, startMs: HISTORY_START_MS + 500 * DAY_MS })
    await later.poll()
    expect(later.rows('SELECT reference FROM state')).toEqual([{ reference: 'B' }])
    expect(later.rows('SELECT * FROM change')).toEqual([])
  })
})

test('an unreadable change is skipped, and the others are reported', async () => {
  const folder = await folderWithTwo()
  const { poll, told, history, unreadable, faults } = setUpHistory({ folder })
  await poll([version(2, '2026-12-14')])
  change(folder, `UPDATE change SET facts = '{' WHERE reference = 'A' AND id = 1`)
  expect(told('A')).toEqual(['watched: Est. delivery 2 days later: Mon 14 Dec, was Sat 12 Dec'])
  expect([new Set(unreadable), faults, history.recording]).toEqual([new Set(['A']), [], 'on'])
})

test('an unreadable line of an imported past is skipped', async () => {
  const folder = temporaryFolder()
  const pastFile = join(folder, 'past.ndjson')
  const line = (minute: number, arrival: string) =>
    JSON.stringify({ at: HISTORY_START_MS + minute * 60_000 - DAY_MS, shipment: version(minute, arrival) })
  const lines = ['day 1', line(0, '2026-12-08'), '{"at":1', '{"at":1,"shipment":7}', line(1, '2026-12-12')]
  writeFileSync(pastFile, lines.join('\n'))
  utimesSync(pastFile, new Date(HISTORY_START_MS - 60_000), new Date(HISTORY_START_MS - 60_000))
  const { poll, told, history, unreadable } = setUpHistory({ folder, pastFile })
  await poll()
  await poll()
  expect(told('A')).toEqual(['loaded: Est. delivery 4 days later: Sat 12 Dec, was Tue 8 Dec'])
  expect(unreadable).toEqual([`line 3 of ${pastFile}`, `line 4 of ${pastFile}`])
  expect(history.recording).toBe('on')
})
