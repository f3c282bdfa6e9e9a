import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { DAY_MS, FINGERPRINT, local, setUpTeam, writeOf, member, handled } from './testing/running-team.ts'

/** How often the proxy looks for data to delete. */
const SWEEP_MS = 600_000

describe('data of a shipment that has left the account set', () => {
  test('is deleted after 60 days, its notes after 400, and is reported again if it returns before', async () => {
    const { send, team, all, events, passDays, accountSet } = setUpTeam()
    send([
      writeOf('items', 'A-1/stale', handled),
      writeOf('ticks', 'A-1/collected', { on: true, fingerprint: FINGERPRINT }),
      writeOf('owners', 'A-1', { to: 'local' }),
      writeOf('notes', 'A-1/n1', { text: 'x' }),
      writeOf('items', 'A-2/stale', handled),
      writeOf('views', 'v1', { name: 'Air', query: '' }),
    ])
    accountSet.references.delete('A-1')
    accountSet.isKnown = false
    await passDays(0)
    expect(all().entries).toHaveLength(5)
    accountSet.isKnown = true
    await passDays(0)
    // From now on only its owner is reported; the rest is stored in case it returns.
    expect(all().entries.map(({ key }) => key)).toEqual(['A-1', 'A-2/stale', 'v1'].toSorted())
    expect(all().noteCounts).toEqual([])
    accountSet.references.add('A-1')
    await passDays(0)
    expect(all().entries).toHaveLength(5)
    expect(events.at(-1)?.noteCounts).toEqual([{ reference: 'A-1', count: 1 }])
    accountSet.references.delete('A-1')
    await passDays(0)
    await passDays(59)
    accountSet.references.add('A-1')
    await passDays(0)
    expect(all().entries).toHaveLength(5)
    accountSet.references.delete('A-1')
    await passDays(0)
    await passDays(61)
    expect(all().entries.map(({ key }) => key)).toEqual(['A-2/stale', 'v1'])
    await passDays(338)
    expect(team.notes('A-1').notes).toHaveLength(1)
    await passDays(2)
    expect(team.notes('A-1').notes).toEqual([])
    expect(all().entries).toHaveLength(2)
  })
})

test('a deleted entry leaves a trace for 90 days', async () => {
  const { send, traces, passDays } = setUpTeam()
  send([writeOf('views', 'v1', { name: 'Air', query: '' })])
  send([writeOf('views', 'v1', null, 1)])
  await passDays(89)
  expect(traces()).toEqual(['v1'])
  await passDays(2)
  expect(traces()).toEqual([])
})

describe('the file', () => {
  test('is readable only by its owner, and keeps its epoch and contents from one run to the next', () => {
    const folder = temporaryFolder()
    const first = setUpTeam({ folder })
    first.send([writeOf('items', 'A-1/stale', handled)])
    for (const name of readdirSync(dirname(first.path))) {
      expect([name, statSync(join(dirname(first.path), name)).mode & 0o777]).toEqual([name, 0o600])
    }
    const before = first.all()
    first.team.close()
    expect(setUpTeam({ folder }).all()).toEqual(before)
  })

  test('that another process has locked can still be read, is written once unlocked, and is logged once', () => {
    const { path, send, values, faults } = setUpTeam()
    send([writeOf('items', 'A-1/stale', handled)])
    const other = new DatabaseSync(path)
    other.exec('BEGIN IMMEDIATE')
    const write = writeOf('items', 'A-2/stale', handled)
    expect(() => send([write])).toThrow('not_kept')
    expect(() => send([write])).toThrow('not_kept')
    expect(values()).toEqual([handled])
    expect(faults.map(String)).toEqual(['Error: database is locked'])
    other.exec('ROLLBACK')
    other.close()
    expect(send([write])).toMatchObject([{ ok: true }])
    expect(values()).toHaveLength(2)
  })

  test.each([1, 8192])(
    'whose last %i bytes are missing is never served partially, and is logged once',
    async (bytes) => {
      const folder = temporaryFolder()
      const first = setUpTeam({ folder })
      first.send(Array.from({ length: 200 }, (_, index) => writeOf('items', `S-${index}/stale`, handled)))
      first.team.close()
      truncateSync(first.path, statSync(first.path).size - bytes)
      const { all, send, faults, clock } = setUpTeam({ folder })
      expect(() => all()).toThrow('not_kept')
      await clock.advance(60_000)
      expect(() => send([writeOf('items', 'A-1/stale', handled)], local(), 'e')).toThrow('not_kept')
      expect(faults.map(String)).toEqual([expect.stringMatching(/damaged|malformed/)])
    },
  )
})

