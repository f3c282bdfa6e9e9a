import { describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import {
  inReadingOrder,
  moved,
  nextDrawnRows,
  stepDown,
  type DrawnRow,
  type Movement,
  type Sight,
} from './use-row-window.ts'

function rowsOf(references: string): ShipmentRow[] {
  return references.split('').map((reference) => packShipment(sampleShipment({ reference })))
}

/** Which element draws which row, in the order of the page: '0:A 1:B'. */
function told(drawn: readonly DrawnRow[]): string {
  return drawn.map(({ slot, row }) => `${slot}:${row.reference}`).join(' ')
}

function drawing(references: string, from: number, to: number, isMoving = false) {
  return { rows: rowsOf(references), from, to, isMoving }
}

const FIRST = nextDrawnRows([], drawing('ABCDEFGHIJ', 0, 4))

describe('the rows that are drawn', () => {
  test('come in their order at first, as far as there are any', () => {
    expect(told(FIRST)).toBe('0:A 1:B 2:C 3:D')
    expect(told(nextDrawnRows([], drawing('AB', -1, 4)))).toBe('0:A 1:B')
    expect(nextDrawnRows([], drawing('', 0, 4))).toEqual([])
  })

  test('keep their elements while the list moves, and leave theirs to those that come', () => {
    const moved = nextDrawnRows(FIRST, drawing('ABCDEFGHIJ', 2, 6, true))
    expect(told(moved)).toBe('0:E 1:F 2:C 3:D')
    expect(moved.map(({ index }) => index)).toEqual([4, 5, 2, 3])
    expect(told(inReadingOrder(moved))).toBe('2:C 3:D 0:E 1:F')
    expect(told(nextDrawnRows(inReadingOrder(moved), drawing('ABCDEFGHIJ', 1, 5, true)))).toBe(
      '2:C 3:D 0:E 1:B',
    )
  })

  test('get further elements where there are more of them', () => {
    expect(told(nextDrawnRows(FIRST, drawing('ABCDEFGHIJ', 3, 9)))).toBe('0:E 1:F 2:G 3:D 4:H 5:I')
  })

  test('stay where nothing comes for as long as the list moves, and go when it rests', () => {
    const six = nextDrawnRows([], drawing('ABCDEFGHIJ', 0, 6))
    const moving = nextDrawnRows(six, drawing('ABCDEFGHIJ', 6, 9, true))
    expect(told(moving)).toBe('0:G 1:H 2:I 3:D 4:E 5:F')
    expect(told(nextDrawnRows(moving, drawing('ABCDEFGHIJ', 6, 9)))).toBe('0:G 1:H 2:I')
    // Of another list, what is left would stand at a wrong place.
    expect(told(nextDrawnRows(moving, drawing('GHIDX', 0, 2, true)))).toBe('0:G 1:H 3:D')
  })

  test('of another list keep the elements of those that both have', () => {
    const other = nextDrawnRows(FIRST, drawing('XBDY', 0, 4))
    expect(told(other)).toBe('0:X 1:B 2:Y 3:D')
    expect(other.map(({ index }) => index)).toEqual([0, 1, 3, 2])
  })

  test('are the same objects where they say the same, and new ones where not', () => {
    const [first] = FIRST
    const changed = packShipment(sampleShipment({ reference: 'B', status: 'Delivered' }))
    const again = nextDrawnRows(FIRST, { rows: [...rowsOf('A'), changed], from: 0, to: 2, isMoving: false })
    expect(again[0]?.row).toBe(first?.row)
    expect(again[1]?.row).toBe(changed)
  })

  test('are all drawn where a service gives a reference twice', () => {
    const twice = nextDrawnRows(FIRST, drawing('ABBA', 0, 4))
    expect(inReadingOrder(twice).map(({ index }) => index)).toEqual([0, 1, 2, 3])
    expect(new Set(twice.map(({ slot }) => slot)).size).toBe(4)
  })
})

const STILL: Movement = {
  visit: '1',
  first: 20,
  count: 14,
  direction: 'none',
  isMoving: false,
  isNear: true,
}

/** A list that is scrolled to a row. */
function to(first: number, sight: Partial<Sight> = {}): Sight {
  return { first, count: 14, isMoving: true, isInOrder: true, ...sight }
}

/** Where a list stands after all these steps. */
function after(...steps: readonly Sight[]): Movement {
  return steps.reduce(moved, STILL)
}

describe('the movement of a list', () => {
  test('is the same as long as it shows the same rows', () => {
    expect(moved(STILL, to(20))).toBe(STILL)
    expect(moved(STILL, to(20, { isMoving: false }))).toBe(STILL)
  })

  test('has a direction, which is kept when it rests', () => {
    expect(after(to(22)).direction).toBe('down')
    expect(after(to(18)).direction).toBe('up')
    expect(after(to(18), to(18, { isMoving: false }))).toMatchObject({ direction: 'up', isMoving: false })
  })

  test('ends once more where rows are left that are not in their order', () => {
    expect(moved(STILL, to(20, { isMoving: false, isInOrder: false }))).not.toBe(STILL)
  })

  test('is near for six rows at a time, and wherever it ends', () => {
    expect(after(to(26)).isNear).toBe(true)
    expect(after(to(28)).isNear).toBe(false)
    expect(after(to(400, { isMoving: false })).isNear).toBe(true)
  })
})

test('rows are counted in steps of two', () => {
  expect([0, 1.9, 2, 3.5, 4].map(stepDown)).toEqual([0, 0, 2, 2, 4])
})
