import { describe, expect, test } from 'vitest'
import { COLUMN_NAMES } from '#facts/filters/column-names.ts'
import type { ListLook } from '#facts/filters/search.ts'
import { rowLook, type ListRoom } from './row-look.ts'

const DESK: ListRoom = { width: 1225, rem: 16, isCards: false }
const PHONE: ListRoom = { width: 320, rem: 16, isCards: true }
const ALL: ListLook = { cols: [...COLUMN_NAMES] }

/** Expected heights in rem, for rows of this height. */
const ROW = (row: number) => ({ heights: { heading: 2.25, row, item: row } })

function namesOf(search: ListLook, room: Partial<ListRoom> = {}): readonly string[] {
  return rowLook(search, { ...DESK, ...room }).columns.map(({ name }) => name)
}

describe('the default columns', () => {
  test('are side by side if they fit', () => {
    const look = rowLook({}, DESK)
    expect(look.columns.map(({ name }) => name)).toEqual(['tags', 'route', 'stage', 'next', 'eta'])
    expect(look).toMatchObject({ columnCount: 6, isPinned: false, isNarrow: false, ...ROW(3.375) })
    expect(look.columns.map(({ index }) => index)).toEqual([2, 3, 4, 5, 6])
  })

  test.each([1225, 1065, 937, 881, 753, 625])('never need more than %i pixels', (width) => {
    const { style } = rowLook({}, { ...DESK, width })
    expect(Number.parseFloat(String(style.minWidth)) * 16).toBeLessThanOrEqual(width)
  })

  test('hide the least important first, and keep their positions in the table', () => {
    expect(namesOf({}, { width: 753 })).toEqual(['tags', 'route', 'stage', 'eta'])
    const { columns, columnCount } = rowLook({}, { ...DESK, width: 753 })
    expect([columnCount, columns.map(({ index }) => index)]).toEqual([6, [2, 3, 4, 6]])
  })

  test('fit by text size, not by pixels', () => {
    expect(namesOf({}, { width: 1009 })).toContain('next')
    expect(namesOf({}, { width: 1009, rem: 20 })).not.toContain('next')
    expect(rowLook({}, { ...DESK, width: 1300, rem: 20 }).style).toMatchObject({ '--row-height': '68px' })
  })
})

test('rows without space for the next event have a third line for it', () => {
  expect(rowLook({}, { ...DESK, width: 1009 })).toMatchObject({ isTall: false, ...ROW(3.375) })
  expect(rowLook({}, { ...DESK, width: 753 })).toMatchObject({ isTall: true, ...ROW(4.4375) })
  expect(rowLook({ density: 'compact' }, { ...DESK, width: 753 })).toMatchObject({
    isTall: false,
    ...ROW(2.125),
  })
})

describe('chosen columns', () => {
  test('are all shown at any width, and the first cell of a row stays in view', () => {
    const look = rowLook(ALL, { ...DESK, width: 700 })
    expect(look.columns).toHaveLength(COLUMN_NAMES.length)
    expect(look).toMatchObject({ isPinned: true, isNarrow: false, columnCount: COLUMN_NAMES.length + 1 })
  })
})

describe('cards', () => {
  test('show every column, and have no density and no sideways scrolling', () => {
    const look = rowLook({ ...ALL, density: 'compact' }, PHONE)
    expect(look).toMatchObject({ layout: 'cards', isPinned: false })
    expect(look.columns).toHaveLength(COLUMN_NAMES.length)
  })
})
