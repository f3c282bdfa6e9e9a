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
  entries: [owner('A', 1)],
  deleted: [],
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
  const told = (reference: string) => {
    const { marks } = copy.marking
    return [marks?.ownerOf(reference)?.name, marks?.noteCountOf(reference)]
  }
  return { read, copy, next, told }
}

test('the copy is read once, then updated by each write: entries, deletions, notes and names', () => {
  const { read, copy, next, told } = setUp(ALL)
  const { marks } = copy.marking
  expect(copy.marking.marks).toBe(marks)
  expect(told('A')).toEqual(['Ben', 2])
  next({ entries: [owner('B', 3)] })
  expect([told('A'), told('B')]).toEqual([
    ['Ben', 2],
    ['Ben', 0],
  ])
  next({ deleted: [{ kind: 'owners', key: 'A', by: ben }], noteCounts: [{ reference: 'A', count: 0 }] })
  expect([told('A'), copy.marking.marks?.marksOf('A')]).toEqual([[undefined, 0], null])
  next({ entries: [owner('C', 3)], people: [{ id: 'b', name: 'Benedikt' }] })
  expect(told('B')).toEqual(['Benedikt', 0])
  expect(read).toHaveBeenCalledTimes(1)
})

test('the first read includes earlier writes', () => {
  const { read, next } = setUp(ALL)
  expect(next({ entries: [owner('B', 1)] }).marks?.marksOf('B')).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
})

test('if changes are not listed, as after a restore, everything is read again', () => {
  const { next, told } = setUp(ALL, { ...NOTHING, entries: [owner('B', 9)] })
  expect(told('A')).toEqual(['Ben', 2])
  expect(next().marks?.marksOf('B')).not.toBeNull()
  expect(told('A')).toEqual([undefined, 0])
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
  const setting = { kind: 'settings', key: 'arrivalDayCounts' } as const
  const { copy, next } = setUp(ALL)
  expect(copy.marking.rules).toEqual(USUAL_RULES)
  expect(next({ entries: [{ ...setting, rev: 2, value: true, by: ben, at }] }).rules).not.toEqual(USUAL_RULES)
  expect(next({ deleted: [{ ...setting, by: ben }] }).rules).toEqual(USUAL_RULES)
})
