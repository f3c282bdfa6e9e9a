import { expect, test } from 'vitest'
import { exportHeading, filterWords } from './export-heading.ts'

const NOW_MS = new Date('2026-11-20T09:00:00Z').getTime()

function heading(options: Partial<Parameters<typeof exportHeading>[0]>) {
  const lines = exportHeading({ search: {}, count: 412, selectedCount: null, nowMs: NOW_MS, ...options })
  return Object.fromEntries(lines)
}

test('the heading names the set, the filters and the time', () => {
  expect(heading({ search: { status: ['Active'] } })).toMatchObject({
    Set: 'All shipments that match the filters: 412',
    Filters: 'Status: Active',
    Exported: expect.stringContaining('2026-11-20T09:00:00.000Z ('),
  })
  expect(heading({}).Set).toBe('All shipments of the account: 412')
})

test('a selection says how many were chosen, and how many are gone', () => {
  expect(heading({ count: 3, selectedCount: 3 }).Set).toBe('3 selected shipments')
  expect(heading({ count: 1, selectedCount: 1 }).Set).toBe('1 selected shipment')
  expect(heading({ count: 2, selectedCount: 3 }).Set).toBe(
    '3 selected shipments; 1 is not in this account any more',
  )
})

test('filters are told as they are, text for text', () => {
  expect(filterWords({})).toBe('None')
  expect(
    filterWords({
      status: ['Active', 'Delivered'],
      tag: '00123',
      q: '=1+1',
      mode: ['Ocean'],
      etaFrom: '0d',
      sort: 'eta',
    }),
  ).toBe('Status: Active or Delivered; PO or tag: 00123; Search: =1+1; Mode: Ocean; ETA from: 0d')
})
