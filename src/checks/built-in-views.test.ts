/**
 * Compares the built-in views of the demo with independent rules on full shipments. Needs the demo and the dashboard
 * together.
 */
import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { deliveredShipment } from '#facts/testing/sample-shipment.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { arrangeRows } from '#facts/testing/arrange-rows.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { createViewCounter } from '#facts/testing/count-view.ts'
import { matchesSearch } from '#facts/filters/matches-search.ts'
import { readShipmentsSearch, type ListFilters, type ShipmentsSearch } from '#facts/filters/search.ts'
import { listFiltersAt } from '#facts/filters/search-edits.ts'
import { BUILT_IN_VIEWS, type BuiltInViewId } from '../web/shipments/views/built-in-views.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)
const TODAY = day('2026-11-20')

const shipments = demoShipments(TODAY)
const rows = shipments.map((shipment) => toShipmentRow(shipment))
const byReference = new Map(shipments.map((shipment) => [shipment.reference, shipment]))
/** Shared, because it caches what it has judged of a row. */
const JUDGE = judgeAt(NOW_MS, 'Europe/Amsterdam')

/** The shipments that a view shows, in its order. */
function shownBy(id: BuiltInViewId): Shipment[] {
  return shownIn(BUILT_IN_VIEWS.find((view) => view.id === id)?.search ?? {})
}

function shownIn(search: ShipmentsSearch): Shipment[] {
  return listOf(rows, search).flatMap(({ reference }) => byReference.get(reference) ?? [])
}

function listOf(among: readonly ShipmentRow[], search: ShipmentsSearch): readonly ShipmentRow[] {
  return arrangeRows(selectedOf(among, listFiltersAt(search, NOW_MS)), search, JUDGE)
}

function selectedOf(among: readonly ShipmentRow[], filters: ListFilters): ShipmentRow[] {
  return among.filter((row) => matchesSearch(row, filters))
}

function references(some: readonly Shipment[]): string[] {
  return some.map(({ reference }) => reference).toSorted()
}

/** The shipments that match a rule. Throws if there are none, because the test would be meaningless. */
function demoWhere(rule: (shipment: Shipment) => boolean): string[] {
  const some = references(shipments.filter(rule))
  if (some.length === 0) throw new Error('The demo has none of these.')
  return some
}

function plusDays(date: string, days: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

function lastOf({ milestones }: Shipment, type: Milestone['type']): Milestone | undefined {
  return milestones.filter((milestone) => milestone.type === type).at(-1)
}

function etaDate(shipment: Shipment): string | null {
  const [delivery, port] = [
    lastOf(shipment, 'Delivery')?.arrival,
    lastOf(shipment, 'DestinationPort')?.arrival,
  ]
  return (delivery ?? port)?.date ?? null
}

/** The keys in ascending order, with missing ones last. */
function rising(keys: readonly (string | null)[]): (string | null)[] {
  const known = keys.filter((key) => key !== null).toSorted()
  return [...known, ...keys.filter((key) => key === null)]
}

describe('built-in views', () => {
  test.each(BUILT_IN_VIEWS)('$name is unchanged in an address', ({ search }) => {
    expect(readShipmentsSearch({ ...search })).toEqual(search)
  })

  test('show a part of the demo', () => {
    for (const { id } of BUILT_IN_VIEWS) {
      expect(shownBy(id).length, id).toBeGreaterThan(3)
      expect(shownBy(id).length, id).toBeLessThan(shipments.length)
    }
  })

  test.each(BUILT_IN_VIEWS)(
    '$name opens as many as are counted, whatever was updated today',
    ({ search }) => {
      const updatedAt = '2026-11-20T08:00:00Z'
      const longAgo = deliveredShipment('2026-08-01', { reference: 'long ago', updatedAt })
      const dayless = deliveredShipment('2026-11-18', { reference: 'dayless', updatedAt })
      const milestones = dayless.milestones.map((each) =>
        each.type === 'Delivery' ? { ...each, arrival: null } : each,
      )
      const changed = [...rows, toShipmentRow(longAgo), toShipmentRow({ ...dayless, milestones })]
      const counter = createViewCounter(search, JUDGE)
      for (const row of changed) counter.add(row)
      expect(counter.counted().shown).toBe(listOf(changed, search).length)
    },
  )

  test('Active by ETA: all active ones, the next arrival first, and those without one last', () => {
    const shown = shownBy('active-by-eta')
    expect(references(shown)).toEqual(demoWhere(({ status }) => status === 'Active'))
    expect(shown.map(etaDate)).toEqual(rising(shown.map(etaDate)))
  })

  test('Recently delivered: within two weeks, whenever they changed, the latest arrival first', () => {
    const isRecent = (shipment: Shipment) => {
      const { date = '', actual = false } = lastOf(shipment, 'Delivery')?.arrival ?? {}
      return shipment.status === 'Delivered' && actual && date >= plusDays(TODAY, -14)
    }
    const shown = shownBy('delivered')
    const latestLast = shown.map(etaDate).toReversed()
    expect(references(shown)).toEqual(demoWhere(isRecent))
    expect(latestLast).toEqual(rising(latestLast))
  })
})
