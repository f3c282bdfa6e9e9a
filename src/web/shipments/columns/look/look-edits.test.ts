import { describe, expect, test } from 'vitest'
import { listSheetColumns } from '#facts/columns/list-sheet.ts'
import { COLUMN_NAMES } from '#facts/filters/column-names.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/filters/search.ts'
import { shownColumns } from '#facts/filters/shown-columns.ts'
import { isUsualLook, withColumnMoved, withColumnToggled, withDensity, withUsualLook } from './look-edits.ts'
import { rowLook } from './row-look.ts'

const FILTERED: ShipmentsSearch = { status: ['Active'], tag: '00123', sort: '-eta' }

describe('a column', () => {
  test('is added in the default order', () => {
    expect(withColumnToggled(FILTERED, 'carrier')).toEqual({
      ...FILTERED,
      cols: ['tags', 'route', 'stage', 'next', 'eta', 'carrier'],
    })
  })

  test('can be hidden and shown again, which restores the default', () => {
    const without = withColumnToggled(FILTERED, 'stage')
    expect(without.cols).not.toContain('stage')
    expect(withColumnToggled(without, 'stage')).toEqual(FILTERED)
  })

  test('cannot be hidden if it is the last', () => {
    const last: ShipmentsSearch = { cols: ['eta'] }
    expect(withColumnToggled(last, 'eta')).toBe(last)
  })

  test('is swapped with its neighbour, and the order survives the URL', () => {
    const moved = withColumnMoved(FILTERED, 'eta', -1)
    expect(moved).toEqual({ ...FILTERED, cols: ['tags', 'route', 'stage', 'eta', 'next'] })
    expect(readShipmentsSearch({ ...moved })).toEqual(moved)
    expect(withColumnMoved(moved, 'eta', 1)).toEqual(FILTERED)
  })

  test('at either end goes no further, and a hidden one does not move', () => {
    expect(withColumnMoved(FILTERED, 'tags', -1)).toBe(FILTERED)
    expect(withColumnMoved(FILTERED, 'eta', 1)).toBe(FILTERED)
    expect(withColumnMoved(FILTERED, 'bills', 1)).toBe(FILTERED)
  })

  test('is added to reordered columns after its usual predecessor', () => {
    const moved: ShipmentsSearch = { cols: ['updated', 'eta', 'tags'] }
    expect(withColumnToggled(moved, 'carrier').cols).toEqual(['updated', 'eta', 'carrier', 'tags'])
    expect(withColumnToggled({ cols: ['updated', 'eta'] }, 'tags').cols).toEqual(['tags', 'updated', 'eta'])
  })

  test.each([...COLUMN_NAMES])('%s survives the URL', (name) => {
    const search = withColumnToggled({}, name)
    expect(readShipmentsSearch({ ...search })).toEqual(search)
  })
})

describe('a date filter shows its column', () => {
  test.each<[ShipmentsSearch, readonly string[]]>([
    [{ portEtaFrom: '0d' }, ['tags', 'route', 'stage', 'next', 'eta', 'portEta']],
    [{ deliveryEtaTo: '2026-11-26' }, ['tags', 'route', 'stage', 'next', 'eta', 'deliveryEta']],
    [{ etaFrom: '0d', cols: ['tags', 'carrier'] }, ['tags', 'eta', 'carrier']],
    [{ due: ['port-arrival-ahead'] }, ['tags', 'route', 'stage', 'next', 'eta', 'portEta']],
    [{ due: ['delivery-ahead'], cols: ['deliveryEta', 'tags'] }, ['deliveryEta', 'tags']],
    [{ due: ['arrival-day-3'], cols: ['tags'] }, ['tags', 'eta']],
    [{ due: ['cutoff-passed', 'empty-return-today'], cols: ['tags'] }, ['tags', 'emptyReturn', 'cutoffs']],
    [{ due: ['free-time-day-0', 'required-today'], cols: [] }, ['required', 'lastFreeDay']],
    [FILTERED, ['tags', 'route', 'stage', 'next', 'eta']],
  ])('%j', (search, names) => {
    expect(shownColumns(search)).toEqual(names)
    expect(rowLook(search, { width: 3000, rem: 16, isCards: false }).columns.map(({ name }) => name)).toEqual(
      names,
    )
    expect(listSheetColumns(search)).toEqual(listSheetColumns({ cols: shownColumns(search) }))
  })
})

test('default values are omitted', () => {
  expect(withDensity(withDensity(FILTERED, 'compact'), 'comfortable')).toEqual(FILTERED)
})

test('a reset keeps filters and sort order', () => {
  const look = withDensity(withColumnToggled(FILTERED, 'bills'), 'compact')
  expect([isUsualLook(look), isUsualLook(FILTERED)]).toEqual([false, true])
  expect(withUsualLook(look)).toEqual(FILTERED)
})
