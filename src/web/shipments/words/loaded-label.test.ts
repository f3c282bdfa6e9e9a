import { expect, test } from 'vitest'
import { loadedLabel } from './loaded-label.ts'

test.each([
  [null, {}, '150 loaded, more available'],
  [412, {}, '412 shipments'],
  [412, { status: ['Active'] }, '412 active shipments'],
  [1, { q: 'x' }, '1 shipment matches'],
  [12, { status: ['Active'], mode: ['Air'] }, '12 active shipments match'],
  [7, { status: ['Active', 'Delivered'], tag: 'x' }, '7 active or delivered shipments match'],
  [0, { q: 'x' }, 'No matches'],
  [0, { status: ['Active'] }, 'None'],
] as const)('a list of %s that is filtered by %j is counted as %s', (total, search, label) => {
  expect(loadedLabel(total, 150, search)).toBe(label)
})
