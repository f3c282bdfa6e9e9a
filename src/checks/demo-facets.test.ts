/** Facets count what each value would leave, like the filters of lists. */
import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { ALL_CHOICES, choiceOf } from '#facts/views/choices.ts'
import { NONE } from '#facts/views/choice.ts'
import { loadedFiltersOf } from '#facts/views/search-edits.ts'
import { readShipmentsSearch } from '#facts/views/search.ts'
import { createChoiceCounter } from '#facts/testing/count-choices.ts'
import { Counts } from '../bff/account/counts.ts'
import { facetsOf } from '../bff/account/facets.ts'
import { selectionIn } from '../bff/account/query.ts'
import { createRoom } from '../bff/account/testing/room.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { NOW_MS } from './testing/values-by-hand.ts'

const NAMES = ALL_CHOICES.map(([name]) => name)

const room = createRoom({ wallMs: () => NOW_MS })
for (const shipment of demoShipments(day('2026-11-20'))) room.put(shipment)
const account = await room.start().account.judged()

describe.each([
  {},
  { status: ['Active'], carrier: ['Velmaris Line', NONE], etaTo: '30d' },
  { status: ['Active', 'Delivered'], attention: ['free-time'], mode: 'Ocean' },
  { q: 'velmaris', from: 'CN' },
])('among the shipments of %j', (raw) => {
  const search = readShipmentsSearch(raw)

  test('each value is counted like the filters of lists', async () => {
    const { isAmong } = await selectionIn(account, search)
    const counter = createChoiceCounter(loadedFiltersOf(search))
    for (const { row } of account.rows) if (isAmong(row)) counter.add(row, account.judge)
    const facets = await facetsOf(account, search, NAMES)
    expect(facets.map(({ name }) => name)).toEqual(NAMES)
    // The panel has no others.
    for (const [at, [name]] of ALL_CHOICES.entries()) {
      if (choiceOf(name).section === 'search') continue
      const counted = new Map(facets[at]?.values.map(({ value, count }) => [value, count]))
      expect(counted).toEqual(counter.countsOf(name))
    }
  })

  test('each value leaves as many shipments as it counts', async () => {
    const counts = new Counts()
    for (const { name, values } of await facetsOf(account, search, NAMES)) {
      for (const { value, count } of values.filter((_, at) => at % 3 === 0)) {
        const chosen = readShipmentsSearch({ ...search, [name]: value })
        const { shown } = await counts.of(account, { search: chosen, me: null })
        expect(`${name} ${value}: ${shown}`).toBe(`${name} ${value}: ${count}`)
      }
    }
  })
})

test('shipments without a value are counted and found', async () => {
  const facets = await facetsOf(account, {}, ['carrier', 'tags', 'missing', 'vessel', 'stage'])
  const labelled = facets.map(({ name, values }) => {
    const none = values.filter(({ value }) => value === NONE || name === 'missing')
    return [name, ...none.map(({ label, count }) => `${label}: ${count > 0}`)]
  })
  expect(labelled).toEqual([
    ['carrier', 'No carrier: true'],
    ['tags', 'No PO or tag: true'],
    ['missing', 'No ETA: true', 'No container yet: true'],
    ['vessel', 'No vessel yet: true'],
    ['stage'],
  ])
  expect(choiceOf('from').chip?.(choiceOf('from').word(NONE, new Map()))).toBe('No port or country of origin')
})
