import { expect, test } from 'vitest'
import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { instant, judge, known, NOW } from '#facts/testing/known-shipment.ts'
import { judgedPartsOf } from './judged-shipment.ts'
import { TeamStateCopy } from './team-state.ts'

const ben = { id: 'b', name: 'Ben' }
const row = toShipmentRow(known({ reference: 'NW/1', tags: ['PO-1'] }))

const owner = (rev: number, to: string): TeamEntry => ({
  kind: 'owners',
  key: 'NW/1',
  rev,
  value: { to },
  by: { id: 'm', name: 'Mira Okafor' },
  at: NOW,
})
const required = (rev: number, by: TeamPerson) => ({ rev, value: { on: '2026-12-12' }, by, at: NOW })
const dateOfOrder = (rev: number, by: TeamPerson): TeamEntry => ({
  kind: 'tag-dates',
  key: 'PO-1',
  ...required(rev, by),
})

/** Returns a function that sets the team's entries, then reads the parts of one row. */
function createReader() {
  let written: readonly TeamEntry[] = []
  const copy = new TeamStateCopy(() => ({ entries: [], deleted: [], noteCounts: [], people: [] }))
  expect(copy.marking.marks).not.toBeNull()
  return (entries: readonly TeamEntry[], noteCount = 0, people: readonly TeamPerson[] = [ben]) => {
    const isIn = (list: readonly TeamEntry[], { kind, key }: TeamEntry) =>
      list.some((each) => each.kind === kind && each.key === key)
    copy.note({
      entries: entries.filter((entry) => !written.includes(entry)),
      deleted: written.filter((entry) => !isIn(entries, entry)),
      noteCounts: [{ reference: 'NW/1', count: noteCount }],
      people,
    })
    written = entries
    const { marks } = copy.marking
    return judgedPartsOf(row, judgeAt(instant(NOW), 'UTC', judge.rules, marks), marks)
  }
}

test('the parts of a row are cached until the team writes about the shipment', () => {
  const read = createReader()
  const entries = [owner(1, 'b')]
  const first = read(entries)
  expect(first).toMatchObject({ owner: ben, noteCount: 0, marks: entries })
  const view: TeamEntry = { ...owner(2, 'b'), kind: 'views', key: 'v1', value: { name: 'Air', query: '' } }
  expect(read([...entries, view])).toBe(first)
})

test('a row has its current owner and number of notes', () => {
  const read = createReader()
  const entries = [owner(1, 'b')]
  read(entries)
  expect(read(entries, 2)).toMatchObject({ owner: ben, noteCount: 2 })
  const renamed = { id: 'b', name: 'Benedikt' }
  expect(read(entries, 2, [renamed])).toMatchObject({ owner: renamed, noteCount: 2 })
  expect(read([owner(2, 'm')], 2)).toMatchObject({ owner: { id: 'm', name: 'Mira Okafor' } })
  expect(read([], 1)).toMatchObject({ owner: null, noteCount: 1, marks: [] })
})

test('a row names the last person who set its required date, even if the date stayed the same', () => {
  const read = createReader()
  expect(read([dateOfOrder(1, ben)]).required).toMatchObject({
    on: '2026-12-12',
    set: { by: 'Ben', at: NOW },
  })
  const again = dateOfOrder(2, { id: 'm', name: 'Mira Okafor' })
  expect(read([again]).required?.set).toEqual({ by: 'Mira Okafor', at: NOW })
  const own: TeamEntry = { kind: 'dates', key: 'NW/1/required', ...required(3, ben) }
  expect(read([again, own]).required).toMatchObject({ tag: null, set: { by: 'Ben', at: NOW } })
})
