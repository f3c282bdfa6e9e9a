import { describe, expect, test } from 'vitest'
import { moved, stepDown, type Movement, type Sight } from './list-movement.ts'

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
  test('is none where it shows the same rows', () => {
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
