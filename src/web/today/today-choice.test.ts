import { ATTENTION_GROUPS } from '#contract/dashboard-api/judged-names.ts'
import { describe, expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import type { Standing } from '#facts/attention/dealt-with.ts'
import { atPort, instant, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { shownRowOf } from '#facts/testing/shown-row.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { readTodaySearch, TODAY_GROUPS, type TodaySearch } from '#facts/filters/today-search.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { createViewCounter } from '#facts/testing/count-view.ts'
import { activeFilters } from '../filters/active-filters.ts'
import { FILTERS_OF } from '../filters/page-filters.ts'
import { countInRows, countKinds, countMine, countShown } from './today-choice.ts'
import { isPerson } from '#facts/team/people.ts'
import { countTabs, groupsOf, rowsByTab, todayRows } from '#facts/filters/today-rows.ts'

const nobody = (_reference: string): boolean => false
const cutoff = { ...known().booking, cargoCutoff: day('2026-11-20') }

const SHIPMENTS: readonly Shipment[] = [
  atPort('2026-11-08', 5, { reference: 'PASSED', tags: ['PO-2', 'PO-1'] }),
  atPort('2026-11-15', 6, { reference: 'NEAR', tags: ['PO-1'], insured: true }),
  waiting({ reference: 'CUTOFF', booking: cutoff }),
  known({ reference: 'LOW', tags: [] }),
  known({ reference: 'CALM' }),
]

const ME = { id: 'mira', name: 'Mira Okafor' }

/** A judge whose team has handled or snoozed items of these shipments. */
function judgeWith(dealt: Readonly<Record<string, Standing>> = {}): Judge {
  const marks = { item: () => null, tick: () => null }
  const dealtWith = teamWith({
    marksOf: (reference) => (dealt[reference] ? marks : null),
    standingOf: (_item, { reference }) => dealt[reference] ?? { kind: 'open', before: null },
  })
  return judgeAt(instant(NOW), 'UTC', USUAL_RULES, dealtWith)
}
/** The rows of each tab; `isMine` says which shipments the user owns. */
const tabsOf = (judge: Judge, isMine = nobody) =>
  rowsByTab(
    SHIPMENTS.map((shipment) => {
      return { ...shownRowOf(shipment, judge), owner: isMine(shipment.reference) ? ME : null }
    }),
  )

function shownBy(query: string, isMine = nobody): string[] {
  const search = readTodaySearch(parseSearch(query))
  return todayRows(tabsOf(judgeWith(), isMine).open, search, isPerson(ME)).map(({ subject }) => subject)
}

describe('filters of Today', () => {
  test.each([
    ['', ['CUTOFF', 'NEAR', 'PASSED', 'LOW']],
    ['kind=cutoff', ['CUTOFF']],
    ['kind=cutoff&kind=missing', ['CUTOFF', 'LOW']],
  ])('“%s” leaves %j', (query, references) => expect(shownBy(query)).toEqual(references))

  test('each has a text, and an address that removes only this one', () => {
    const search = readTodaySearch(
      parseSearch(
        'tab=snoozed&kind=cutoff&kind=dwell&mine=yes&tag=00123&q=x&mode=Ocean&etaFrom=0d&group=kind',
      ),
    )
    const filters = activeFilters(search, { clock: judgeWith(), placeNames: new Map() })
    expect(filters.map(({ words }) => words)).toEqual([
      'Search “x”',
      'PO 00123',
      'Cutoff near or passed',
      'Long wait at transshipment',
      'Ocean',
      'Mine',
      'ETA from Fri 20 Nov',
    ])
    for (const { without } of filters) {
      const address = parseSearch(stringifySearch({ ...readTodaySearch({ ...without }) }))
      expect(address).toMatchObject({ tab: 'snoozed', group: 'kind' })
    }
    expect(readTodaySearch({ ...filters[2]?.without }).kind).toEqual(['dwell'])
    expect(readTodaySearch({ ...filters[5]?.without }).mine).toBeUndefined()
    expect(FILTERS_OF['/'].cleared(search)).toEqual({ tab: 'snoozed', group: 'kind' })
  })

  test('each of them survives the address', () => {
    const search: TodaySearch = {
      tab: 'handled',
      kind: ['free-time', 'stale'],
      mode: ['Ocean', 'Air'],
      tag: '00123',
      mine: 'yes',
      group: 'kind',
      q: 'a+b & c',
      vessel: ['EVER GIVEN'],
      destination: ['Łódź'],
    }
    expect(readTodaySearch(parseSearch(stringifySearch({ ...search })))).toEqual(search)
  })
})

test('kinds are counted among the matches of all other filters', () => {
  const count = (search: TodaySearch) => countKinds(tabsOf(judgeWith()), search, ME)
  expect(count({ kind: ['dwell'] })).toEqual(count({}))
  expect(count({}).get('missing')).toBe(1)
})

test('tabs and Mine are counted among the matches of the other filters', () => {
  const judge = judgeWith({ NEAR: { kind: 'handled' } })
  const tabs = tabsOf(judge, (reference) => reference !== 'CUTOFF')
  expect(countShown(tabs, {}, ME)).toEqual({ open: 3, snoozed: 0, handled: 1 })
  expect(countShown(tabs, { kind: ['free-time'], tab: 'handled' }, ME)).toEqual({
    open: 1,
    snoozed: 0,
    handled: 1,
  })
  expect(countMine(tabs, {}, ME)).toBe(2)
  expect(countMine(tabs, { kind: ['cutoff'] }, ME)).toBe(0)
  // It is not known who handled it.
  expect(countMine(tabs, { tab: 'handled', mine: 'yes' }, ME)).toBe(0)
})

test('rows in several groups are counted once, and so is each of their items', () => {
  const judge = judgeWith()
  const counts = TODAY_GROUPS.map((group) =>
    countInRows(groupsOf(tabsOf(judge).open, group).flatMap(({ rows }) => rows)),
  )
  expect(counts).toEqual(TODAY_GROUPS.map(() => ({ shipments: 4, items: 4 })))
})

describe('one truth', () => {
  const HANDLED: Standing = { kind: 'handled' }
  const SNOOZED: Standing = { kind: 'snoozed', until: null }
  const cases: readonly (readonly [string, Readonly<Record<string, Standing>>])[] = [
    ['nothing was handled', {}],
    ['one was handled', { PASSED: HANDLED }],
    ['one was handled and one snoozed', { PASSED: HANDLED, CUTOFF: SNOOZED }],
    ['all were handled', { PASSED: HANDLED, CUTOFF: HANDLED, NEAR: HANDLED, LOW: HANDLED }],
  ]

  test.each(cases)('the count of Open equals that of a list by attention if %s', (_when, dealt) => {
    const judge = judgeWith(dealt)
    const search = { status: ['Active', 'Delivered'], attention: ATTENTION_GROUPS } as const
    const counter = createViewCounter(search, judge)
    for (const shipment of SHIPMENTS) counter.add(toShipmentRow(shipment))
    expect(countTabs(tabsOf(judge)).open).toBe(counter.counted().shown)
  })
})
