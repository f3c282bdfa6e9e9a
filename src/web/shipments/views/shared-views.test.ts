import { describe, expect, test } from 'vitest'
import type { ShownEntry } from '#facts/team/people.ts'
import { saysTheSame } from './current-view.ts'
import { freeName, sharedViewsIn, sharing, versionOf, type SharedView } from './shared-views.ts'

const BY = { id: 'ann', name: 'Ann' }
const AT = '2026-11-20T08:00:00Z'

function entry(key: string, name: string, query: string): ShownEntry {
  return { kind: 'views', key, rev: 3, value: { name, query }, by: BY, at: AT }
}

describe('views of the team', () => {
  test('are read from its state by name, with their columns, and what is broken is left out', () => {
    const sea = entry('b2', 'Sea', '?mode=Ocean&cols=eta&cols=tags&view=zz')
    const air = entry('a1', 'Air', 'mode=Air&sort=nonsense')
    const owner: ShownEntry = { kind: 'owners', key: 'SHP-1', rev: 1, value: { to: 'ann' }, by: BY, at: AT }
    const views = sharedViewsIn([sea, air, entry('c3', ' ', ''), owner])
    expect(views).toEqual([
      { id: 'a1', name: 'Air', search: { mode: ['Air'] }, kept: air, by: BY, at: AT },
      {
        id: 'b2',
        name: 'Sea',
        search: { mode: ['Ocean'], cols: ['eta', 'tags'] },
        kept: sea,
        by: BY,
        at: AT,
      },
    ])
  })

  test('are written as they are read', () => {
    const search = { mode: ['Air'], cols: ['eta', 'tags'], sort: '-eta', view: 'zz' } as const
    const change = sharing({ id: 'a1', name: 'Air', search })
    expect(change).toMatchObject({ kind: 'views', key: 'a1' })
    const value = { name: 'Air', query: '?mode=Air&cols=eta&cols=tags&sort=-eta' }
    expect(change.value).toEqual(value)
    const [read] = sharedViewsIn([entry('a1', value.name, value.query)])
    expect(read?.search).toEqual({ mode: ['Air'], cols: ['eta', 'tags'], sort: '-eta' })
  })
})

describe('a list that was opened from a view of the team', () => {
  const kept = entry('a1', 'Air', '?mode=Air')
  const seen: SharedView = { id: 'a1', name: 'Air', search: { mode: ['Air'] }, kept, by: BY, at: AT }
  const newer: SharedView = { ...seen, search: { mode: ['Air'], status: ['Active'] } }

  test.each([
    ['same', { mode: ['Air'], view: 'a1' }, seen],
    ['edited', { mode: ['Land'], view: 'a1' }, seen],
    ['edited', { mode: ['Air'], cols: ['eta'], view: 'a1' }, seen],
    ['outdated', { mode: ['Air'], view: 'a1' }, newer],
    ['both-changed', { mode: ['Land'], view: 'a1' }, newer],
    // Both came to the same.
    ['same', { mode: ['Air'], status: ['Active'], view: 'a1' }, newer],
    // A new name changes nothing that the list shows.
    ['edited', { mode: ['Land'], view: 'a1' }, { ...seen, name: 'By air' }],
  ] as const)('is %s', (version, search, view) => {
    expect(versionOf(search, view, seen, saysTheSame)).toBe(version)
  })

  test('is not known to be edited from the last version, after a reload', () => {
    expect(versionOf({ mode: ['Land'], view: 'a1' }, newer, undefined, saysTheSame)).toBe('unseen')
    expect(versionOf({ ...newer.search, view: 'a1' }, newer, undefined, saysTheSame)).toBe('same')
  })
})

test('a name that is taken gets a number', () => {
  expect(freeName('Air', [{ name: 'Air' }])).toBe('Air (2)')
  expect(freeName('Air', [{ name: 'Air' }, { name: 'AIR (2)' }])).toBe('Air (3)')
  expect(Array.from(freeName('x'.repeat(80), [])).length).toBeLessThanOrEqual(80)
})
