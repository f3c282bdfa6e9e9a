import { expect, test } from 'vitest'
import { heldGroups } from './snapshot.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

interface Row extends WorkRow {
  readonly fact: string
}
type Group = WorkGroup<Row>
type Held = ReturnType<typeof heldGroups<Row, Group>>

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
function texts({ groups }: Held): string[] {
  return groups.map(
    ({ key, rows }) =>
      `${key}: ${rows.map(({ subject, hasLeft }) => `${subject}${hasLeft ? '†' : ''}`).join(' ')}`,
  )
}

/** @param own subjects that the user has acted on: 'AB' */
function held(live: readonly Group[], own = '', shown = groupsOf(BEFORE)): Held {
  return heldGroups<Row, Group>(shown, live, new Set(own))
}

test.each([
  [['high: A X B C', 'low: D', 'none: E'], BEFORE, 2],
  [['high: A C', 'low: D'], ['high: A B† C', 'low: D'], 1],
  [['high: B C A', 'low: D'], BEFORE, 1],
  [['high: B C', 'low: A D'], BEFORE, 1],
  [['high: A B', 'low: C D'], BEFORE, 1],
  [BEFORE, BEFORE, null],
])('rows neither come nor go nor move by themselves, %j', (now, shown, waiting) => {
  const after = held(groupsOf(now))
  expect(texts(after)).toEqual(shown)
  expect(after.waiting).toBe(waiting)
})

test('contents change in place, also of a row that now belongs elsewhere', () => {
  const live = groupsOf(['high: C A', 'low: D B'], 'another')
  const { groups } = held(live)
  expect(groups[0]?.rows.map(({ subject, fact }) => `${subject} ${fact}`)).toEqual([
    'A another',
    'B another',
    'C another',
  ])
  expect(groups[0]?.rows[0]).toBe(live[0]?.rows[1])
})

test('rows that the user has acted on leave immediately, and so does their group', () => {
  const handled = held(groupsOf(['high: A C']), 'BD')
  expect(texts(handled)).toEqual(['high: A C'])
  expect(handled.waiting).toBe(0)
  const withOthers = held(groupsOf(['high: A']), 'BD')
  expect(texts(withOthers)).toEqual(['high: A C†'])
  expect(withOthers.waiting).toBe(1)
})

test.each([
  ['in its group', ['high: B C A', 'low: D']],
  ['to the place of its neighbour', ['high: B A C', 'low: D']],
])('what the user has changed and so moves %s keeps its place, and does not wait', (_where, now) => {
  const after = held(groupsOf(now, 'another'), 'A')
  expect(texts(after)).toEqual(BEFORE)
  expect(after.groups[0]?.rows[0]?.fact).toBe('another')
  expect(after.waiting).toBe(0)
})

test.each([
  [['high: B C', 'low: A D']],
  [['high: B C', 'low: D A']],
  [['high: B C', 'middle: A', 'low: D']],
  [['first: A', 'high: B C', 'low: D']],
  [['high: B C', 'low: D', 'none: A']],
])('what the user has changed goes to another group at once, and all else waits, %j', (now) => {
  const after = held(groupsOf(now), 'A')
  expect(texts(after)).toEqual(now)
  expect(after.waiting).toBe(0)
  const beside = held(groupsOf(now.map((text) => text.replace('B C', 'C X'))), 'A')
  expect(texts(beside)).toEqual(now.map((text) => text.replace('B C', 'B† C')))
  expect(beside.waiting).toBe(2)
})

test('a row in several groups leaves only the one in which the user has handled it', () => {
  const after = held(groupsOf(['high: B', 'low: A D']), 'A', groupsOf(['high: A B', 'low: A D']))
  expect(texts(after)).toEqual(['high: B', 'low: A D'])
  expect(after.waiting).toBe(0)
})

test('rows that the user has brought back appear immediately, and all others wait', () => {
  const undone = held(groupsOf(['high: A B C', 'low: D X']), 'BD', groupsOf(['high: A C']))
  expect(texts(undone)).toEqual(['high: A B C', 'low: D'])
  expect(undone.waiting).toBe(1)
})
