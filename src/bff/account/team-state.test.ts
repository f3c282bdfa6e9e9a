import { expect, test } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import type { ChangesSince } from '../team/team-changes.ts'
import type { KnownRev } from '../team/team.ts'
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
const NOTHING: ChangesSince = {
  epoch: 'e',
  rev: 1,
  reset: false,
  entries: [],
  deleted: [],
  noteCounts: [],
  people: [],
}
const ALL: ChangesSince = {
  ...NOTHING,
  reset: true,
  entries: [owner('A', 1)],
  noteCounts: [{ reference: 'A', count: 2, rev: 1 }],
  people: [ben],
}

/** A copy that receives each answer once, and the questions that it asked. */
function setUp(...answers: (ChangesSince | null)[]) {
  const asked: (KnownRev | null)[] = []
  const copy = new TeamStateCopy((known) => {
    asked.push(known)
    return answers.shift() ?? null
  })
  const next = () => {
    copy.noteChange()
    return copy.marking
  }
  return { asked, copy, next }
}

test('the copy is read once, and after a change from where it was read to', () => {
  const { asked, copy, next } = setUp(ALL, { ...NOTHING, rev: 3, entries: [owner('B', 3)] })
  const { marks } = copy.marking
  expect(copy.marking.marks).toBe(marks)
  expect([marks?.ownerOf('A')?.name, marks?.noteCountOf('A')]).toEqual(['Ben', 2])
  const later = next().marks
  expect([later?.ownerOf('A')?.name, later?.ownerOf('B')?.name, later?.noteCountOf('A')]).toEqual([
    'Ben',
    'Ben',
    2,
  ])
  expect(asked).toEqual([null, { epoch: 'e', since: 1 }])
})

test('deleted entries go, and notes and names are the latest that came', () => {
  const { value: _, ...deleted } = owner('A', 2)
  const renamed = { id: 'b', name: 'Benedikt' }
  const { copy, next } = setUp(
    { ...ALL, entries: [owner('A', 1), owner('B', 1)] },
    { ...NOTHING, rev: 2, deleted: [deleted], noteCounts: [{ reference: 'A', count: 0, rev: 2 }] },
    { ...NOTHING, rev: 3, people: [renamed] },
  )
  expect(copy.marking.marks?.ownerOf('A')?.name).toBe('Ben')
  const { marks } = next()
  expect([marks?.ownerOf('A'), marks?.marksOf('A'), marks?.noteCountOf('A')]).toEqual([null, null, 0])
  expect(next().marks?.ownerOf('B')?.name).toBe('Benedikt')
})

test('all there is takes the place of what was known, as of a restored backup', () => {
  const { copy, next, asked } = setUp(
    ALL,
    { ...NOTHING, epoch: 'other', rev: 9, reset: true, entries: [owner('B', 9)] },
    NOTHING,
  )
  expect(copy.marking.marks?.noteCountOf('A')).toBe(2)
  const { marks } = next()
  expect([marks?.ownerOf('A'), marks?.noteCountOf('A'), marks?.marksOf('B')]).toEqual([
    null,
    0,
    expect.anything(),
  ])
  next()
  expect(asked.at(-1)).toEqual({ epoch: 'other', since: 9 })
})

test('while the state cannot be read, it is as it was known last, and is asked for again', () => {
  const { copy, next, asked } = setUp(null, ALL, null, { ...NOTHING, rev: 2, entries: [owner('B', 2)] })
  expect(copy.marking).toEqual({ rules: USUAL_RULES, marks: null })
  const { marks } = copy.marking
  expect(marks?.ownerOf('A')?.name).toBe('Ben')
  expect(next().marks).toBe(marks)
  expect(copy.marking.marks?.ownerOf('B')?.name).toBe('Ben')
  expect(asked).toHaveLength(4)
})

test('the rules follow the settings, and are the usual ones once these are deleted', () => {
  const setting: TeamEntry = {
    kind: 'settings',
    key: 'arrivalDayCounts',
    rev: 2,
    value: true,
    by: ben,
    at,
  }
  const { value: _, ...deleted } = { ...setting, rev: 3 }
  const { copy, next } = setUp(
    ALL,
    { ...NOTHING, rev: 2, entries: [setting] },
    { ...NOTHING, rev: 3, deleted: [deleted] },
  )
  expect(copy.marking.rules).toEqual(USUAL_RULES)
  expect(next().rules).not.toEqual(USUAL_RULES)
  expect(next().rules).toEqual(USUAL_RULES)
})

test('marks of a shipment and dates stay the same objects until the team writes them again', () => {
  const date = (key: string): TeamEntry => ({
    kind: 'dates',
    key: `${key}/required`,
    rev: 3,
    value: { on: '2026-12-24' },
    by: ben,
    at,
  })
  const { copy, next } = setUp(
    { ...ALL, entries: [handled('A', 1), date('B')] },
    { ...NOTHING, rev: 4, entries: [owner('C', 4)] },
    { ...NOTHING, rev: 5, entries: [handled('A', 5)] },
    { ...NOTHING, rev: 6, entries: [date('A')] },
  )
  const now = () => ({ ofA: copy.marking.marks?.marksOf('A'), dates: copy.marking.marks?.dates })
  const before = now()
  next()
  expect(now()).toEqual(before)
  expect([now().ofA === before.ofA, now().dates === before.dates]).toEqual([true, true])
  next()
  expect([now().ofA === before.ofA, now().dates === before.dates]).toEqual([false, true])
  next()
  expect(now().dates === before.dates).toBe(false)
})

/** A copy that receives its state in parts. It counts how often entries of the first part are read later. */
function setUpCopy(count: number) {
  let visits = 0
  const entryOf = (reference: string, rev: number): TeamEntry => ({
    get kind() {
      visits += 1
      return 'items' as const
    },
    key: `${reference}/free-time`,
    rev,
    by: ben,
    at,
    value: { state: 'handled', fingerprint: '1' },
  })
  const all = Array.from({ length: count }, (_, at) => entryOf(`S-${at}`, at + 1))
  let next: ChangesSince = { ...NOTHING, rev: count, reset: true, entries: all }
  const asked: unknown[] = []
  const copy = new TeamStateCopy((known) => {
    asked.push(known)
    return next
  })
  const marks = () => copy.marking.marks
  marks()
  visits = 0
  return {
    asked,
    copy,
    marks,
    visits: () => visits,
    tell: (changes: Partial<ChangesSince>) => {
      next = { ...NOTHING, rev: next.rev + 1, ...changes }
      copy.noteChange()
    },
  }
}

const handled = (reference: string, rev: number): TeamEntry => ({
  kind: 'items',
  key: `${reference}/free-time`,
  rev,
  by: ben,
  at,
  value: { state: 'handled', fingerprint: '2' },
})

test.each([10, 5000])('of %d entries a write visits those of its shipment only', (count) => {
  const { asked, marks, tell, visits } = setUpCopy(count)
  const before = marks()
  const others = before?.marksOf('S-1')
  tell({ entries: [handled('S-0', count + 1)], noteCounts: [{ reference: 'S-2', count: 1, rev: count + 2 }] })
  const after = marks()
  expect(visits()).toBe(1)
  expect(asked).toEqual([null, { epoch: 'e', since: count }])
  expect(after).not.toBe(before)
  expect(after?.marksOf('S-0')?.item('free-time')).toMatchObject({ fingerprint: '2' })
  expect([after?.marksOf('S-1'), after?.noteCountOf('S-2')]).toEqual([others, 1])
})
