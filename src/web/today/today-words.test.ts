import { expect, test } from 'vitest'
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

test.each([
  [{}, '2 shipments, 3 items'],
  [{ more: 1200 }, '2 shipments, 3 items, 1,200 more are not shown'],
  [{ search: { tag: 'PO-1' } }, '2 of 31 shipments, 3 items'],
])('rows with %j are counted as %s', (rest, words) => {
  expect(resultWords({ ...COUNTS, ...rest })).toBe(words)
})

test.each<[Partial<TodayCounts>, ...string[]]>([
  [NONE, 'Nothing needs attention among 385 shipments'],
  [{ ...NONE, tabs: { open: 0, snoozed: 9, handled: 34 } }, 'All clear', '34 handled, 9 snoozed.'],
  [{ search: { mine: 'yes' } }, 'No shipment matches the filters', '31 without them.'],
  [{ ...NONE, search: { tab: 'handled', mine: 'yes' } }, 'Nothing is handled among 385 shipments'],
  [{ ...NONE, search: { tab: 'snoozed' } }, 'Nothing is snoozed among 385 shipments'],
  [{ ...NONE, search: { tab: 'handled' } }, 'Nothing is handled among 385 shipments'],
  [
    { ...NONE, scope: 'too-large', loaded: 20_000 },
    'Nothing needs attention among 20,000 loaded; more exist',
  ],
])('without a row, %j says “%s”', (rest, ...words) => {
  expect(emptyWords({ ...COUNTS, ...rest })).toEqual(words)
})

test('the caption names tab, order, filters and set', () => {
  expect(captionOf({ ...COUNTS, search: { mine: 'yes' } }, ['Mine'])).toBe(
    'Open, by due date, Mine: 2 of 31 shipments, 3 items among 385 shipments',
  )
  expect(captionOf({ ...COUNTS, search: { tab: 'snoozed', group: 'kind' }, scope: 'partial' }, [])).toBe(
    'Snoozed, by reason: 2 shipments, 3 items among 385 loaded',
  )
})
