import { describe, expect, test } from 'vitest'
import { type TeamEntry } from '#contract/dashboard-api/team.ts'
import { WRITTEN_ROWS_MAX } from '#contract/dashboard-api/team-news.ts'
import { atPort, instant, NOW } from '#facts/testing/known-shipment.ts'
import type { SentChanges } from '../team/team-changes.ts'
import { newsOf, teamEventOf } from './team-news.ts'
import { createRoom } from './testing/room.ts'

const OVER = 3
const by = { id: 'm', name: 'Mira Okafor' }
function entry<Kind extends TeamEntry['kind']>(
  kind: Kind,
  key: string,
  value: Extract<TeamEntry, { kind: Kind }>['value'],
): Extract<TeamEntry, { kind: Kind }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one entry
  return { kind, key, rev: 1, value, by, at: NOW } as Extract<TeamEntry, { kind: Kind }>
}
const ownerOf = (reference: string) => entry('owners', reference, { to: 'm' })

function setUp(count = 1) {
  const room = createRoom({ wallMs: () => instant(NOW) })
  for (let at = 0; at < count; at += 1) room.put(atPort('2026-11-12', 7, { reference: `R-${at}` }))
  return { room, account: room.start().account }
}

const QUIET: SentChanges = { epoch: 'e', rev: 5, entries: [], deleted: [], noteCounts: [], people: [] }

describe('the news of written entries', () => {
  test('has one row per shipment, judged with these entries', () => {
    const { room, account } = setUp(2)
    const before = newsOf([ownerOf('R-0')], account)
    expect(before).toMatchObject({ rows: [{ owner: null, marks: [], noteCount: 0 }], isMore: false })
    const [item] = before.rows[0]?.items ?? []
    const fingerprint = item?.fingerprint ?? ''
    const written = [ownerOf('R-0'), entry('items', `R-0/${item?.key}`, { state: 'handled', fingerprint })]
    for (const each of written) room.mark(each)
    room.note('R-0')
    const { rows, isMore } = newsOf(written, account)
    expect(isMore).toBe(false)
    expect(rows).toMatchObject([
      { shipment: { reference: 'R-0' }, owner: by, noteCount: 1, version: account.version },
    ])
    expect(rows[0]?.marks.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual(
      written.toReversed(),
    )
    expect(rows[0]?.items.find(({ key }) => key === item?.key)?.state).toEqual({ kind: 'handled' })
  })

  test('has a limited number of rows, and reports that more have changed', () => {
    const { account } = setUp(WRITTEN_ROWS_MAX + OVER)
    const written = Array.from({ length: WRITTEN_ROWS_MAX + OVER }, (_, at) => ownerOf(`R-${at}`))
    const all = newsOf(written, account)
    expect([all.rows.length, all.isMore]).toEqual([WRITTEN_ROWS_MAX, true])
    const some = newsOf(written.slice(0, WRITTEN_ROWS_MAX), account)
    expect([some.rows.length, some.isMore]).toEqual([WRITTEN_ROWS_MAX, false])
  })

  test.each([
    ['a setting', entry('settings', 'arrivalDayCounts', true), true],
    ['the date of a tag', entry('tag-dates', 'PO-1', { on: '2026-12-12' }), true],
    ['the date of a tag that was deleted', { kind: 'tag-dates', key: 'PO-1' } as const, true],
    ['a shipment that the copy lacks', ownerOf('NONE'), true],
    ['a view', entry('views', 'v1', { name: 'Air', query: '' }), false],
    ['a note', { kind: 'notes', key: 'R-0/n1' } as const, false],
  ])('of %s', (_what, written, isMore) => {
    expect(newsOf([written], setUp().account).isMore).toBe(isMore)
  })

  test('says that more rows may have changed if the proxy keeps no copy', () => {
    expect(newsOf([ownerOf('R-0')], null)).toEqual({ rows: [], isMore: true })
    expect(newsOf([], null)).toEqual({ rows: [], isMore: false })
  })
})

describe('an event', () => {
  const eventOf = (changes: Partial<SentChanges>) =>
    teamEventOf({ ...QUIET, ...changes }, 'b1', setUp().account)

  test('names shipments whose notes changed, and has their rows', () => {
    const noteCounts = [{ reference: 'R-0', count: 1 }]
    expect(eventOf({ noteCounts })).toMatchObject({
      epoch: 'e',
      rev: 5,
      build: 'b1',
      notes: ['R-0'],
      rows: [{ shipment: { reference: 'R-0' } }],
      isMore: false,
      isTeam: false,
    })
  })

  test('has the row of a deleted entry', () => {
    const { value: _, ...deleted } = ownerOf('R-0')
    expect(eventOf({ deleted: [deleted] })).toMatchObject({
      rows: [{ shipment: { reference: 'R-0' } }],
      notes: [],
    })
  })

  test('says whether settings or views changed', () => {
    const isTeam = (written: TeamEntry) => eventOf({ entries: [written] }).isTeam
    expect(isTeam(entry('settings', 'arrivalDayCounts', true))).toBe(true)
    expect(isTeam(entry('views', 'v1', { name: 'Air', query: '' }))).toBe(true)
    expect(isTeam(entry('tag-dates', 'PO-1', { on: '2026-12-12' }))).toBe(false)
    expect(isTeam(ownerOf('R-0'))).toBe(false)
  })

  test('is empty without changes', () => {
    expect(eventOf({})).toEqual({
      epoch: 'e',
      rev: 5,
      build: 'b1',
      notes: [],
      rows: [],
      isMore: false,
      isTeam: false,
    })
  })
})
