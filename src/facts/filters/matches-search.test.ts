import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { deliveredShipment } from '../testing/sample-shipment.ts'
import { matchesSearch } from './matches-search.ts'
import type { ListFilters } from './search.ts'

test.each<[ListFilters, boolean]>([
  [{}, true],
  [{ status: ['Active', 'Delivered'] }, true],
  [{ status: ['Active'] }, false],
  [{ tag: 'po-1 ' }, true],
  [{ tag: 'PO-2' }, false],
  [{ updatedSince: '2026-11-20T00:00:00Z' }, true],
  [{ updatedSince: '2026-11-20T00:00:00.000001Z' }, false],
  [{ deliveredSince: day('2026-11-18') }, true],
  [{ deliveredSince: day('2026-11-19') }, false],
])('a shipment that was delivered on 18 November is selected by %j: %s', (filters, isSelected) => {
  const row = toShipmentRow(deliveredShipment('2026-11-18', { tags: ['PO-1'] }))
  expect(matchesSearch(row, filters)).toBe(isSelected)
})
