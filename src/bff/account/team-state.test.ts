import { expect, test, vi } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import type { TeamChanges } from '../team/team-changes.ts'
import { TeamStateCopy } from './team-state.ts'

const ben = { id: 'b', name: 'Ben' }
const at = '2026-11-20T08:00:00Z'
const owner = (reference: string, rev: number): TeamEntry => ({
  kind: 'owners',
  key: reference,
  rev,
  value: { to: 'b' },
  by: { id: 'm', name: 'Mira' },
  at,
})
const NOTHING: TeamChanges = { entries: [], deleted: [], noteCounts: [], people: [] }
const ALL: TeamChanges = {
  ...NOTHING,
  entries: [owner('A', 1)],
  noteCounts: [{ reference: 'A', count: 2 }],
  people: [ben],
}

/** A copy that reads these states in turn, and the number of its reads. */
function setUp(...states: (TeamChanges | null)[]) {
  const read = vi.fn<() => TeamChanges | null>(() => states.shift() ?? null)
  const copy = new TeamStateCopy(read)
  const next = (changes: Partial<TeamChanges> = {}) => {
    copy.note({ ...NOTHING, ...changes })
    return copy.marking
  }
  return { read, copy, next }
}

test('the copy is read once, then updated by each write', () => {
  const { read, copy, next } = setUp(ALL)
  const { marks } = copy.marking
  expect(copy.marking.marks).toBe(marks)
  expect([marks?.ownerOf('A')?.name, marks?.noteCountOf('A')]).toEqual(['Ben', 2])
  const later = next({ entries: [owner('B', 3)] }).marks
  expect([later?.ownerOf('A')?.name, later?.ownerOf('B')?.name, later?.noteCountOf('A')]).toEqual([
    'Ben',
    'Ben',
    2,
  ])
  expect(read).toHaveBeenCalledTimes(1)
})

test('the first read includes earlier writes', () => {
  const { read, next } = setUp(ALL)
  expect(next({ entries: [owner('B', 1)] }).marks?.marksOf('B')).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
})

test('deleted entries are removed, and notes and names are the latest ones', () => {
  const { value: _, ...deleted } = owner('A', 2)
  const renamed = { id: 'b', name: 'Benedikt' }
  const { copy, next } = setUp({ ...ALL, entries: [owner('A', 1), owner('B', 1)] })
  expect(copy.marking.marks?.ownerOf('A')?.name).toBe('Ben')
  const { marks } = next({ deleted: [deleted], noteCounts: [{ reference: 'A', count: 0 }] })
  expect([marks?.ownerOf('A'), marks?.marksOf('A'), marks?.noteCountOf('A')]).toEqual([null, null, 0])
  expect(next({ entries: [owner('C', 3)], people: [renamed] }).marks?.ownerOf('B')?.name).toBe('Benedikt')
})

test('if changes are not listed, as after a restore, everything is read again', () => {
  const { copy, next } = setUp(ALL, { ...NOTHING, entries: [owner('B', 9)] })
  expect(copy.marking.marks?.noteCountOf('A')).toBe(2)
  const { marks } = next()
  expect([marks?.ownerOf('A'), marks?.noteCountOf('A'), marks?.marksOf('B')]).toEqual([
    null,
    0,
    expect.anything(),
  ])
})

test('while the state cannot be read, the last known one is used, and reading is retried', () => {
  const { copy, next, read } = setUp(null, ALL, null, { ...ALL, entries: [owner('B', 2)] })
  expect(copy.marking).toEqual({ rules: USUAL_RULES, marks: null })
  const { marks } = copy.marking
  expect(marks?.ownerOf('A')?.name).toBe('Ben')
  expect(next().marks).toBe(marks)
  expect(copy.marking.marks?.ownerOf('B')?.name).toBe('Ben')
  expect(read).toHaveBeenCalledTimes(4)
})

test('the rules follow the settings, and return to the defaults once these are deleted', () => {
  const setting: TeamEntry = {
    kind: 'settings',
    key: 'arrivalDayCounts',
    rev: 2,
    value: true,
    by: ben,
    at,
  }
  const { value: _, ...deleted } = { ...setting, rev: 3 }
  const { copy, next } = setUp(ALL)
  expect(copy.marking.rules).toEqual(USUAL_RULES)
  expect(next({ entries: [setting] }).rules).not.toEqual(USUAL_RULES)
  expect(next({ deleted: [deleted] }).rules).toEqual(USUAL_RULES)
})
