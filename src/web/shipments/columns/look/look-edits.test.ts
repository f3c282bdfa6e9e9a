import { describe, expect, test } from 'vitest'
import { COLUMN_NAMES } from '#facts/views/column-names.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'
import { isUsualLook, withColumnMoved, withColumnToggled, withDensity, withUsualLook } from './look-edits.ts'

const FILTERED: ShipmentsSearch = { status: ['Active'], tag: '00123', sort: '-eta' }

describe('a column', () => {
  test('joins the others in the order of all', () => {
    expect(withColumnToggled(FILTERED, 'carrier')).toEqual({
      ...FILTERED,
      cols: ['tags', 'route', 'stage', 'next', 'eta', 'carrier'],
    })
  })

  test('goes and comes back, which leaves nothing chosen', () => {
    const without = withColumnToggled(FILTERED, 'stage')
    expect(without.cols).not.toContain('stage')
    expect(withColumnToggled(without, 'stage')).toEqual(FILTERED)
  })

  test('stays where it is the last', () => {
    const last: ShipmentsSearch = { cols: ['eta'] }
    expect(withColumnToggled(last, 'eta')).toBe(last)
  })

  test('that is moved takes the place of its neighbour, and the order survives the URL', () => {
    const moved = withColumnMoved(FILTERED, 'eta', -1)
    expect(moved).toEqual({ ...FILTERED, cols: ['tags', 'route', 'stage', 'eta', 'next'] })
    expect(readShipmentsSearch({ ...moved })).toEqual(moved)
    expect(withColumnMoved(moved, 'eta', 1)).toEqual(FILTERED)
  })

  test('that is the first or the last goes no further, and one that is not shown does not move', () => {
    expect(withColumnMoved(FILTERED, 'tags', -1)).toBe(FILTERED)
    expect(withColumnMoved(FILTERED, 'eta', 1)).toBe(FILTERED)
    expect(withColumnMoved(FILTERED, 'bills', 1)).toBe(FILTERED)
  })

  test('joins columns that were moved behind the one that it usually follows', () => {
    const moved: ShipmentsSearch = { cols: ['updated', 'eta', 'tags'] }
    expect(withColumnToggled(moved, 'carrier').cols).toEqual(['updated', 'eta', 'carrier', 'tags'])
    expect(withColumnToggled({ cols: ['updated', 'eta'] }, 'tags').cols).toEqual(['tags', 'updated', 'eta'])
  })

  test.each([...COLUMN_NAMES])('%s survives the URL', (name) => {
    const search = withColumnToggled({}, name)
    expect(readShipmentsSearch({ ...search })).toEqual(search)
  })
})

test('what is usual is not said', () => {
  expect(withDensity(withDensity(FILTERED, 'compact'), 'comfortable')).toEqual(FILTERED)
})

test('a reset leaves the filters and the order alone', () => {
  const look = withDensity(withColumnToggled(FILTERED, 'bills'), 'compact')
  expect([isUsualLook(look), isUsualLook(FILTERED)]).toEqual([false, true])
  expect(withUsualLook(look)).toEqual(FILTERED)
})
