import { describe, expect, test } from 'vitest'
import { parseSearch } from '../lib/search-params.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/filters/search.ts'
import { BUILT_IN_VIEWS } from './built-in-views.ts'
import { currentView, saysTheSame } from './current-view.ts'
import type { KeptView } from './kept-views.ts'

const kept = { rev: 1, value: null }
const air: KeptView = {
  id: 'a1',
  name: 'Air',
  page: '/shipments',
  search: { mode: ['Air', 'Ocean'], sort: 'eta' },
  kind: 'own-views',
  kept,
}
const copy: KeptView = { ...air, id: 'b2', name: 'The same', kind: 'views' }

function search(query: string): ShipmentsSearch {
  return readShipmentsSearch(parseSearch(query))
}

describe('the view that a list shows', () => {
  test.each(BUILT_IN_VIEWS)('is $name for its own search', (view) => {
    expect(currentView('/shipments', view.search, [])).toEqual({ kind: 'built-in', view })
  })

  test('does not exist for all shipments, or for an unsaved choice', () => {
    expect(currentView('/shipments', {}, [air])).toBeNull()
    expect(currentView('/shipments', { mode: ['Land'] }, [air])).toBeNull()
  })

  test('is found whatever the order and other parts of the address', () => {
    expect(currentView('/shipments', search('?sort=eta&status=Active&cursor=x'), [])?.view.name).toBe(
      'Active by ETA',
    )
    expect(currentView('/shipments', search('?mode=Ocean&sort=eta&mode=Air'), [air])).toEqual({
      kind: 'kept',
      view: air,
      isEdited: false,
    })
  })

  test('is a built-in one with any columns, a saved one only with its own', () => {
    expect(currentView('/shipments', search('?sort=eta&status=Active&density=compact'), [])?.view.name).toBe(
      'Active by ETA',
    )
    expect(currentView('/shipments', { ...air.search, density: 'compact' }, [air])).toBeNull()
  })

  test.each<[ShipmentsSearch, KeptView, boolean]>([
    [{ ...air.search, view: 'b2' }, copy, false],
    [{ mode: ['Air'], view: 'a1' }, air, true],
    [{ ...air.search, density: 'compact', view: 'a1' }, air, true],
  ])('is the opened saved one, and edited after another choice: %j', (shown, view, isEdited) => {
    expect(currentView('/shipments', shown, [air, copy])).toMatchObject({ view, isEdited })
  })

  test('is one of the same page, whose parts that no view stores do not count', () => {
    const late: KeptView = { ...air, id: 'c3', page: '/orders', search: { verdict: ['before'] } }
    const onMap: KeptView = { ...air, id: 'd4', page: '/map', search: { mode: ['Air'] } }
    const views = [air, late, onMap]
    expect(currentView('/orders', { verdict: ['before'], view: 'c3' }, views)).toMatchObject({
      view: late,
      isEdited: false,
    })
    expect(currentView('/orders', { view: 'c3' }, views)).toMatchObject({ view: late, isEdited: true })
    expect(currentView('/orders', { view: 'a1' }, views)).toBeNull()
    expect(currentView('/orders', { status: ['Active'], sort: 'eta' }, views)).toBeNull()
    const moved = { mode: ['Air'], map: '1,2,3', area: '1,2' }
    expect(currentView('/map', moved, views)).toMatchObject({ view: onMap, isEdited: false })
  })

  test('does not depend on views deleted, or saved in another browser', () => {
    expect(currentView('/shipments', { mode: ['Air'], view: 'zz' }, [air])).toBeNull()
    expect(currentView('/shipments', { ...BUILT_IN_VIEWS[0]?.search, view: 'zz' }, [air])?.view.name).toBe(
      'Active by ETA',
    )
  })
})

test('searches are equal in any order of their values', () => {
  expect(saysTheSame('/shipments', { from: ['US', 'CN'], q: 'x' }, { q: 'x', from: ['CN', 'US'] })).toBe(true)
  expect(saysTheSame('/shipments', { from: ['US'] }, { to: ['US'] })).toBe(false)
  expect(saysTheSame('/shipments', { tag: '22E1' }, { tag: '220' })).toBe(false)
  expect(saysTheSame('/shipments', { cols: ['eta', 'tags'] }, { cols: ['tags', 'eta'] })).toBe(false)
})