describe('another process', () => {
  test('that has written is noticed within a second, and readers are notified', async () => {
    const { send, byAnother, clock, events, all } = setUpTeam()
    send([writeOf('views', 'v1', { name: 'Air', query: '' })])
    byAnother(`BEGIN; UPDATE entry SET value = '{"name":"Sea","query":""}', rev = 2;
      UPDATE meta SET value = '2' WHERE name = 'rev'; COMMIT`)
    await clock.advance(1000)
    expect(events.at(-1)).toMatchObject({ rev: 2, entries: [{ value: { name: 'Sea' } }] })
    expect(all().entries).toMatchObject([{ rev: 2, value: { name: 'Sea' } }])
  })

  test('that has restored a backup: readers learn the new epoch, and none overwrites it', async () => {
    const { send, byAnother, clock, events, values, team } = setUpTeam()
    send([writeOf('views', 'v1', { name: 'Air', query: '' })])
    const { epoch } = team.greeting()
    byAnother(`BEGIN; DELETE FROM entry; UPDATE meta SET value = 'other' WHERE name = 'epoch';
      UPDATE meta SET value = '0' WHERE name = 'rev'; COMMIT`)
    // Before the proxy has noticed.
    const late = send([writeOf('views', 'v1', { name: 'Late', query: '' }, 1)], local(), epoch)
    expect([late, values()]).toEqual([[], []])
    await clock.advance(1000)
    expect(events.at(-1)).toMatchObject({ epoch: 'other', rev: 0, entries: [] })
    expect(events.filter((event) => event.epoch === 'other')).toHaveLength(1)
  })
})

test('a damaged file that was replaced is opened again, and readers learn its epoch', async () => {
  const { send, all, byAnother, clock, events, path, faults, team } = setUpTeam()
  send([writeOf('views', 'v1', { name: 'Air', query: '' })])
  const { epoch } = team.greeting()
  byAnother('ALTER TABLE entry RENAME TO hidden')
  expect(() => all()).toThrow('not_kept')
  expect(faults).toHaveLength(1)
  rmSync(path)
  await clock.advance(31_000)
  expect(events.at(-1)).toMatchObject({ rev: 0, entries: [] })
  expect(events.at(-1)?.epoch).not.toBe(epoch)
  expect(all()).toMatchObject({ epoch: events.at(-1)?.epoch, rev: 0, entries: [] })
  expect(send([writeOf('views', 'v1', { name: 'Air', query: '' })])).toMatchObject([{ ok: true }])
})

test('a clock that is 500 days ahead at one start deletes nothing that is recent by the service’s clock', async () => {
  const folder = temporaryFolder()
  const first = setUpTeam({ folder })
  first.accountSet.tags.add('PO-1')
  first.send(
    [
      writeOf('items', 'A-1/stale', handled),
      writeOf('notes', 'A-1/n1', { text: 'x' }),
      writeOf('tag-dates', 'PO-1', { on: '2026-12-12' }),
      writeOf('views', 'v1', { name: 'Air', query: '' }),
    ],
    member('ann'),
  )
  first.accountSet.references.delete('A-1')
  await first.clock.advance(SWEEP_MS)
  const startMs = Date.UTC(2026, 10, 20, 8)
  first.team.close()
  const second = setUpTeam({ folder, serviceMs: () => startMs + DAY_MS })
  second.laterBy(500 * DAY_MS)
  second.accountSet.references.delete('A-1')
  await second.clock.advance(2 * SWEEP_MS)
  second.accountSet.references.add('A-1')
  await second.clock.advance(SWEEP_MS)
  expect(
    second
      .all()
      .entries.map(({ key }) => key)
      .toSorted(),
  ).toEqual(['A-1/stale', 'PO-1', 'v1'])
  expect(second.team.notes('A-1').notes).toHaveLength(1)
})

test('nothing is deleted before the service has sent its time', async () => {
  const folder = temporaryFolder()
  let serviceMs: number | null = null
  const { send, all, accountSet, passDays } = setUpTeam({ folder, serviceMs: () => serviceMs })
  send([writeOf('owners', 'A-1', { to: 'local' })])
  accountSet.references.delete('A-1')
  await passDays(0)
  await passDays(100)
  expect(all().entries).toHaveLength(1)
  serviceMs = Date.UTC(2026, 10, 20, 8) + 100 * DAY_MS
  await passDays(0)
  expect(all().entries).toEqual([])
})
