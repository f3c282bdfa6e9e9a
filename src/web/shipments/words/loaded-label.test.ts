import { expect, test } from 'vitest'
import { loadedLabel } from './loaded-label.ts'

test.each([
  [null, {}, null, '150 loaded, more available'],
  [412, {}, null, '412 shipments'],
  [412, { status: ['Active'] }, null, '412 active shipments'],
  [1, { q: 'x' }, null, '1 shipment'],
  [12, { status: ['Active'], mode: ['Air'] }, 1412, '12 of 1,412 active shipments'],
  [7, { status: ['Active', 'Delivered'], tag: 'x' }, 300, '7 of 300 active or delivered shipments'],
  [0, { q: 'x' }, 400, '0 of 400 shipments'],
  [0, { status: ['Active'] }, null, '0 active shipments'],
] as const)('a list of %s that is filtered by %j, of %s, is counted as %s', (total, search, all, label) => {
  expect(loadedLabel(total, 150, search, all)).toBe(label)
})
