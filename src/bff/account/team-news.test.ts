import { expect, test } from 'vitest'
import { type TeamEntry } from '#contract/dashboard-api/team.ts'
import { WRITTEN_ROWS_MAX } from '#contract/dashboard-api/team-news.ts'
import { atPort, instant, NOW } from '#facts/testing/known-shipment.ts'
import type { NamedEntry, SentChanges } from '../team/team-changes.ts'
import { newsOf, teamEventOf } from './team-news.ts'
import { createRoom } from './testing/room.ts'

const by = { id: 'm', name: 'Mira Okafor' }
const shared = { rev: 1, by, at: NOW }
const ownerOf = (reference: string): TeamEntry => ({
  ...shared,
  kind: 'owners',
  key: reference,
  value: { to: 'm' },
})
const SETTING: TeamEntry = { ...shared, kind: 'settings', key: 'arrivalDayCounts', value: true }
const VIEW: TeamEntry = { ...shared, kind: 'views', key: 'v1', value: { name: 'Air', query: '' } }
const DATE: TeamEntry = { ...shared, kind: 'tag-dates', key: 'PO-1', value: { on: '2026-12-12' } }

function setUp(count = 1) {
  const room = createRoom({ wallMs: () => instant(NOW) })
  for (let at = 0; at < count; at += 1) room.put(atPort('2026-11-12', 7, { reference: `R-${at}` }))
  return { room, account: room.start().account }
}

test('the news of written entries has one row per shipment, judged with these entries', () => {
  const { room, account } = setUp(2)
  const before = newsOf([ownerOf('R-0')], account)
  expect(before).toMatchObject({ rows: [{ owner: null, marks: [], noteCount: 0 }], isMore: false })
  const [item] = before.rows[0]?.items ?? []
  const value = { state: 'handled', fingerprint: item?.fingerprint ?? '' } as const
  const handled: TeamEntry = { ...shared, kind: 'items', key: `R-0/${item?.key}`, value }
  const written = [ownerOf('R-0'), handled]
  for (const each of written) room.mark(each)
  room.note('R-0')
  const { rows, isMore } = newsOf(written, account)
  expect(isMore).toBe(false)
  expect(rows).toMatchObject([
    { shipment: { reference: 'R-0' }, owner: by, noteCount: 1, version: account.version },
  ])
  expect(rows[0]?.marks).toHaveLength(2)
  expect(rows[0]?.marks).toEqual(expect.arrayContaining(written))
  expect(rows[0]?.items.find(({ key }) => key === item?.key)?.state).toEqual({ kind: 'handled' })
})

test('the news has a limited number of rows, and says whether more have changed', () => {
  const { account } = setUp(WRITTEN_ROWS_MAX + 3)
  const written = Array.from({ length: WRITTEN_ROWS_MAX + 3 }, (_, at) => ownerOf(`R-${at}`))
  const rowsOf = (entries: readonly NamedEntry[]) => {
    const { rows, isMore } = newsOf(entries, account)
    return [rows.length, isMore]
  }
  expect(rowsOf(written)).toEqual([WRITTEN_ROWS_MAX, true])
  expect(rowsOf(written.slice(0, WRITTEN_ROWS_MAX))).toEqual([WRITTEN_ROWS_MAX, false])
  for (const entry of [SETTING, DATE, { kind: 'tag-dates', key: 'PO-1' } as const, ownerOf('NONE')]) {
    expect(rowsOf([entry])).toEqual([0, true])
  }
  expect(rowsOf([VIEW])).toEqual([0, false])
  expect(rowsOf([{ kind: 'notes', key: 'R-0/n1' }])).toEqual([1, false])
  expect(newsOf([ownerOf('R-0')], null)).toEqual({ rows: [], isMore: true })
})

test('an event names shipments with changed notes, has the rows of changed ones, and says whether settings or views changed', () => {
  const eventOf = (changes: Partial<SentChanges>) => {
    const nothing: SentChanges = { epoch: 'e', rev: 5, entries: [], deleted: [], noteCounts: [], people: [] }
    return teamEventOf({ ...nothing, ...changes }, 'b1', setUp().account)
  }
  const none = { deletedBy: [], notes: [], rows: [], isMore: false, isTeam: false }
  const quiet = { epoch: 'e', rev: 5, build: 'b1', ...none }
  const rows = [{ shipment: { reference: 'R-0' } }]
  expect(eventOf({})).toEqual(quiet)
  const noted = eventOf({ noteCounts: [{ reference: 'R-0', count: 1 }] })
  expect(noted).toMatchObject({ ...quiet, notes: ['R-0'], rows })
  const by = { id: 'm', name: 'Mira' }
  const deletedBy = [{ reference: 'R-0', by }]
  const gone = eventOf({ deleted: [{ kind: 'owners', key: 'R-0', by }] })
  expect(gone).toMatchObject({ ...quiet, rows, deletedBy })
  const areTeam = [SETTING, VIEW, DATE, ownerOf('R-0')].map((each) => eventOf({ entries: [each] }).isTeam)
  expect(areTeam).toEqual([true, true, false, false])
})
