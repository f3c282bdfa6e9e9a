import { describe, expect, test } from 'vitest'
import { lineAfter } from './lines.ts'

describe('after a line is removed', () => {
  const before = ['A', 'B', 'C', 'D']

  test('the next line takes its place, or else the previous one', () => {
    expect(lineAfter('B', before, ['A', 'C', 'D'])).toBe('C')
    expect(lineAfter('D', before, ['A', 'B', 'C'])).toBe('C')
  })

  test('the first line takes it if all others are new', () => {
    expect(lineAfter('B', before, ['X', 'Y'])).toBe('X')
    expect(lineAfter('B', before, [])).toBeNull()
  })
})
