import { describe, expect, test } from 'vitest'
import {
  cleanName,
  nameFault,
  readSavedViews,
  withChangedView,
  withoutView,
  withView,
  writeSavedViews,
  type SavedView,
} from './saved-views.ts'

const launch: SavedView = {
  id: 'a1',
  name: 'Q4 launch',
  search: { tag: '00123', sort: '-eta', mode: ['Air', 'Ocean'] },
}
const arabic: SavedView = { id: 'b2', name: 'شحنات دبي', search: { to: ['AE'], q: '22E1' } }

describe('saved views', () => {
  test('are read as they were written', () => {
    expect(readSavedViews(writeSavedViews([launch, arabic]))).toEqual([launch, arabic])
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"version":2,"views":[]}',
    '{"version":1}',
    '{"version":1,"views":{}}',
  ])('%j holds none', (text) => {
    expect(readSavedViews(text)).toEqual([])
  })

  test('lose broken entries and broken values when they are read', () => {
    const views = [
      null,
      7,
      { id: 'c3' },
      { id: 'C3!', name: 'x', query: '' },
      { id: 'c3', name: '  ', query: '' },
      { id: 'd4', name: 'Kept', query: '?status=Active&status=Lost&sort=sideways&load=all&view=a1' },
      { id: 'd4', name: 'The same again', query: '' },
    ]
    expect(readSavedViews(JSON.stringify({ version: 1, views }))).toEqual([
      { id: 'd4', name: 'Kept', search: { status: ['Active'] } },
    ])
  })

  test('are added, changed, deleted and put back in their place', () => {
    const both = withView([launch], arabic)
    expect(both).toEqual([launch, arabic])
    expect(withView(both, arabic)).toEqual(both)
    expect(withChangedView(both, 'a1', { name: 'Q1' })).toEqual([{ ...launch, name: 'Q1' }, arabic])
    expect(withChangedView(both, 'gone', { name: 'Q1' })).toEqual(both)
    const one = withoutView(both, 'a1')
    expect(one).toEqual([arabic])
    expect(withView(one, launch, 0)).toEqual(both)
  })
})

describe('a name', () => {
  test.each([
    ['  Q4   launch\n', 'Q4 launch'],
    ['x'.repeat(100), 'x'.repeat(80)],
    ['🚢'.repeat(100), '🚢'.repeat(80)],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept)
  })

  test.each([
    ['Q1', null],
    [' ', 'A view needs a name.'],
    ['\u200b', 'A view needs a name.'],
    ['q4  LAUNCH', 'There is already a view with this name.'],
  ])('%j: %s', (name, fault) => {
    expect(nameFault(name, [launch, arabic])).toBe(fault)
  })
})
