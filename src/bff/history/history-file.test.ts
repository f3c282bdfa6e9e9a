import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sampleDate, sampleShipment } from '../testing/sample-shipment.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { openKeptFile } from '../data-dir/kept-file.ts'
import { MIGRATIONS, openHistoryFile } from './history-file.ts'
import { HistoryStore } from './history-store.ts'
import { HISTORY_START_MS, setUpHistory } from './testing/running-history.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const DAY_MS = 86_400_000

const kept = sampleShipment('A', {
  milestones: [milestone('Delivery', { arrival: sampleDate('2026-12-12') })],
  updatedAt: '2026-11-17T20:00:00Z',
})

/** A file that version 1 wrote two days ago: a shipment whose delivery had moved from the 8th to the 12th. */
function makeVersion1(path: string): void {
  const daysAgo = (days: number) => HISTORY_START_MS - days * DAY_MS
  const [firstSeenAt, changedAt, endedAt] = [daysAgo(3), daysAgo(2.5), daysAgo(2)]
  const [firstMinute, changedMinute] = [firstSeenAt / 60_000, changedAt / 60_000]
  const updatedUs = changedAt * 1000
  const slips = `[[[1,[["2026-12-08",${firstMinute},false],["2026-12-12",${changedMinute},false]]],[0,[]],0]]`
  const facts = `[{"kind":"date-later","field":"arrival","at":{"type":"Delivery","place":null,"isPort":false,"n":0},
    "old":"2026-12-08","new":"2026-12-12","days":4,"weight":3}]`
  const pragmas = 'PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL'
  const database = openKeptFile(path, { migrations: MIGRATIONS.slice(0, 1), pragmas })
  const run = (sql: string, ...values: (string | number | Uint8Array)[]) =>
    database.prepare(sql).run(...values)
  run(
    `INSERT INTO state VALUES ('A', ?, ?, ?, ?, NULL, 'Active', 'the hash of the text', ?, ?)`,
    updatedUs,
    changedAt,
    changedAt,
    firstSeenAt,
    slips,
    zstdCompressSync(JSON.stringify(kept)),
  )
  run(
    `INSERT INTO change VALUES (7, 'A', ?, ?, ?, 'watched', 3, 8, ?)`,
    changedAt,
    changedAt - 5000,
    updatedUs,
    facts,
  )
  run('INSERT INTO stretch VALUES (1, ?, ?, 0)', firstSeenAt, endedAt)
  run(
    `INSERT INTO meta VALUES ('source', 'a service'), ('since', ?), ('filled', 'all'), ('polled_us', ?)`,
    String(firstSeenAt),
    String(updatedUs),
  )
  database.close()
}

test('a file of version 1 is copied and migrated with its content', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'data'))
  makeVersion1(join(folder, 'data', 'history.sqlite'))
  const { history, told, poll, rows, faults } = setUpHistory({ folder })
  const before = history.read('A')
  expect(before).toMatchObject({
    recording: 'on',
    firstSeenAt: '2026-11-17T08:00:00.000Z',
    milestones: [
      [
        [
          1,
          [
            ['2026-12-08', Date.UTC(2026, 10, 17, 8) / 60_000, false],
            ['2026-12-12', Date.UTC(2026, 10, 17, 20) / 60_000, false],
          ],
        ],
        [0, []],
        0,
      ],
    ],
    changes: [{ id: '7', origin: 'watched' }],
  })
  expect(await history.copy({ take: () => {}, countMax: Infinity })).toMatchObject({
    filled: 'all',
    readAt: HISTORY_START_MS - 2 * DAY_MS,
  })
  expect(readdirSync(join(folder, 'data')).filter((name) => name.endsWith('.bak'))).toEqual([
    'history.v1.bak',
  ])
  await poll([{ ...kept, tags: ['later'], updatedAt: '2026-11-20T08:00:00Z' }])
  expect(told('A')).toEqual([
    'gap: PO later added',
    'watched: Est. delivery 4 days later: Sat 12 Dec, was Tue 8 Dec',
  ])
  expect(rows('PRAGMA user_version')).toEqual([{ user_version: 3 }])
  expect(faults).toEqual([])
})

test('a later version of a shipment replaces the previous one, and the file does not grow', () => {
  const database = openHistoryFile(join(temporaryFolder(), 'history.sqlite'))
  const store = new HistoryStore(database)
  const pages = () => Number(database.prepare('PRAGMA page_count').get()?.page_count)
  const put = (index: number, version: number) => {
    const json = JSON.stringify(sampleShipment(`S-${index}`, { tags: [`version ${version}`] }))
    const moments = { updatedUs: version, askedAt: version, firstSeenAt: 1 }
    store.put({ ...moments, reference: `S-${index}`, status: 'Active', hash: '', slips: [], json })
  }
  for (let index = 0; index < 1000; index += 1) put(index, index)
  const before = pages()
  for (let index = 0; index < 1000; index += 10) put(index, 1000 + index)
  // One more page is for the index by age.
  expect(pages() - before).toBeLessThanOrEqual(1)
  database.close()
})
