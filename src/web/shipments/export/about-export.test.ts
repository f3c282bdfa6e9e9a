import { expect, test } from 'vitest'
import { clockAt } from '#facts/shipment/clock.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { serverFiltersAt } from '#facts/views/search-edits.ts'
import { aboutExport, filterWords } from './about-export.ts'

const clock = clockAt(new Date('2026-11-20T09:00:00Z').getTime(), 'Europe/Amsterdam')

function about(options: Partial<Parameters<typeof aboutExport>[0]>) {
  const lines = aboutExport({
    search: {},
    filters: {},
    clock,
    count: 412,
    selectedCount: null,
    unreadNotes: 0,
    ...options,
  })
  return Object.fromEntries(lines)
}

test('the file names the set, the filters and the time', () => {
  expect(about({ search: { status: ['Active'] } })).toMatchObject({
    Set: 'All shipments that match the filters: 412',
    Filters: 'Status: Active',
    Exported: expect.stringContaining('2026-11-20T09:00:00.000Z ('),
  })
  expect(about({}).Set).toBe('All shipments of the account: 412')
})

test('a selection says how many were chosen, and how many are gone', () => {
  expect(about({ count: 3, selectedCount: 3 }).Set).toBe('3 selected shipments')
  expect(about({ count: 1, selectedCount: 1 }).Set).toBe('1 selected shipment')
  expect(about({ count: 2, selectedCount: 3 }).Set).toBe(
    '3 selected shipments; 1 is no longer in this account',
  )
})

test('what the team wrote is said to be known as far as it is', () => {
  expect(about({}).Team).toBe(
    '“Attention” is without the items that the team has handled, snoozed or ticked.',
  )
  expect(about({ unreadNotes: 3 }).Team).toMatch(/ The notes of 3 shipments could not be read\.$/)
  expect(about({ unreadNotes: null }).Team).toBe(
    'What the team wrote could not be read: “Attention” holds every item.',
  )
})

test('filters appear in words, texts as they are, moments and days as what they mean now', () => {
  const told = (search: ShipmentsSearch) =>
    filterWords({ search, clock, filters: serverFiltersAt(search, clock.nowMs) })
  expect(told({})).toBe('None')
  expect(told({ status: ['Active', 'Delivered'], tag: '00123', q: '=1+1', sort: 'eta' })).toBe(
    'Status: Active or Delivered; PO or tag: 00123; Search: =1+1',
  )
  expect(told({ stage: ['awaiting-pickup'], service: ['OceanFCL', 'AirCourier'], insured: 'no' })).toBe(
    'Service: Ocean FCL or Courier; Stage: Awaiting pickup; Insured: Not insured',
  )
  expect(told({ updatedSince: '24h', etaFrom: '0d', etaTo: '2026-12-01' })).toBe(
    'Updated since: 2026-11-19T09:00:00Z; ETA from: 2026-11-20; ETA to: 2026-12-01',
  )
})
