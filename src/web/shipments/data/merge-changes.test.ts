import { describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { compareWithModel } from './testing/compare-with-model.ts'
import { createKnownRows, type KnownRows } from './known-rows.ts'
import { listPageOf, type LoadedList } from './list-page.ts'
import { couldFind, matchesSearch } from '#facts/views/matches-search.ts'
import { mergeChanges, type Matches } from './merge-changes.ts'
import { shownRows } from './shown-rows.ts'

const STORIES = 80
const template = packShipment(sampleShipment({ tags: ['PO-1'] }))

function row(reference: string, second: number, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const updatedAt = `2026-11-20T08:00:${String(second).padStart(2, '0')}Z`
  return { ...template, reference, updatedAt, status: 'Active', ...rest }
}

/** A list of a tab, and what happens to it. */
class LoadedTab {
  readonly #known: KnownRows = createKnownRows()
  readonly #matches: Matches
  list: LoadedList

  constructor(
    pages: readonly ShipmentRow[][],
    { isComplete = false, filters = {} }: { isComplete?: boolean; filters?: ListFilters } = {},
  ) {
    for (const data of pages) this.#known.take(data)
    this.#matches = (each) => matchesSearch(each, filters)
    this.list = {
      pages: pages.map((data, at) =>
        listPageOf({ data, nextCursor: isComplete && at === pages.length - 1 ? null : 'more' }),
      ),
      pageParams: pages.map(() => ''),
    }
  }

  hear(...rows: ShipmentRow[]): this {
    this.#known.take(rows)
    const changed = rows.map(({ reference }) => reference)
    this.list = mergeChanges(this.list, changed, this.#known, this.#matches)
    return this
  }

  shown(): string[] {
    return shownRows(this.list, this.#known).map(({ reference }) => reference)
  }

  row(reference: string): ShipmentRow | undefined {
    return this.#known.get(reference)
  }
}

test(`${STORIES} random stories end as a model of the service has it`, () => {
  let comparisons = 0
  for (let seed = 1; seed <= STORIES; seed += 1) {
    const story = compareWithModel(seed)
    expect(story.difference).toBeNull()
    comparisons += story.comparisons
  }
  expect(comparisons).toBeGreaterThan(STORIES)
})

describe('a change of a shown row', () => {
  const tab = (filters: ListFilters = {}) =>
    new LoadedTab([[row('A', 30), row('B', 20)], [row('C', 10)]], { filters })

  test('moves it', () => {
    expect(tab().hear(row('C', 40)).shown()).toEqual(['C', 'A', 'B'])
  })

  test('that takes it out of the list removes it', () => {
    const changed = tab({ status: ['Active'] }).hear(row('B', 40, { status: 'Delivered' }))
    expect(changed.shown()).toEqual(['A', 'C'])
  })

  test('that is older or the same changes nothing', () => {
    const unchanged = tab()
    const { list } = unchanged
    expect(unchanged.hear(row('B', 19), row('A', 30)).list).toBe(list)
    expect(unchanged.row('B')).toEqual(row('B', 20))
  })

  test('in the same tick with other content replaces it where it stands', () => {
    const changed = tab()
    const { list } = changed
    expect(changed.hear(row('B', 20, { carrier: 'New' })).list).toBe(list)
    expect(changed.row('B')?.carrier).toBe('New')
  })

  test('of the first row moves nothing, and others find their place below it', () => {
    const changed = tab().hear(row('A', 40))
    expect(changed.shown()).toEqual(['A', 'B', 'C'])
    expect(changed.hear(row('C', 35)).shown()).toEqual(['A', 'C', 'B'])
  })

  test('that was read for another list moves it once the feed tells of it, too', () => {
    const changed = tab()
    const { list } = changed
    changed.hear(row('B', 40)).list = list
    expect(changed.hear(row('B', 40)).shown()).toEqual(['B', 'A', 'C'])
  })
})

describe('a shipment that is not shown', () => {
  const rows = [[row('A', 30), row('B', 20)]]

  test('comes in at its place', () => {
    expect(new LoadedTab(rows).hear(row('N', 25)).shown()).toEqual(['A', 'N', 'B'])
  })

  test('is left out when it belongs behind the loaded end, and taken in when the list is complete', () => {
    expect(new LoadedTab(rows).hear(row('N', 5)).shown()).toEqual(['A', 'B'])
    const whole = new LoadedTab(rows, { isComplete: true })
    expect(whole.hear(row('N', 5)).shown()).toEqual(['A', 'B', 'N'])
  })

  test.each([{ tag: 'PO-2' }, { status: ['Cancelled'] }] satisfies ListFilters[])(
    'is left out by %j',
    (filters) => {
      expect(new LoadedTab(rows, { filters }).hear(row('N', 40)).shown()).toEqual(['A', 'B'])
    },
  )

  test('comes into an empty list', () => {
    expect(new LoadedTab([[]], { isComplete: true }).hear(row('N', 5)).shown()).toEqual(['N'])
  })
})

describe('a text search', () => {
  const found = () =>
    new LoadedTab([[row('A', 30), row('B', 20)]], { filters: { q: 'x', status: ['Active'] } })

  test('neither moves rows nor guesses', () => {
    const changed = found().hear(row('B', 40, { carrier: 'New' }), row('N', 41))
    expect(changed.shown()).toEqual(['A', 'B'])
  })

  test('lets a row go that a status rules out', () => {
    expect(
      found()
        .hear(row('B', 40, { status: 'Delivered' }))
        .shown(),
    ).toEqual(['A'])
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
