import { describe, expect, test } from 'vitest'
import { between, stretched, withReferences } from './ranges.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']

describe('a range', () => {
  test('works in both directions and includes both ends', () => {
    expect(between(ORDER, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(between(ORDER, 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(between(ORDER, 'c', 'c')).toEqual(['c'])
  })

  test('is one row if its start has left the list, or was never chosen', () => {
    expect(between(ORDER, 'gone', 'd')).toEqual(['d'])
    expect(between(ORDER, null, 'd')).toEqual(['d'])
  })
})

test('a selection changes only in the given references', () => {
  const before = new Set(['a', 'b'])
  expect(withReferences(before, ['b', 'c'], true)).toEqual(new Set(['a', 'b', 'c']))
  expect(withReferences(before, ['b', 'c'], false)).toEqual(new Set(['a']))
  expect(before).toEqual(new Set(['a', 'b']))
})

describe('a stretched selection', () => {
  const steps = (already: ReadonlySet<string>, anchor: string, ...path: string[]) => {
    let selected = already
    let from = anchor
    for (const to of path) {
      selected = stretched(selected, ORDER, { anchor, from, to })
      from = to
    }
    return [...selected].toSorted()
  }

  test('grows away from where it began, and shrinks on the way back', () => {
    expect(steps(new Set(), 'b', 'c', 'd')).toEqual(['b', 'c', 'd'])
    expect(steps(new Set(), 'b', 'c', 'd', 'c')).toEqual(['b', 'c'])
  })

  test('reverses at its start', () => {
    expect(steps(new Set(), 'c', 'd', 'c', 'b')).toEqual(['b', 'c'])
  })

  test('keeps rows selected elsewhere', () => {
    expect(steps(new Set(['e']), 'b', 'c', 'b')).toEqual(['b', 'e'])
  })
})
