import { judgeAt } from '#facts/attention/judge.ts'
import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { deliveredShipment, sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { viewCount } from './testing/view-count.ts'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')

function row(reference: string, rest: Partial<ShipmentRow>): ShipmentRow {
  return { ...packShipment(sampleShipment({ reference })), updatedAt: '2026-11-19T00:00:00Z', ...rest }
}

function deliveredRow(reference: string, date: string): ShipmentRow {
  const shipment = deliveredShipment(date, { reference, updatedAt: '2026-11-19T00:00:00Z' })
  return { ...packShipment(shipment), mode: 'Air' }
}

const rows = [
  row('A', { status: 'Active', mode: 'Air' }),
  row('B', { status: 'Active', mode: 'Ocean' }),
  deliveredRow('C', '2026-11-18'),
  { ...deliveredRow('D', '2026-07-01'), updatedAt: '2026-10-01T00:00:00Z' },
]
const all = { account: null, lists: [{ filters: {}, rows }] }
const none = { account: null, lists: [] }

const withAccount = {
  account: {
    filters: { status: ['Active', 'Delivered'], deliveredSince: day('2026-09-21') } as const,
    rows: rows.slice(0, 3),
  },
  lists: [],
}

describe('the count of a view', () => {
  test('is taken within any loaded set that holds all of it, and names that set', () => {
    const count = (search: ShipmentsSearch) => viewCount(search, all, judge)?.words
    expect(count({ status: ['Active'], mode: ['Air'] })).toBe('1 of 2 active')
    expect(count({ mode: ['Air'] })).toBe('3 of 4 shipments')
    expect(count({ status: ['Delivered'], updatedSince: '14d' })).toBe('1 delivered')
  })

  test('is unknown where no set holds all of it', () => {
    const actives = { account: null, lists: [{ filters: { status: ['Active'] as const }, rows }] }
    expect(viewCount({ mode: ['Air'] }, none, judge)).toBeNull()
    expect(viewCount({}, actives, judge)).toBeNull()
    expect(viewCount({ q: 'x' }, all, judge)).toBeNull()
    expect(viewCount({ mode: ['Air'] }, withAccount, judge)).toBeNull()
  })

  test('of a text search counts what the service has found', () => {
    const found = { filters: { q: 'x' }, rows: rows.slice(0, 2) }
    const sets = { account: null, lists: [...all.lists, found] }
    expect(viewCount({ q: 'x', mode: ['Air'] }, sets, judge)?.words).toBe('1 of 2 shipments')
  })

  test('is taken within the account set, and says so', () => {
    const count = (search: ShipmentsSearch) => viewCount(search, withAccount, judge)
    expect(count({ status: ['Active'], mode: ['Air'] })).toEqual({ shown: 1, words: '1 of 2 active' })
    const attention = count({ status: ['Active', 'Delivered'], attention: ['data'] })
    expect(attention?.words).toMatch(/^(\d of )?2 active \+ 1 delivered in the last 60 days$/)
    expect(count({ status: ['Delivered'], mode: ['Air'] })?.words).toBe('1 delivered in the last 60 days')
  })

  test('of delivered shipments is taken within their list, where all of it is loaded', () => {
    const sets = { ...withAccount, lists: all.lists }
    expect(viewCount({ status: ['Delivered'], mode: ['Air'] }, sets, judge)?.words).toBe('2 delivered')
  })
})
