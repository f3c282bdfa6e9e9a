import { describe, expect, test } from 'vitest'
import { drawnPositions, headingKey, lineAfter, linesOf, onPaper, type WorkRow } from './lines.ts'

function row(subject: string, items = 1): WorkRow {
  return { key: `high/${subject}`, subject, items: Array.from({ length: items }, (_, at) => at) }
}

const groups = [
  { key: 'high', rows: [row('A', 3), row('B')] },
  { key: 'medium', rows: [row('C')] },
]
const open = new Set<string>()
const keysOf = (toggled: ReadonlySet<string>) => linesOf(groups, toggled).map(({ key }) => key)

describe('lines of a worklist', () => {
  test('are headings with their rows', () => {
    expect(keysOf(open)).toEqual(['heading high', 'high/A', 'high/B', 'heading medium', 'high/C'])
  })

  test('omit the rows of a folded group', () => {
    expect(keysOf(new Set([headingKey('high')]))).toEqual(['heading high', 'heading medium', 'high/C'])
  })

  test('show the further items of an unfolded row below it', () => {
    const toggled = new Set(['high/A', 'high/B'])
    expect(keysOf(toggled).slice(1, 5)).toEqual(['high/A', 'high/A#1', 'high/A#2', 'high/B'])
  })
})

test('rows of a plain group have no heading, and are never folded', () => {
  const plain = { key: 'plain', isPlain: true, rows: [row('A')] }
  const lines = linesOf([plain, { key: 'high', rows: [row('B')] }], new Set([headingKey('plain')]))
  expect(lines.map(({ key }) => key)).toEqual(['high/A', 'heading high', 'high/B'])
})

function withFinder(lines: ReturnType<typeof linesOf>) {
  return { lines, find: (key: string) => lines.findIndex((line) => line.key === key) }
}

describe('the drawn part of many lines', () => {
  const rows = Array.from({ length: 4000 }, (_, at) => row(`R${at}`))
  const lines = linesOf([...groups, { key: 'low', rows }], open)

  test('includes the heading above the range', () => {
    expect(drawnPositions(withFinder(lines), [200, 201], null)).toEqual([5, 200, 201])
  })

  test('includes the focused line and its heading, wherever they are', () => {
    expect(drawnPositions(withFinder(lines), [200, 201], 'high/B')).toEqual([0, 2, 5, 200, 201])
  })

  test('omits lines that no longer exist', () => {
    expect(drawnPositions(withFinder(lines.slice(0, 3)), [1, 2, 3], 'high/R3000')).toEqual([0, 1, 2])
    expect(drawnPositions(withFinder([]), [0, 1], null)).toEqual([])
  })
})

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

test('an initially folded group shows its rows once the user has unfolded it', () => {
  const waiting = { key: 'waiting', isFoldedFirst: true, rows: [row('A')] }
  expect(linesOf([waiting], open).map(({ key }) => key)).toEqual(['heading waiting'])
  expect(linesOf([waiting], new Set([headingKey('waiting')]))).toHaveLength(2)
})

test('a printed group shows its rows unless the user has folded it', () => {
  const waiting = { key: 'waiting', isFoldedFirst: true, rows: [row('A')] }
  expect(linesOf([waiting], open, true).map(({ key }) => key)).toEqual(['heading waiting', 'high/A'])
  expect(linesOf(groups, new Set([headingKey('high')]), true)).toHaveLength(3)
  // All items of a row.
  expect(linesOf(groups.slice(0, 1), open, true)).toHaveLength(5)
})

test.each([
  [2000, 2000, null],
  [3001, 2000, '1,001 more lines are not printed.'],
])('of %i lines, %i are printed, with the number of missing ones', (count, printed, missing) => {
  const lines = Array.from({ length: count }, (_, at) => at)
  expect(onPaper(lines)).toEqual({ printed: lines.slice(0, printed), missing })
})
