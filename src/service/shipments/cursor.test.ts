import { describe, expect, test } from 'vitest'
import { cursorFor, readCursor } from './cursor.ts'

const scope = { account: 'Acme', filters: '[[],null,null,null,null]' }
const position = { updatedUs: 1_795_161_600_123_456, reference: 'S/1 "ü" 🚢\u0000' }
const cursor = cursorFor(position, scope, 'secret')

describe('a cursor', () => {
  test('contains its position and needs no escaping in a query', () => {
    expect(readCursor(cursor, scope, 'secret')).toEqual(position)
    expect(cursor).toMatch(/^[\w.-]+$/)
  })

  test('is the same for the same page', () => {
    expect(cursorFor({ ...position }, { ...scope }, 'secret')).toBe(cursor)
  })

  test('with any character altered, removed or added is rejected', () => {
    const replacements = ['A', 'B', 'a', 'b', '0', '1', '-', '_', '.', '=', '']
    const altered = Array.from(cursor, (_, index) => {
      const [before, after] = [cursor.slice(0, index), cursor.slice(index + 1)]
      return [`${before}A${cursor.slice(index)}`, ...replacements.map((text) => `${before}${text}${after}`)]
    })
    const others = altered.flat().filter((text) => text !== cursor)
    expect(others.length).toBeGreaterThan(cursor.length * 10)
    expect(others.filter((text) => readCursor(text, scope, 'secret') !== null)).toEqual([])
  })

  test.each([
    ['another account', { ...scope, account: 'Other' }, 'secret'],
    ['other filters', { ...scope, filters: '[["Active"],null,null,null,null]' }, 'secret'],
    ['another secret', scope, 'other'],
  ])('is refused for %s', (_what, otherScope, secret) => {
    expect(readCursor(cursor, otherScope, secret)).toBeNull()
  })

  test.each([
    '',
    '.',
    '..',
    '1..',
    'null',
    `3${cursor.slice(1)}`,
    `${cursor}.`,
    cursor.toLowerCase(),
    '1.bnVsbA.x',
  ])('%j is none', (text) => {
    expect(readCursor(text, scope, 'secret')).toBeNull()
  })
})
