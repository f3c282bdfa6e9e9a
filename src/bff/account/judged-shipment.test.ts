import { expect, test } from 'vitest'
import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { instant, judge, known, NOW } from '#facts/testing/known-shipment.ts'
import { judgedPartsOf } from './judged-shipment.ts'
import { TeamStateCopy } from './team-state.ts'

const ben = { id: 'b', name: 'Ben' }
const mira = { id: 'm', name: 'Mira Okafor' }
const row = toShipmentRow(known({ reference: 'NW/1', tags: ['PO-1'] }))

const owner = (rev: number, to: string): TeamEntry => ({
  kind: 'owners',
  key: 'NW/1',
  rev,
  value: { to },
  by: mira,
  at: NOW,
})
const date = (kind: 'tag-dates' | 'dates', key: string, rev: number, by: TeamPerson): TeamEntry => ({
  kind,
  key,
  rev,
  value: { on: '2026-12-12' },
  by,
  at: NOW,
})

/** Returns a function that notes changes of the team's state, then reads the parts of one row. */
function createReader() {
  const copy = new TeamStateCopy(() => ({ entries: [], deleted: [], noteCounts: [], people: [ben] }))
  expect(copy.marking.marks).not.toBeNull()
  return (changes: Partial<Parameters<typeof copy.note>[0]>) => {
    copy.note({ entries: [], deleted: [], noteCounts: [], people: [], ...changes })
    const { marks } = copy.marking
    return judgedPartsOf(row, judgeAt(instant(NOW), 'UTC', judge.rules, marks), marks)
  }
}

test('a row has its current owner and number of notes, and is cached until the team writes about the shipment', () => {
  const read = createReader()
  const first = read({ entries: [owner(1, 'b')] })
  expect(first).toMatchObject({ owner: ben, noteCount: 0, marks: [owner(1, 'b')] })
  const view: TeamEntry = { ...owner(2, 'b'), kind: 'views', key: 'v1', value: { name: 'Air', query: '' } }
  expect(read({ entries: [view] })).toBe(first)
  const noted = { noteCounts: [{ reference: 'NW/1', count: 2 }] }
  expect(read(noted)).toMatchObject({ owner: ben, noteCount: 2 })
  const renamed = { id: 'b', name: 'Benedikt' }
  expect(read({ ...noted, people: [renamed] })).toMatchObject({ owner: renamed, noteCount: 2 })
  expect(read({ entries: [owner(2, 'm')] })).toMatchObject({ owner: mira })
  expect(read({ deleted: [{ kind: 'owners', key: 'NW/1', by: mira }] })).toMatchObject({
    owner: null,
    marks: [],
  })
})

test('a row names the last person who set its required date, even if the date stayed the same', () => {
  const read = createReader()
  const required = (entry: TeamEntry) => read({ entries: [entry] }).required
  expect(required(date('tag-dates', 'PO-1', 1, ben))).toMatchObject({
    on: '2026-12-12',
    set: { by: 'Ben', at: NOW },
  })
  expect(required(date('tag-dates', 'PO-1', 2, mira))?.set).toEqual({ by: 'Mira Okafor', at: NOW })
  const own = date('dates', 'NW/1/required', 3, ben)
  expect(required(own)).toMatchObject({ tag: null, set: { by: 'Ben', at: NOW } })
})
