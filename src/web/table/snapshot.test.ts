import { expect, test } from 'vitest'
import { snapshotAfter } from './snapshot.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

interface Row extends WorkRow {
  readonly fact: string
}
type Group = WorkGroup<Row>
type Drawn = ReturnType<typeof snapshotAfter<Row, Group>>

const BEFORE = ['high: A B C', 'low: D']

/** 'high: A B' */
function groupsOf(texts: readonly string[], fact = 'as before'): Group[] {
  return texts.map((text) => {
    const [key = '', subjects = ''] = text.split(': ')
    const rows = subjects.split(' ').map((subject) => ({
      key: `${key}/${subject}`,
      subject,
      items: [],
      fact,
    }))
    return { key, rows }
  })
}

/** 'high: A B†', in which B has left. */
function texts({ groups }: Drawn): string[] {
  return groups.map(
    ({ key, rows }) =>
      `${key}: ${rows.map(({ subject, hasLeft }) => `${subject}${hasLeft ? '†' : ''}`).join(' ')}`,
  )
}

interface Later {
  readonly list?: string
  readonly isFree?: boolean
  readonly own?: string
  readonly changed?: string
  readonly from?: Drawn | null
}

function drawn(
  live: readonly Group[],
  { list = '', isFree = false, own = '', changed = '', from }: Later = {},
): Drawn {
  const before = from === undefined ? drawn(groupsOf(BEFORE), { list: '', from: null }) : from
  const acts = { own: new Set(own), changed: new Set(changed) }
  return snapshotAfter<Row, Group>(before, { live, list, isFree, ...acts })
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

test('contents change in place, also of a row that now belongs elsewhere', () => {
  const live = groupsOf(['high: C A', 'low: D B'], 'another')
  const { groups } = drawn(live)
  expect(groups[0]?.rows.map(({ subject, fact }) => `${subject} ${fact}`)).toEqual([
    'A another',
    'B another',
    'C another',
  ])
  expect(groups[0]?.rows[0]).toBe(live[0]?.rows[1])
})

test('rows that the user has acted on leave immediately, and so does their group', () => {
  const handled = drawn(groupsOf(['high: A C']), { own: 'BD' })
  expect(texts(handled)).toEqual(['high: A C'])
  expect(handled.waiting.size).toBe(0)
  const withOthers = drawn(groupsOf(['high: A']), { own: 'BD' })
  expect(texts(withOthers)).toEqual(['high: A C†'])
  expect([...withOthers.waiting]).toEqual(['C'])
})

test.each([
  ['in its group', ['high: B C A', 'low: D']],
  ['to the place of its neighbour', ['high: B A C', 'low: D']],
])('what the user has changed and so moves %s keeps its place, and does not wait', (_where, now) => {
  const live = groupsOf(now, 'another')
  const after = drawn(live, { changed: 'A' })
  expect(texts(after)).toEqual(BEFORE)
  expect(after.groups[0]?.rows[0]?.fact).toBe('another')
  expect(after.waiting.size).toBe(0)
  expect(texts(drawn(groupsOf(now), { changed: 'A', isFree: true, from: after }))).toEqual(now)
})

test.each([
  [['high: B C', 'low: A D']],
  [['high: B C', 'low: D A']],
  [['high: B C', 'middle: A', 'low: D']],
  [['first: A', 'high: B C', 'low: D']],
  [['high: B C', 'low: D', 'none: A']],
])('what the user has changed goes to another group at once, %j', (now) => {
  const after = drawn(groupsOf(now), { changed: 'A' })
  expect(texts(after)).toEqual(now)
  expect(after.waiting.size).toBe(0)
  const beside = drawn(groupsOf(now.map((text) => text.replace('B C', 'C X'))), { changed: 'A' })
  expect(texts(beside)).toEqual(now.map((text) => text.replace('B C', 'B† C')))
  expect([...beside.waiting].toSorted()).toEqual(['B', 'X'])
})

test('changes of others wait beside the user’s own', () => {
  const after = drawn(groupsOf(['high: B A X', 'low: D']), { changed: 'A' })
  expect(texts(after)).toEqual(['high: A B C†', 'low: D'])
  expect([...after.waiting].toSorted()).toEqual(['C', 'X'])
})

test('a row changed by the user and removed by a colleague stays, and waits', () => {
  const after = drawn(groupsOf(['high: B C', 'low: D']), { changed: 'A' })
  expect(texts(after)).toEqual(['high: A† B C', 'low: D'])
  expect([...after.waiting]).toEqual(['A'])
})

test('a row in several groups leaves only the one in which the user has handled it', () => {
  const before = drawn(groupsOf(['high: A B', 'low: A D']), { from: null })
  const after = drawn(groupsOf(['high: B', 'low: A D']), { changed: 'A', from: before })
  expect(texts(after)).toEqual(['high: B', 'low: A D'])
  expect(after.waiting.size).toBe(0)
})

test('rows that the user has brought back appear immediately, and all others wait', () => {
  const handled = drawn(groupsOf(['high: A C', 'low: X']), { own: 'BD' })
  expect([...handled.waiting]).toEqual(['X'])
  const undone = drawn(groupsOf(['high: A B C', 'low: D X']), { own: 'BD', from: handled })
  expect(texts(undone)).toEqual(['high: A B C', 'low: D'])
  expect([...undone.waiting]).toEqual(['X'])
})

test('rows are in their place once they may move, in another list, or after more have loaded', () => {
  const now = groupsOf(['high: C A', 'low: X'])
  const held = drawn(now)
  for (const later of [{ isFree: true }, { list: 'another' }])
    expect(texts(drawn(groupsOf(['high: C A', 'low: X']), { ...later, from: held }))).toEqual([
      'high: C A',
      'low: X',
    ])
  expect(texts(drawn(now, { from: drawn([], { from: null }) }))).toEqual(['high: C A', 'low: X'])
  expect(drawn(now, { from: held })).toBe(held)
})
