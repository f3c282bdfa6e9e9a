import { describe, expect, test } from 'vitest'
import { holdInPlace, type HeldGroup } from './hold-in-place.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

interface Row extends WorkRow {
  readonly fact: string
}

/** 'high: A B' */
function group(text: string, fact = 'as before'): WorkGroup<Row> {
  const [key = '', subjects = ''] = text.split(': ')
  const rows = subjects.split(' ').map((subject) => ({ key: `${key}/${subject}`, subject, items: [], fact }))
  return { key, rows }
}

const NOBODY: ReadonlySet<string> = new Set()

function shown(groups: readonly HeldGroup<Row, WorkGroup<Row>>[]): string[] {
  return groups.map(
    ({ key, rows }) =>
      `${key}: ${rows.map(({ subject, isGone }) => `${subject}${isGone ? '†' : ''}`).join(' ')}`,
  )
}

describe('while the reader is in the list', () => {
  test('rows that come wait', () => {
    const held = holdInPlace([group('high: A C')], [group('high: A B C'), group('low: D')], NOBODY)
    expect(shown(held.groups)).toEqual(['high: A C'])
    expect(held.waiting).toBe(2)
  })

  test('rows that go stay, and say that they have gone', () => {
    const held = holdInPlace([group('high: A B C')], [group('high: A C')], NOBODY)
    expect(shown(held.groups)).toEqual(['high: A B† C'])
    expect(held.waiting).toBe(1)
  })

  test('rows that move stay, within a group and between two, and count once each', () => {
    const before = [group('high: A B C'), group('low: D')]
    const held = holdInPlace(before, [group('high: B A D'), group('low: C')], NOBODY)
    expect(shown(held.groups)).toEqual(['high: A B C†', 'low: D†'])
    expect(held.waiting).toBe(3)
  })

  test('facts change in place', () => {
    const now = group('high: A', 'another')
    const held = holdInPlace([group('high: A')], [now], NOBODY)
    expect(held.groups[0]?.rows[0]).toBe(now.rows[0])
    expect(held.waiting).toBe(0)
  })

  test('what the reader has done moves at once', () => {
    const before = [group('high: A B C')]
    const handled = holdInPlace(before, [group('high: B C')], new Set(['A']))
    expect(shown(handled.groups)).toEqual(['high: B C'])
    const undone = holdInPlace(handled.groups, [group('high: A B C')], new Set(['A']))
    expect(shown(undone.groups)).toEqual(['high: A B C'])
    const elsewhere = holdInPlace(before, [group('first: B'), group('high: A C')], new Set(['B']))
    expect(shown(elsewhere.groups)).toEqual(['first: B', 'high: A C'])
    expect([handled, undone, elsewhere].map(({ waiting }) => waiting)).toEqual([0, 0, 0])
  })

  test('a group without rows goes', () => {
    const held = holdInPlace([group('high: A'), group('low: B')], [group('low: B')], new Set(['A']))
    expect(shown(held.groups)).toEqual(['low: B'])
  })
})
