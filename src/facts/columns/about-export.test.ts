import { expect, test } from 'vitest'
import { clockAt } from '../shipment/clock.ts'
import type { ShipmentsSearch } from '../filters/search.ts'
import { aboutExport, filterWords, NO_FILTERS } from './about-export.ts'

const clock = clockAt(new Date('2026-11-20T09:00:00Z').getTime(), 'Europe/Amsterdam')
const envelope = { asOf: '2026-11-20T08:59:00Z', known: 412, isWhole: true, isCapped: false }

function about(options: Partial<Parameters<typeof aboutExport>[0]>) {
  const lines = aboutExport({
    request: { of: 'list', rows: 'shipments' },
    account: 'Example Imports',
    filters: NO_FILTERS,
    clock,
    envelope,
    count: 412,
    missingNotes: 0,
    ...options,
  })
  return Object.fromEntries(lines)
}

test('the file names the account, the set, the filters and the time', () => {
  expect(about({ filters: 'Status: Active' })).toMatchObject({
    Account: 'Example Imports',
    Set: 'All shipments that match the filters: 412',
    Filters: 'Status: Active',
    'As of': '2026-11-20T08:59:00Z (Fri 20 Nov 2026, 09:59 CET)',
    Exported: '2026-11-20T09:00:00.000Z (Fri 20 Nov 2026, 10:00 CET)',
  })
  expect(about({}).Set).toBe('All shipments of the account: 412')
  expect(about({ request: { of: 'orders', rows: 'orders' }, count: 1 }).Set).toBe('1 order')
  const ofTwo = { of: 'orders', rows: 'shipments', tags: ['PO-1', 'PO-2'] } as const
  expect(about({ request: ofTwo }).Set).toBe('Shipments in 2 selected orders: 412')
  expect(about({ request: { of: 'today', rows: 'shipments' } }).Set).toBe('Shipments on Today: 412')
  expect(about({ account: null })).not.toHaveProperty('Account')
})

test('a selection says how many were selected, and how many are gone', () => {
  const ofSelected = (count: number, ...references: readonly string[]) =>
    about({ request: { of: 'list', rows: 'shipments', references }, count }).Set
  expect(ofSelected(3, 'A', 'B', 'C')).toBe('3 selected shipments')
  expect(ofSelected(1, 'A')).toBe('1 selected shipment')
  expect(ofSelected(2, 'A', 'B', 'C')).toBe('3 selected shipments; 1 is no longer in this account')
})

test('an incomplete copy says how much of the account it holds', () => {
  expect(about({})).not.toHaveProperty('Not complete')
  expect(about({ envelope: { ...envelope, known: 12_400, isWhole: false } })['Not complete']).toBe(
    '12,400 of your shipments so far. The rest was still loading.',
  )
  const capped = { ...envelope, known: 20_000, isWhole: false, isCapped: true }
  expect(about({ envelope: capped })['Not complete']).toContain('updated shipments, 20,000 in all')
})

test('the file says how much of the team’s state is known', () => {
  expect(about({}).Team).toBe('“Attention” omits the items that the team has handled, snoozed or ticked.')
  expect(about({ missingNotes: 3 }).Team).toMatch(/ The notes of 3 shipments are missing\.$/)
  expect(about({ missingNotes: null }).Team).toBe(
    'The team’s entries could not be loaded, so “Attention” lists every item.',
  )
})

test('filters appear as words: texts as typed, relative times and days as absolute ones', () => {
  const told = (search: ShipmentsSearch) => filterWords(search, clock)
  expect(told({})).toBe('None')
  expect(told({ status: ['Active', 'Delivered'], tag: '00123', q: '=1+1', sort: 'eta' })).toBe(
    'Status: Active or Delivered; PO: 00123; Search: =1+1',
  )
  expect(told({ stage: ['awaiting-pickup'], service: ['OceanFCL', 'AirCourier'], insured: 'no' })).toBe(
    'Service: Ocean FCL or Courier; Stage: Awaiting pickup; Insured: Not insured',
  )
  expect(told({ updatedSince: '24h', etaFrom: '0d', etaTo: '2026-12-01' })).toBe(
    'Updated since: 2026-11-19T09:00:00Z; ETA from: 2026-11-20; ETA to: 2026-12-01',
  )
})
