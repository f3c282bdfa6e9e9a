import { describe, expect, test } from 'vitest'
import { captionOf, emptyWords, resultWords, type TodayCounts } from './today-words.ts'

const COUNTS: TodayCounts = {
  scope: 'complete',
  loaded: 385,
  tabs: { open: 31, snoozed: 9, handled: 34 },
  shownIn: { open: 31, snoozed: 9, handled: 34 },
  shipments: 2,
  items: 3,
  mine: 1,
  kinds: new Map(),
  more: 0,
  search: {},
}
const NONE: TodayCounts = { ...COUNTS, shipments: 0, items: 0, tabs: { open: 0, snoozed: 0, handled: 0 } }

describe('the count of rows', () => {
  test('names shipments and items', () => {
    expect(resultWords(COUNTS)).toBe('2 shipments, 3 items')
  })

  test('names the number that is not loaded', () => {
    expect(resultWords({ ...COUNTS, more: 1200 })).toBe('2 shipments, 3 items, 1,200 more are not shown')
  })

  test('names the number without filters', () => {
    expect(resultWords({ ...COUNTS, search: { tag: 'PO-1' } })).toBe('2 of 31 shipments, 3 items')
  })
})

describe('without a row', () => {
  test('nothing needs attention among the shipments', () => {
    expect(emptyWords(NONE)).toEqual(['Nothing needs attention among 385 shipments'])
  })

  test('everything is clear once all items are handled or snoozed', () => {
    expect(emptyWords({ ...NONE, tabs: { open: 0, snoozed: 9, handled: 34 } })).toEqual([
      'All clear',
      '34 handled, 9 snoozed.',
    ])
  })

  test('filters without matches show the number without them', () => {
    expect(emptyWords({ ...COUNTS, search: { mine: 'yes' } })).toEqual([
      'No shipment matches the filters',
      '31 without them.',
    ])
  })

  test('filters that exclude nothing are not blamed', () => {
    expect(emptyWords({ ...NONE, search: { tab: 'handled', mine: 'yes' } })).toEqual([
      'Nothing is handled among 385 shipments',
    ])
  })

  test('the other tabs say what they lack, and in which set', () => {
    expect(emptyWords({ ...NONE, search: { tab: 'snoozed' } })).toEqual([
      'Nothing is snoozed among 385 shipments',
    ])
    expect(emptyWords({ ...NONE, search: { tab: 'handled' } })).toEqual([
      'Nothing is handled among 385 shipments',
    ])
  })

  test('an account that exceeds the copy is not called clear as a whole', () => {
    const counts = { ...NONE, scope: 'too-large' as const, loaded: 20_000 }
    expect(emptyWords(counts)).toEqual(['Nothing needs attention among 20,000 loaded; more exist'])
  })
})

test('the caption names tab, order, filters and set', () => {
  expect(captionOf({ ...COUNTS, search: { mine: 'yes' } }, ['Mine'])).toBe(
    'Open, by due date, Mine: 2 of 31 shipments, 3 items among 385 shipments',
  )
  expect(captionOf({ ...COUNTS, search: { tab: 'snoozed', group: 'kind' }, scope: 'partial' }, [])).toBe(
    'Snoozed, by reason: 2 shipments, 3 items among 385 loaded',
  )
})
