import { expect, test } from 'vitest'
import { drawnAfter } from './held-groups.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

interface Row extends WorkRow {
  readonly fact: string
}
type Group = WorkGroup<Row>
type Drawn = ReturnType<typeof drawnAfter<Row, Group>>

const BEFORE = ['high: A B C', 'low: D']

/** 'high: A B' */
function groupsOf(texts: readonly string[], fact = 'as before', isInSeveral = false): Group[] {
  return texts.map((text) => {
    const [key = '', subjects = ''] = text.split(': ')
    const rows = subjects.split(' ').map((subject) => ({
      key: isInSeveral ? `${key}/${subject}` : subject,
      subject,
      items: [],
      fact,
    }))
    return { key, rows }
  })
}

/** 'high: A B†', where B has left. */
function texts({ groups }: Drawn): string[] {
  return groups.map(
    ({ key, rows }) =>
      `${key}: ${rows.map(({ subject, hasLeft }) => `${subject}${hasLeft ? '†' : ''}`).join(' ')}`,
  )
}

interface Later {
  readonly list?: string
  readonly read?: string
  readonly mayMove?: boolean
  readonly actedOn?: string
  readonly from?: Drawn | null
}

function drawn(
  live: readonly Group[],
  { list = '', read = '', mayMove = false, actedOn = '', from }: Later = {},
): Drawn {
  const before = from === undefined ? drawn(groupsOf(BEFORE), { list: '', from: null }) : from
  return drawnAfter<Row, Group>(before, { live, list, read, mayMove, actedOn: new Set(actedOn) })
}

test.each([
  [['high: A X B C', 'low: D', 'none: E'], BEFORE, 'EX'],
  [['high: A C', 'low: D'], ['high: A B† C', 'low: D'], 'B'],
  [['high: B C A', 'low: D'], BEFORE, 'A'],
  [['high: B C', 'low: A D'], BEFORE, 'A'],
  [['high: A B', 'low: C D'], BEFORE, 'C'],
  [BEFORE, BEFORE, ''],
])('rows neither come nor go nor move by themselves, %j', (now, shown, waiting) => {
  const after = drawn(groupsOf(now))
  expect(texts(after)).toEqual(shown)
  expect([...after.waiting].toSorted().join('')).toBe(waiting)
})

test('contents change in place, also of a row that belongs elsewhere by now', () => {
  const live = groupsOf(['high: C A', 'low: D B'], 'another')
  const { groups } = drawn(live)
  expect(groups[0]?.rows.map(({ subject, fact }) => `${subject} ${fact}`)).toEqual([
    'A another',
    'B another',
    'C another',
  ])
  expect(groups[0]?.rows[0]).toBe(live[0]?.rows[1])
})

test('where a row can stand in several groups, one that goes to another keeps its place', () => {
  const before = drawn(groupsOf(BEFORE, '', true), { from: null })
  const after = drawn(groupsOf(['high: A C', 'low: B D'], '', true), { from: before })
  expect(texts(after)).toEqual(BEFORE)
  expect([...after.waiting]).toEqual(['B'])
})

test('what the user has acted on goes at once, and its group with it', () => {
  const handled = drawn(groupsOf(['high: A C']), { actedOn: 'BD' })
  expect(texts(handled)).toEqual(['high: A C'])
  expect(handled.waiting.size).toBe(0)
  const withOthers = drawn(groupsOf(['high: A']), { actedOn: 'BD' })
  expect(texts(withOthers)).toEqual(['high: A C†'])
  expect([...withOthers.waiting]).toEqual(['C'])
})

test('what the user has brought back comes at once, with all that waits', () => {
  const handled = drawn(groupsOf(['high: A C', 'low: X']), { actedOn: 'BD' })
  expect([...handled.waiting]).toEqual(['X'])
  const undone = drawn(groupsOf(['high: A B C', 'low: D X']), { actedOn: 'BD', from: handled })
  expect(texts(undone)).toEqual(['high: A B C', 'low: D X'])
  expect(undone.waiting.size).toBe(0)
})

test('rows are where they belong once they may move, and in another list or with more of it', () => {
  const now = groupsOf(['high: C A', 'low: X'])
  const held = drawn(now)
  for (const later of [{ mayMove: true }, { list: 'another' }, { read: 'more' }])
    expect(texts(drawn(now, { ...later, from: held }))).toEqual(['high: C A', 'low: X'])
  expect(texts(drawn(now, { from: drawn([], { from: null }) }))).toEqual(['high: C A', 'low: X'])
  expect(drawn(now, { from: held })).toBe(held)
})
