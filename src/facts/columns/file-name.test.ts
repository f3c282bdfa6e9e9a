import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import type { ShipmentsSearch } from '../filters/search.ts'
import { exportFileName } from './file-name.ts'

const PLAIN = { of: 'list', rows: 'shipments', format: 'xlsx' } as const

const name = (search: ShipmentsSearch, over: Partial<Parameters<typeof exportFileName>[0]> = {}) =>
  exportFileName({ ...PLAIN, today: day('2026-11-20'), search, ...over })

test('a file name says the day and the filters', () => {
  expect(name({})).toBe('shipments-2026-11-20.xlsx')
  expect(name({ status: ['Active'] })).toBe('shipments-2026-11-20-active.xlsx')
  expect(name({ status: ['Active', 'Delivered'], tag: '00123' })).toBe(
    'shipments-2026-11-20-active-delivered-00123.xlsx',
  )
  expect(name({ status: ['Active'], mode: ['Ocean', 'Air'] })).toBe(
    'shipments-2026-11-20-active-ocean-air.xlsx',
  )
  expect(name({ etaFrom: '0d' })).toBe('shipments-2026-11-20-filtered.xlsx')
  expect(name({ status: ['Active'] }, { references: ['A'] })).toBe('shipments-2026-11-20-selected.xlsx')
  expect(name({}, { of: 'today', format: 'csv' })).toBe('shipments-2026-11-20-today.csv')
  expect(name({}, { of: 'today', tab: 'open' })).toBe('shipments-2026-11-20-today.xlsx')
  expect(name({ mine: 'yes' }, { of: 'today', tab: 'snoozed' })).toBe(
    'shipments-2026-11-20-today-snoozed-mine.xlsx',
  )
  expect(name({}, { of: 'orders', rows: 'orders', format: 'csv' })).toBe('orders-2026-11-20.csv')
  expect(
    exportFileName({
      ...PLAIN,
      today: day('2026-11-20'),
      search: { verdict: ['after'] },
      of: 'orders',
      rows: 'orders',
    }),
  ).toBe('orders-2026-11-20-late.xlsx')
  expect(name({ status: ['Active'] }, { format: 'csv', isPart: true })).toBe(
    'shipments-2026-11-20-part-of-the-account-active.csv',
  )
  expect(name({ tag: 'PO-1' }, { of: 'po', rows: 'containers' })).toBe('containers-2026-11-20-PO-1.xlsx')
})

test('no filter text can put a path or a command into the name', () => {
  expect(name({ q: '../../etc/pass wd' })).toBe('shipments-2026-11-20-etc-pass-wd.xlsx')
  expect(name({ tag: '=1+1' })).toBe('shipments-2026-11-20-1-1.xlsx')
  expect(name({ tag: '///' })).toBe('shipments-2026-11-20-filtered.xlsx')
  expect(name({ q: 'Łódź' })).toBe('shipments-2026-11-20-Łódź.xlsx')
  expect(name({ q: 'x'.repeat(500) })).toHaveLength('shipments-2026-11-20-.xlsx'.length + 40)
})
