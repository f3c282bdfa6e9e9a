import { describe, expect, test } from 'vitest'
import { drawnPositions } from '../table/lines.ts'
import { groupLines, headingKey, type Folds, type GroupedRow, type RowGroup } from './group-lines.tsx'

function rowsOf(
  group: RowGroup,
  ...subjects: readonly (readonly [subject: string, items: number])[]
): GroupedRow[] {
  return subjects.map(([subject, items]) => ({
    key: `${group.key}/${subject}`,
    subject,
    group,
    items: Array.from({ length: items }, (_, at) => at),
  }))
}

const high = rowsOf({ key: 'high' }, ['A', 3], ['B', 1])
const medium = rowsOf({ key: 'medium' }, ['C', 1])
const rows = [...high, ...medium]
const open: Folds = new Map()
const keysOf = (folds: Folds) => groupLines(rows, folds).map(({ key }) => key)

describe('lines of a worklist', () => {
  test('are headings with their rows', () => {
    expect(keysOf(open)).toEqual(['heading high', 'high/A', 'high/B', 'heading medium', 'medium/C'])
  })

  test('omit the rows of a folded group', () => {
    expect(keysOf(new Map([[headingKey('high'), true]]))).toEqual([
      'heading high',
      'heading medium',
      'medium/C',
    ])
  })

  test('show the further items of an unfolded row below it', () => {
    const folds = new Map([
      ['high/A', false],
      ['high/B', false],
    ])
    expect(keysOf(folds).slice(1, 5)).toEqual(['high/A', 'high/A#1', 'high/A#2', 'high/B'])
  })

  test('keep rows of a group together, in whatever order they come', () => {
    const lines = groupLines([...high.slice(0, 1), ...medium, ...high.slice(1)], open)
    expect(lines.map(({ key }) => key)).toEqual(keysOf(open))
  })
})

test('rows of a plain group have no heading, and are never folded', () => {
  const plain = rowsOf({ key: 'plain', isPlain: true }, ['A', 1])
  const lines = groupLines([...plain, ...high.slice(1)], new Map([[headingKey('plain'), true]]))
  expect(lines.map(({ key }) => key)).toEqual(['plain/A', 'heading high', 'high/B'])
})

describe('the drawn part of many lines', () => {
  const low = rowsOf({ key: 'low' }, ...Array.from({ length: 4000 }, (_, at) => [`R${at}`, 1] as const))
  const lines = groupLines([...rows, ...low], open)
  const drawn = (range: readonly number[], focused: string | null, of = lines) =>
    drawnPositions(
      of,
      range,
      of.findIndex(({ key }) => key === focused),
    )

  test('includes the heading above the range', () => {
    expect(drawn([200, 201], null)).toEqual([5, 200, 201])
  })

  test('includes the focused line and its heading, wherever they are', () => {
    expect(drawn([200, 201], 'high/B')).toEqual([0, 2, 5, 200, 201])
  })

  test('omits lines that no longer exist', () => {
    expect(drawn([1, 2, 3], 'high/R3000', lines.slice(0, 3))).toEqual([0, 1, 2])
    expect(drawn([0, 1], null, [])).toEqual([])
  })
})

describe('an initially folded group', () => {
  const waiting = rowsOf({ key: 'waiting', isFoldedFirst: true }, ['A', 1])
  const heading = headingKey('waiting')

  test('shows its rows once the user has unfolded it', () => {
    expect(groupLines(waiting, open).map(({ key }) => key)).toEqual([heading])
    expect(groupLines(waiting, new Map([[heading, false]]))).toHaveLength(2)
  })

  test('shows its rows on paper, unless the user has folded it', () => {
    expect(groupLines(waiting, open, true).map(({ key }) => key)).toEqual([heading, 'waiting/A'])
    expect(groupLines(rows, new Map([[headingKey('high'), true]]), true)).toHaveLength(3)
    // All items of a row.
    expect(groupLines(high, open, true)).toHaveLength(5)
  })
})
