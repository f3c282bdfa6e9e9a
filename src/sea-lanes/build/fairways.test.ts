import { describe, expect, it } from 'vitest'
import { FAIRWAYS } from './fairways.ts'
import { cellIndexAt } from './sea-grid.ts'

describe('the fairways', () => {
  it('have at least two points each, on the globe', () => {
    const isOnGlobe = ([lon = NaN, lat = NaN]: readonly number[]) =>
      Math.abs(lon) <= 180 && Math.abs(lat) <= 72
    const broken = FAIRWAYS.filter(({ path }) => path.length < 2 || !path.every(isOnGlobe))
    expect(FAIRWAYS.length).toBeGreaterThan(50)
    expect(broken).toEqual([])
  })
})

describe('the grid', () => {
  it('begins at the south pole and 180 degrees west, and wraps', () => {
    expect(cellIndexAt(-180, -90)).toBe(0)
    expect(cellIndexAt(180, -90)).toBe(0)
    expect(cellIndexAt(-180.05, -90)).toBe(3599)
    expect(cellIndexAt(179.95, 90)).toBe(3600 * 1800 - 1)
  })
})
