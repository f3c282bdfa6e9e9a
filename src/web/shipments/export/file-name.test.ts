import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { exportFileName } from './file-name.ts'

const name = (search: ShipmentsSearch, isSelection = false) =>
  exportFileName({ today: day('2026-11-20'), isSelection, search, format: 'xlsx' })

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
  expect(name({ status: ['Active'] }, true)).toBe('shipments-2026-11-20-selected.xlsx')
})

test('no filter text can bring a path or a command into the name', () => {
  expect(name({ q: '../../etc/pass wd' })).toBe('shipments-2026-11-20-etc-pass-wd.xlsx')
  expect(name({ tag: '=1+1' })).toBe('shipments-2026-11-20-1-1.xlsx')
  expect(name({ tag: '///' })).toBe('shipments-2026-11-20-filtered.xlsx')
  expect(name({ q: 'Łódź' })).toBe('shipments-2026-11-20-Łódź.xlsx')
  expect(name({ q: 'x'.repeat(500) })).toHaveLength('shipments-2026-11-20-.xlsx'.length + 40)
})
