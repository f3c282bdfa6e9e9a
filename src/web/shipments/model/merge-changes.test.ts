import { describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { ServerFilters } from '#facts/views/search.ts'
import { compareWithModel } from './testing/compare-with-model.ts'
import { listPageOf, type LoadedList } from './list-page.ts'
import { couldFind, matchesSearch } from './matches-search.ts'
import { mergeChanges, placeWaiting, waitingRows } from './merge-changes.ts'

const STORIES = 300
const template = packShipment(sampleShipment({ tags: ['PO-1'] }))

function row(reference: string, second: number, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const updatedAt = `2026-11-20T08:00:${String(second).padStart(2, '0')}Z`
  return { ...template, reference, updatedAt, status: 'Active', ...rest }
}

function listOf(pages: readonly ShipmentRow[][], isComplete = false): LoadedList {
  return {
    pages: pages.map((data, at) =>
      listPageOf({ data, nextCursor: isComplete && at === pages.length - 1 ? null : 'more' }),
    ),
    pageParams: pages.map(() => ''),
  }
}

function matching(search: ServerFilters) {
  return (each: ShipmentRow) => matchesSearch(each, search)
}

function referencesOf({ pages }: LoadedList): string[] {
  return pages.flatMap(({ data }) => data.map(({ reference }) => reference))
}

const all = matching({})

test(`${STORIES} random stories end as a model of the service has it`, () => {
  let comparisons = 0
  for (let seed = 1; seed <= STORIES; seed += 1) {
    const story = compareWithModel(seed)
    expect(story.difference).toBeNull()
    comparisons += story.comparisons
  }
  expect(comparisons).toBeGreaterThan(STORIES)
}, 30_000)

describe('a change of a shown row', () => {
  const list = listOf([[row('A', 30), row('B', 20)], [row('C', 10)]])

  test('is read at once where the row stands, and moves it only when it may move', () => {
    const after = row('C', 40, { carrier: 'New' })
    const merged = mergeChanges(list, [after], all)
    expect(referencesOf(merged.list)).toEqual(['A', 'B', 'C'])
    expect(merged.list.pages[1]?.data).toEqual([after])
    expect(merged.updated).toEqual([{ before: row('C', 10), after }])
    expect(waitingRows(merged.list)).toEqual([after])
    expect(referencesOf(placeWaiting(merged.list, all))).toEqual(['C', 'A', 'B'])
  })

  test('that takes it out of the list leaves it in view until it may go', () => {
    const merged = mergeChanges(
      list,
      [row('B', 40, { status: 'Delivered' })],
      matching({ status: ['Active'] }),
    )
    expect(referencesOf(merged.list)).toEqual(['A', 'B', 'C'])
    expect(merged.list.pages[0]?.data[1]?.status).toBe('Delivered')
    expect(referencesOf(placeWaiting(merged.list, matching({ status: ['Active'] })))).toEqual(['A', 'C'])
  })

  test('that is older or the same changes nothing', () => {
    const merged = mergeChanges(list, [row('B', 19), row('A', 30)], all)
    expect(merged.list).toBe(list)
    expect(merged.updated).toEqual([])
  })

  test('in the same tick with other content replaces it where it stands', () => {
    const after = row('B', 20, { carrier: 'New' })
    const merged = mergeChanges(list, [after], all)
    expect(merged.list.pages[0]?.data[1]).toBe(after)
    expect(waitingRows(merged.list)).toEqual([])
  })

  test('in the same tick keeps the place waiting that an earlier change asked for', () => {
    const first = mergeChanges(list, [row('C', 40)], all).list
    const second = mergeChanges(first, [row('C', 40, { carrier: 'New' })], all).list
    expect(referencesOf(placeWaiting(second, all))).toEqual(['C', 'A', 'B'])
  })

  test('of the first row moves nothing', () => {
    expect(waitingRows(mergeChanges(list, [row('A', 40)], all).list)).toEqual([])
  })
})

describe('a shipment that is not shown', () => {
  const list = listOf([[row('A', 30), row('B', 20)]])

  test('waits, and comes in at its place', () => {
    const merged = mergeChanges(list, [row('N', 25)], all)
    expect(referencesOf(merged.list)).toEqual(['A', 'B'])
    expect(referencesOf(placeWaiting(merged.list, all))).toEqual(['A', 'N', 'B'])
  })

  test('is left out when it belongs behind the loaded end, and taken in when the list is complete', () => {
    expect(waitingRows(mergeChanges(list, [row('N', 5)], all).list)).toEqual([])
    const whole = listOf([[row('A', 30), row('B', 20)]], true)
    expect(referencesOf(placeWaiting(mergeChanges(whole, [row('N', 5)], all).list, all))).toEqual([
      'A',
      'B',
      'N',
    ])
  })

  test('is left out by another status or tag', () => {
    expect(waitingRows(mergeChanges(list, [row('N', 40)], matching({ tag: 'PO-2' })).list)).toEqual([])
    expect(waitingRows(mergeChanges(list, [row('N', 40)], matching({ status: ['Cancelled'] })).list)).toEqual(
      [],
    )
  })

  test('comes into an empty list', () => {
    const placed = placeWaiting(mergeChanges(listOf([[]], true), [row('N', 5)], all).list, all)
    expect(referencesOf(placed)).toEqual(['N'])
  })
})

describe('a text search', () => {
  const found = matching({ q: 'x', status: ['Active'] })

  test('changes rows where they stand, and neither moves nor guesses', () => {
    const list = listOf([[row('A', 30), row('B', 20)]])
    const merged = mergeChanges(list, [row('B', 40, { carrier: 'New' }), row('N', 41)], found)
    expect(referencesOf(merged.list)).toEqual(['A', 'B'])
    expect(merged.list.pages[0]?.data[1]?.carrier).toBe('New')
    expect(waitingRows(merged.list)).toEqual([])
  })

  test('lets a row go that a status rules out', () => {
    const list = listOf([[row('A', 30), row('B', 20)]])
    const merged = mergeChanges(list, [row('B', 40, { status: 'Delivered' })], found)
    expect(referencesOf(placeWaiting(merged.list, found))).toEqual(['A'])
  })

  test.each([
    ['po-1', true],
    ['a', true],
    ['PO 1', true],
    ['PO-2', false],
  ])('%s could find the row: %s', (q, isPossible) => {
    expect(couldFind(row('A', 1), q)).toBe(isPossible)
  })
})
