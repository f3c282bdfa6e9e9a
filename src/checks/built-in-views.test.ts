/**
 * Compares the built-in views of the demo with independent rules on full shipments. Needs the demo and the dashboard
 * together.
 */
import { describe, expect, test } from 'vitest'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { arrangeRows } from '#facts/testing/arrange-rows.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { matchesSearch } from '#facts/filters/matches-search.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { listFiltersAt } from '#facts/filters/search-edits.ts'
import { filtersIn } from '#facts/search/named-filters.ts'
import { BUILT_IN_VIEWS, type BuiltInViewId } from '../web/views/built-in-views.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)

const shipments = demoShipments(day('2026-11-20'))
const rows = shipments.map((shipment) => toShipmentRow(shipment))
const byReference = new Map(shipments.map((shipment) => [shipment.reference, shipment]))
/** Shared, because it caches what it has judged of a row. */
const JUDGE = judgeAt(NOW_MS, 'Europe/Amsterdam')

/** The shipments that a view shows, in its order. */
function shownBy(id: BuiltInViewId): Shipment[] {
  const search = BUILT_IN_VIEWS.find((view) => view.id === id)?.search ?? {}
  const selected = rows.filter((row) => matchesSearch(row, listFiltersAt(search, NOW_MS)))
  return arrangeRows(selected, search, JUDGE).flatMap(({ reference }) => byReference.get(reference) ?? [])
}

function references(some: readonly Shipment[]): string[] {
  return some.map(({ reference }) => reference).toSorted()
}

function lastOf({ milestones }: Shipment, type: Milestone['type']): Milestone | undefined {
  return milestones.findLast((milestone) => milestone.type === type)
}

function etaDate(shipment: Shipment): string | null {
  const eta = lastOf(shipment, 'Delivery')?.arrival ?? lastOf(shipment, 'DestinationPort')?.arrival
  return eta?.date ?? null
}

/** The keys in ascending order, with missing ones last. */
function rising(keys: readonly (string | null)[]): (string | null)[] {
  const known = keys.filter((key) => key !== null).toSorted()
  return [...known, ...keys.filter((key) => key === null)]
}

describe('built-in views', () => {
  test.each(BUILT_IN_VIEWS)('$name is found by its name', ({ name, search }) => {
    expect(search).toMatchObject(readShipmentsSearch(filtersIn(name)[0]?.search ?? { tag: 'none' }))
  })

  test('Active by ETA: all active ones, the next arrival first, and those without one last', () => {
    const shown = shownBy('active-by-eta')
    expect(references(shown)).toEqual(references(shipments.filter(({ status }) => status === 'Active')))
    expect(shown.map(etaDate)).toEqual(rising(shown.map(etaDate)))
  })

  test('Recently delivered: within two weeks, whenever they changed, the latest arrival first', () => {
    const isRecent = (shipment: Shipment) => {
      const { date = '', actual = false } = lastOf(shipment, 'Delivery')?.arrival ?? {}
      return shipment.status === 'Delivered' && actual && date >= '2026-11-06'
    }
    const shown = shownBy('delivered')
    const latestLast = shown.map(etaDate).toReversed()
    expect(shown.length).toBeGreaterThan(3)
    expect(references(shown)).toEqual(references(shipments.filter(isRecent)))
    expect(latestLast).toEqual(rising(latestLast))
  })
})
