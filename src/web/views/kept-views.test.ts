import { describe, expect, test } from 'vitest'
import type { ShownEntry } from '#facts/team/people.ts'
import { readFormerViews } from './former-views.tsx'
import {
  cleanName,
  freeName,
  keptViewsIn,
  nameFault,
  readView,
  viewChange,
  viewDeletion,
} from './kept-views.ts'

const BY = { id: 'ann', name: 'Ann' }
const AT = '2026-11-20T08:00:00Z'

function entry(kind: 'views' | 'own-views', key: string, name: string, query: string): ShownEntry {
  return { kind, key, rev: 3, value: { name, query }, by: BY, at: AT }
}

describe('kept views', () => {
  test('are the user’s and then the team’s, by name, with columns, without malformed ones', () => {
    const views = keptViewsIn([
      entry('views', 'b2', 'Sea', '?mode=Ocean&cols=eta&cols=tags&view=zz'),
      entry('views', 'a1', 'Air', 'mode=Air&sort=nonsense'),
      entry('views', 'c3', ' ', ''),
      entry('own-views', 'd4', 'Zulu', '?q=22E1'),
      { kind: 'settings', key: 'thresholds', rev: 1, value: {}, by: BY, at: AT },
    ])
    expect(views).toMatchObject([
      { id: 'd4', kind: 'own-views', name: 'Zulu', search: { q: '22E1' } },
      { id: 'a1', kind: 'views', name: 'Air', search: { mode: ['Air'] } },
      { id: 'b2', kind: 'views', name: 'Sea', search: { mode: ['Ocean'], cols: ['eta', 'tags'] } },
    ])
    expect(views.map(({ search }) => 'view' in search)).toEqual([false, false, false])
  })

  test('are written as they are read, based on the stored version', () => {
    const search = { mode: ['Air'], cols: ['eta', 'tags'], sort: '-eta', view: 'zz' } as const
    const value = { name: 'Air', query: '?mode=Air&sort=-eta&cols=eta&cols=tags' }
    const made = viewChange({ id: 'a1', name: 'Air', kind: 'own-views', page: '/shipments', search })
    expect(made).toEqual({ kind: 'own-views', key: 'a1', value, over: undefined })
    const kept = entry('own-views', 'a1', value.name, value.query)
    const [read] = keptViewsIn([kept])
    expect(read?.search).toEqual({ mode: ['Air'], cols: ['eta', 'tags'], sort: '-eta' })
    expect(read && viewDeletion(read)).toEqual({ kind: 'own-views', key: 'a1', value: null, over: kept })
  })
})

describe('a view of another page', () => {
  test('is written with its page, and has only the filters of that page', () => {
    const search = { verdict: ['before'], q: 'PO', view: 'zz' } as const
    const change = viewChange({ id: 'a1', name: 'Late', kind: 'views', page: '/orders', search })
    expect(change.value).toEqual({ name: 'Late', page: '/orders', query: '?verdict=before&q=PO' })
    const kept = { id: 'a1', name: 'Late', page: '/orders', query: 'verdict=before&mode=Air' }
    expect(readView(kept)).toMatchObject({ page: '/orders', search: { verdict: ['before'] } })
    const onMap = { id: 'a1', name: 'Air', page: '/map', query: 'mode=Air&map=1,2,3&area=1,2' }
    expect(readView(onMap)?.search).toEqual({ mode: ['Air'] })
    expect(readView({ ...onMap, page: '/toString' })).toBeNull()
  })
})

test('a deletion can be undone although the page no longer has a parameter', () => {
  const [view] = keptViewsIn([entry('views', 'a1', 'Air', 'mode=Air&load=all')])
  expect(view && viewDeletion(view).over?.value).toEqual({ name: 'Air', query: '?mode=Air' })
})

describe('a name', () => {
  test.each([
    ['  Q4   launch\n', 'Q4 launch'],
    ['a\u0000b\u0085c', 'a b c'],
    ['x'.repeat(100), 'x'.repeat(80)],
    ['🚢'.repeat(100), '🚢'.repeat(80)],
    ['half \ud83d', 'half \ufffd'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept)
  })

  test.each([
    ['Q1', null],
    ['', 'A view needs a name.'],
    ['\u200b', 'A view needs a name.'],
    ['q4  LAUNCH', 'There is already a view with this name.'],
  ])('%j: %s', (name, fault) => {
    expect(nameFault(name, [{ name: 'Q4 launch' }])).toBe(fault)
  })

  test('that exists already gets a number', () => {
    expect(freeName('Air', [{ name: 'Sea' }])).toBe('Air')
    expect(freeName('Air', [{ name: 'AIR' }, { name: 'Air (2)' }])).toBe('Air (3)')
    const long = '🚢'.repeat(80)
    expect(Array.from(freeName(long, [{ name: long }])).length).toBeLessThanOrEqual(80)
  })
})

describe('views that an earlier version stored in the browser', () => {
  test.each([null, '', '{', 'null', '[]', '"x"', '{"version":2,"views":[]}', '{"version":1,"views":{}}'])(
    'are none in %j',
    (text) => {
      expect(readFormerViews(text)).toEqual([])
    },
  )

  test('are read without malformed ones, and each only once', () => {
    const views = [
      null,
      7,
      { id: 'c3' },
      { id: 'C3!', name: 'x', query: '' },
      { id: 'c3', name: '  ', query: '' },
      { id: 'd4', name: 'Kept', query: '?status=Active&status=Lost&sort=sideways&load=all&view=a1' },
      { id: 'e5', name: 'شحنات دبي', query: '?to=AE' },
      { id: 'e5', name: 'شحنات دبي', query: '?to=AE' },
    ]
    expect(readFormerViews(JSON.stringify({ version: 1, views }))).toEqual([
      { id: 'd4', name: 'Kept', page: '/shipments', search: { status: ['Active'] } },
      { id: 'e5', name: 'شحنات دبي', page: '/shipments', search: { to: ['AE'] } },
    ])
  })
})
