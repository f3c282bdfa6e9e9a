import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import { MIGRATIONS } from '../history/history-file.ts'
import { HISTORY_KIND } from '../history/history-commands.ts'
import { setUpHistory } from '../history/testing/running-history.ts'
import { TEAM_KIND } from '../team/team-commands.ts'
import { MIGRATIONS as TEAM_MIGRATIONS, openTeamFile } from '../team/team-file.ts'
import { DAY_MS, setUpTeam, writeOf } from '../team/testing/running-team.ts'
import { sampleDate, sampleShipment } from '../testing/sample-shipment.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openKeptFile } from './kept-file.ts'
import { check } from './kept-file-commands.ts'
import { restore } from './restore.ts'

const KINDS = [TEAM_KIND, HISTORY_KIND]
const ENDED_MS = Date.UTC(2026, 10, 18, 8)
const minute = ENDED_MS / 60_000
const source = 'key of the release'

/** Id of the write that made the view. */
const LOST_WRITE = 'a'.repeat(32)
const view = { name: 'Air', query: '' }
/** The shipment as it was stored. */
const KEPT = sampleShipment('A-1', {
  milestones: [milestone('Delivery', { arrival: sampleDate('2026-12-12') })],
  updatedAt: '2026-10-01T00:00:00Z',
})

/** Makes the folder of 0.2.0, with a view, a note, and a change of a shipment. */
function makeFolder02(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  const team = openTeamFile(join(dataDir, 'team.sqlite'), TEAM_MIGRATIONS.slice(0, 2))
  team.exec(`INSERT INTO entry VALUES
      ('views', 'v1', NULL, 1, '${LOST_WRITE}', 'local', 'Mira', '2026-11-18', NULL, '${JSON.stringify(view)}'),
      ('notes', 'A-1/n1', 'A-1', 2, 'r2', 'local', 'Mira', '2026-11-18', NULL, '{"text":"Two are short."}');
    INSERT INTO meta VALUES ('account', 'Acme'), ('source', '${source}');
    UPDATE meta SET value = '2' WHERE name = 'rev'`)
  team.close()
  const form = { migrations: MIGRATIONS.slice(0, 2), pragmas: 'PRAGMA journal_mode = WAL' }
  const history = openKeptFile(join(dataDir, 'history.sqlite'), form)
  const slips = `[[[1,[["2026-12-08",${minute - 60},false],["2026-12-12",${minute},false]]],[0,[]],0]]`
  const facts = `[{"kind":"date-later","field":"arrival","at":{"type":"Delivery","place":null,"isPort":false,"n":0},
    "old":"2026-12-08","new":"2026-12-12","days":4,"weight":3}]`
  const [startedMs, updatedUs] = [ENDED_MS - 3_600_000, Date.UTC(2026, 9, 1) * 1000]
  history
    .prepare(`INSERT INTO state VALUES ('A-1', ?, ?, ?, NULL, 'Active', 'hash of the text', ?, ?)`)
    .run(updatedUs, ENDED_MS, startedMs, slips, zstdCompressSync(JSON.stringify(KEPT)))
  history.exec(`INSERT INTO change VALUES
      (7, 'A-1', ${ENDED_MS}, ${ENDED_MS - 5000}, ${updatedUs}, 'watched', 3, 8, '${facts}');
    INSERT INTO stretch VALUES (1, ${startedMs}, ${ENDED_MS}, 0);
    INSERT INTO meta VALUES ('source', '${source}'), ('account', 'Acme'), ('since', '${startedMs}'),
      ('filled', 'all'), ('polled_us', '${updatedUs}')`)
  history.close()
}

test('the migrations of 0.2.0 have not changed, because its files exist', () => {
  const digestOf = (migrations: readonly string[]) =>
    createHash('sha256').update(migrations.slice(0, 2).join(';')).digest('hex').slice(0, 16)
  expect([digestOf(TEAM_MIGRATIONS), digestOf(MIGRATIONS)]).toEqual(['2195a27d3921939c', 'c6b9c0b4a4411b21'])
})

test.each([
  ['its folder', false],
  ['a backup that it made', true],
])('this version has the data of 0.2.0 from %s', async (_what, isBackup) => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const made = isBackup ? temporaryFolder() : dataDir
  makeFolder02(made)
  expect(check(KINDS, made).words).toBe('team.sqlite: intact\nhistory.sqlite: intact')
  if (isBackup) restore(KINDS, dataDir, made)

  const { all, team, send } = setUpTeam({ folder, source })
  expect(all().entries).toMatchObject([{ key: 'v1', rev: 1, value: view, by: { name: 'Mira' } }])
  expect(team.notes('A-1').notes).toMatchObject([{ value: { text: 'Two are short.' } }])
  // Its answer was lost while the release ran.
  const lost = { ...writeOf('views', 'v1', view), id: LOST_WRITE }
  expect(send([lost])).toMatchObject([{ ok: true, entry: { rev: 1 } }])
  const write = writeOf('views', 'v1', { ...view, name: 'Sea' }, 1)
  expect(send([write])).toMatchObject([{ ok: true, entry: { rev: 3 } }])
  team.close()
  expect(setUpTeam({ folder, source }).send([write])).toMatchObject([{ ok: true, entry: { rev: 3 } }])

  const { history, told, poll, rows, faults } = setUpHistory({ folder, source, startMs: ENDED_MS + DAY_MS })
  expect(history.read('A-1')).toMatchObject({
    recording: 'on',
    firstSeenAt: '2026-11-18T07:00:00.000Z',
    milestones: [
      [
        [
          1,
          [
            ['2026-12-08', minute - 60, false],
            ['2026-12-12', minute, false],
          ],
        ],
        [0, []],
        0,
      ],
    ],
    changes: [{ id: '7', origin: 'watched' }],
  })
  const copy = await history.copy({ take: () => {}, countMax: Infinity })
  // A restored copy may lack later changes.
  expect(copy && [copy.filled, copy.readAt]).toEqual(isBackup ? null : ['all', ENDED_MS])
  await poll([{ ...KEPT, tags: ['later'], updatedAt: '2026-11-19T08:00:00Z' }])
  expect(told('A-1')).toEqual([
    'gap: PO later added',
    'watched: Est. delivery 4 days later: Sat 12 Dec, was Tue 8 Dec',
  ])
  expect([rows('PRAGMA user_version'), faults]).toEqual([[{ user_version: 4 }], []])
  const copies = readdirSync(dataDir).filter((name) => name.endsWith('.bak'))
  expect(copies.toSorted()).toEqual(isBackup ? [] : ['history.v2.bak', 'team.v2.bak'])
})
