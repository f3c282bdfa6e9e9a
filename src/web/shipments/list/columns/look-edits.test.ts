import { describe, expect, test } from 'vitest'
import { COLUMN_NAMES, readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'
import { isUsualLook, withColumnToggled, withDensity, withLead, withUsualLook } from './look-edits.ts'

const FILTERED: ShipmentsSearch = { status: ['Active'], tag: '00123', sort: '-eta' }

describe('a column', () => {
  test('joins the others in the order of all', () => {
    expect(withColumnToggled(FILTERED, 'carrier')).toEqual({
      ...FILTERED,
      cols: ['tags', 'route', 'stage', 'next', 'eta', 'carrier', 'updated'],
    })
  })

  test('goes and comes back, and then nothing is chosen any more', () => {
    const without = withColumnToggled(FILTERED, 'stage')
    expect(without.cols).not.toContain('stage')
    expect(withColumnToggled(without, 'stage')).toEqual(FILTERED)
  })

  test('stays where it is the last', () => {
    const last: ShipmentsSearch = { cols: ['eta'] }
    expect(withColumnToggled(last, 'eta')).toBe(last)
  })

  test.each([...COLUMN_NAMES])('%s survives the URL', (name) => {
    const search = withColumnToggled({}, name)
    expect(readShipmentsSearch({ ...search })).toEqual(search)
  })
})

test('what is usual is not said', () => {
  expect(withLead(withLead(FILTERED, 'booking'), 'reference')).toEqual(FILTERED)
  expect(withDensity(withDensity(FILTERED, 'compact'), 'comfortable')).toEqual(FILTERED)
})

test('a reset leaves the filters and the order alone', () => {
  const look = withLead(withDensity(withColumnToggled(FILTERED, 'bills'), 'compact'), 'container')
  expect([isUsualLook(look), isUsualLook(FILTERED)]).toEqual([false, true])
  expect(withUsualLook(look)).toEqual(FILTERED)
})
