/** Filters, order and facets of the list Active, counted independently from full shipments, without the list's own code. */
import { describe, expect, test } from 'vitest'
import { utcDateOf } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import type { SortName } from '#facts/views/column-names.ts'
import { readLoadedFilters } from '#facts/views/search.ts'
import { arrangeRows } from '#facts/testing/arrange-rows.ts'
import { createChoiceCounter } from '#facts/testing/count-choices.ts'
import {
  etaDay,
  isEstimatePassed,
  isLongAtTransshipment,
  JUDGE,
  NAMES,
  NOW_MS,
  VALUES,
  type FilterName,
  type Values,
} from './testing/values-by-hand.ts'

const TODAY = utcDateOf(NOW_MS)
const ACTIVE = { status: ['Active'] } as const

/** The chosen values of each filter, and the first and last day of the ETA. */
type Chosen = Partial<Record<FilterName, readonly string[]>> & { readonly eta?: readonly [string, string] }

/** Cached, because each shipment is examined hundreds of times. */
const read = new Map<Shipment, Map<FilterName, readonly string[]>>()

function valuesOf(shipment: Shipment, name: FilterName): readonly string[] {
  const values = read.get(shipment) ?? new Map<FilterName, readonly string[]>()
  read.set(shipment, values)
  const found = values.get(name) ?? readValues(shipment, name)
  values.set(name, found)
  return found
}

/** A shipment without a value has a value that says so. */
const WITH_NONE: readonly FilterName[] = ['carrier', 'tags', 'from', 'to', 'supplier', 'vessel']

function readValues(shipment: Shipment, name: FilterName): readonly string[] {
  const values: Values = VALUES[name]
  const given = values(shipment).filter((value) => value !== null && value !== undefined)
  if (given.length === 0 && WITH_NONE.includes(name)) return ['(none)']
  return [...new Set(given.filter((value) => value !== ''))]
}

function has(shipment: Shipment, name: FilterName, chosen: Chosen): boolean {
  const wanted = chosen[name]
  return wanted === undefined || valuesOf(shipment, name).some((value) => wanted.includes(value))
}

function isWithinEta(shipment: Shipment, { eta }: Chosen): boolean {
  const day = etaDay(shipment)
  return !eta || (day !== null && day >= eta[0] && day <= eta[1])
}

function isChosen(shipment: Shipment, names: readonly FilterName[], chosen: Chosen): boolean {
  return isWithinEta(shipment, chosen) && names.every((name) => has(shipment, name, chosen))
}

/** How many shipments have each value, among those that the other filters leave. */
function facetOf(active: readonly Shipment[], name: FilterName, chosen: Chosen): Map<string, number> {
  const counts = new Map<string, number>()
  const others = NAMES.filter((other) => other !== name)
  for (const shipment of active.filter((each) => isChosen(each, others, chosen))) {
    for (const value of valuesOf(shipment, name)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** The most frequent value, and the next one if two may be chosen. */
function commonest(active: readonly Shipment[], name: FilterName): string[] {
  const isYesOrNo = name === 'insured' || name === 'hazardous'
  const counts = [...facetOf(active, name, {})].toSorted(([, few], [, many]) => many - few)
  return counts.slice(0, isYesOrNo ? 1 : 2).map(([value]) => value)
}

const text = new Intl.Collator('en', { numeric: true })
const plain = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other))

/** The content of a column, and the comparison of two values. */
const ORDERS: readonly {
  readonly sort: SortName
  readonly keyOf: (shipment: Shipment) => string | number | null
  readonly compare: (one: string | number, other: string | number) => number
}[] = [
  { sort: 'eta', keyOf: etaDay, compare: plain },
  { sort: 'created', keyOf: ({ createdAt }) => new Date(createdAt).getTime(), compare: plain },
  { sort: 'updated', keyOf: ({ updatedAt }) => new Date(updatedAt).getTime(), compare: plain },
  {
    sort: 'carrier',
    keyOf: ({ carrier }) => carrier?.name ?? null,
    compare: (a, b) => text.compare(`${a}`, `${b}`),
  },
  { sort: 'shipment', keyOf: ({ reference }) => reference, compare: (a, b) => text.compare(`${a}`, `${b}`) },
]

describe('Active of the demo', () => {
  const shipments = demoShipments(TODAY)
  const active = shipments.filter(({ status }) => status === 'Active')
  const byReference = new Map(active.map((shipment) => [shipment.reference, shipment]))
  const rows = active.map((shipment) => toShipmentRow(shipment))
  const referencesOf = (some: readonly { reference: string }[]) => some.map(({ reference }) => reference)
  const [first = 'mode', ...others] = NAMES
  const singles = NAMES.map((name): Chosen => ({ [name]: commonest(active, name).slice(0, 1) }))
  const pairs = others.map((name): Chosen => {
    return { [first]: commonest(active, first), [name]: commonest(active, name) }
  })

  const weeks: readonly Chosen[] = [
    { eta: ['2026-11-20', '2026-11-26'] },
    { eta: ['2026-11-13', '2026-12-04'], mode: commonest(active, 'mode') },
    { eta: ['2026-11-01', '2026-11-30'], stage: commonest(active, 'stage'), attention: ['overdue'] },
  ]

  test.each([...singles, ...pairs, ...weeks])('filtered by %j it matches the independent count', (chosen) => {
    const [insured, hazardous] = [chosen.insured?.[0], chosen.hazardous?.[0]]
    const [etaFrom, etaTo] = chosen.eta ?? []
    const filters = readLoadedFilters({ ...chosen, insured, hazardous, etaFrom, etaTo })
    const shown = arrangeRows(rows, { ...ACTIVE, ...filters }, JUDGE)
    const meant = referencesOf(active.filter((each) => isChosen(each, NAMES, chosen)))
    expect(meant.length).toBeGreaterThan(0)
    expect(referencesOf(shown).toSorted()).toEqual(meant.toSorted())
    const counter = createChoiceCounter(filters)
    for (const row of rows) counter.add(row, JUDGE)
    for (const name of NAMES) {
      const counted = [...counter.countsOf(name)].filter(([, count]) => count > 0)
      expect(new Map(counted), name).toEqual(facetOf(active, name, chosen))
    }
  })

  test.each([
    ['overdue', isEstimatePassed],
    ['dwell', isLongAtTransshipment],
  ] as const)('the reason %s is that of the shipments which are found by hand', (kind, isMeant) => {
    const shown = arrangeRows(rows, { ...ACTIVE, attention: [kind] }, JUDGE)
    expect(shown.length).toBeGreaterThan(0)
    expect(referencesOf(shown).toSorted()).toEqual(referencesOf(active.filter(isMeant)).toSorted())
  })

  test.each(ORDERS)(
    'sorted by $sort it is in order, with unknown values last',
    ({ sort, keyOf, compare }) => {
      for (const order of [sort, `-${sort}`] as const) {
        const shown = arrangeRows(rows, { ...ACTIVE, sort: order }, JUDGE)
        const keys = shown.flatMap(({ reference }) => byReference.get(reference) ?? []).map(keyOf)
        const known = keys.filter((key) => key !== null)
        expect(keys.slice(0, known.length)).toEqual(known)
        const way = order === sort ? 1 : -1
        expect(known).toEqual(known.toSorted((one, other) => way * compare(one, other)))
        expect(shown).toHaveLength(active.length)
      }
    },
  )
})
