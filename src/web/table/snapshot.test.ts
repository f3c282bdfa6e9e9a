import { expect, test } from 'vitest'
import { heldRows } from './snapshot.ts'
import type { WorkRow } from './lines.ts'

interface Row extends WorkRow {
  readonly fact: string
}
type Held = ReturnType<typeof heldRows<Row>>

const BEFORE = ['high: A B C', 'low: D']

const GROUPS: Record<string, { key: string }> = {}

/** 'high: A B' */
function rowsOf(texts: readonly string[], fact = 'as before'): Row[] {
  return texts.flatMap((text) => {
    const [key = '', subjects = ''] = text.split(': ')
    const group = (GROUPS[key] ??= { key })
    return subjects.split(' ').map((subject) => ({ key: `${key}/${subject}`, subject, group, fact }))
  })
}

/** 'high: A B†', in which B has left. */
function texts({ rows }: Held): string[] {
  const groups = Map.groupBy(rows, ({ group }) => group?.key)
  return Array.from(
    groups,
    ([key, own]) =>
      `${key}: ${own.map(({ subject, hasLeft }) => `${subject}${hasLeft ? '†' : ''}`).join(' ')}`,
  )
}

/** @param own subjects that the user has acted on: 'AB' */
function held(live: readonly Row[], own = '', shown = rowsOf(BEFORE)): Held {
  return heldRows(shown, live, ({ subject }) => own.includes(subject))
}

test.each([
  [['high: A X B C', 'low: D', 'none: E'], BEFORE, 2],
  [['high: A C', 'low: D'], ['high: A B† C', 'low: D'], 1],
  [['high: B C A', 'low: D'], BEFORE, 1],
  [['high: B C', 'low: A D'], BEFORE, 1],
  [['high: A B', 'low: C D'], BEFORE, 1],
  [['low: D', 'high: A B C'], BEFORE, 0],
  [BEFORE, BEFORE, null],
])('rows neither come nor go nor move by themselves, %j', (now, shown, waiting) => {
  const after = held(rowsOf(now))
  expect(texts(after)).toEqual(shown)
  expect(after.waiting).toBe(waiting)
})

test('contents change in place, also of a row that now belongs elsewhere', () => {
  const live = rowsOf(['high: C A', 'low: D B'], 'another')
  const { rows } = held(live)
  expect(rows.slice(0, 3).map(({ subject, fact }) => `${subject} ${fact}`)).toEqual([
    'A another',
    'B another',
    'C another',
  ])
  expect(rows[0]).toBe(live[1])
})

test('rows that the user has acted on leave immediately, and so does their group', () => {
  const handled = held(rowsOf(['high: A C']), 'BD')
  expect(texts(handled)).toEqual(['high: A C'])
  expect(handled.waiting).toBe(0)
  const withOthers = held(rowsOf(['high: A']), 'BD')
  expect(texts(withOthers)).toEqual(['high: A C†'])
  expect(withOthers.waiting).toBe(1)
})

test.each([
  ['in its group', ['high: B C A', 'low: D']],
  ['to the place of its neighbour', ['high: B A C', 'low: D']],
])('what the user has changed and so moves %s keeps its place, and does not wait', (_where, now) => {
  const after = held(rowsOf(now, 'another'), 'A')
  expect(texts(after)).toEqual(BEFORE)
  expect(after.rows[0]?.fact).toBe('another')
  expect(after.waiting).toBe(0)
})

test.each([
  [['high: B C', 'low: A D']],
  [['high: B C', 'low: D A']],
  [['high: B C', 'middle: A', 'low: D']],
  [['first: A', 'high: B C', 'low: D']],
  [['high: B C', 'low: D', 'none: A']],
])('what the user has changed goes to another group at once, and all else waits, %j', (now) => {
  const after = held(rowsOf(now), 'A')
  expect(texts(after)).toEqual(now)
  expect(after.waiting).toBe(0)
  const beside = held(rowsOf(now.map((text) => text.replace('B C', 'C X'))), 'A')
  expect(texts(beside)).toEqual(now.map((text) => text.replace('B C', 'B† C')))
  expect(beside.waiting).toBe(2)
})

test('a row in several groups leaves only the one in which the user has handled it', () => {
  const after = held(rowsOf(['high: B', 'low: A D']), 'A', rowsOf(['high: A B', 'low: A D']))
  expect(texts(after)).toEqual(['high: B', 'low: A D'])
  expect(after.waiting).toBe(0)
})

test('rows that the user has brought back appear immediately, and all others wait', () => {
  const undone = held(rowsOf(['high: A B C', 'low: D X']), 'BD', rowsOf(['high: A C']))
  expect(texts(undone)).toEqual(['high: A B C', 'low: D'])
  expect(undone.waiting).toBe(1)
})
