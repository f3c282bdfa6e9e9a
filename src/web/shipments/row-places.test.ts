import { describe, expect, test } from 'vitest'
import { rowPlaces } from './row-places.ts'

const places = rowPlaces({ count: 10, rowHeight: 50, headingHeight: 30, headed: [0, 4] })

describe('rows under headings', () => {
  test('stand below the headings above them', () => {
    expect([0, 3, 4, 9].map(places.topOf)).toEqual([30, 180, 260, 510])
    expect(places.height).toBe(560)
  })

  test('are found where they stand', () => {
    for (let index = 0; index < 10; index += 1) expect(places.indexAt(places.topOf(index))).toBe(index)
    expect(places.indexAt(55)).toBe(0.5)
    expect(places.indexAt(559)).toBeCloseTo(9.98)
  })

  test('have their heading counted with the row below it', () => {
    expect([230, 245, 259].map(places.indexAt)).toEqual([4, 4, 4])
    expect(places.indexAt(229)).toBeLessThan(4)
    expect(places.indexAt(0)).toBeLessThanOrEqual(0)
  })
})
