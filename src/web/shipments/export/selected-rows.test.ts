import { expect, test } from 'vitest'
import { selectedRows } from './selected-rows.ts'

const rows = (...numbers: number[]) => numbers.map((number) => ({ reference: `SHP-${number}` }))
const loaded = rows(...Array.from({ length: 250 }, (_, index) => index + 1))

test('selected rows come in screen order, followed by those that left the list', () => {
  const selected = new Set(['gone', 'SHP-2', 'SHP-9'])
  expect(selectedRows(selected, loaded, rows(9, 5, 2)).references).toEqual(['SHP-9', 'SHP-2', 'gone'])
})

test('pages reach as far as the last selected row, in the order of the service', () => {
  const pages = (...numbers: number[]) =>
    selectedRows(new Set(numbers.map((number) => `SHP-${number}`)), loaded, loaded).pages
  expect([pages(100), pages(101), pages(3, 250)]).toEqual([1, 2, 3])
  expect(pages(999)).toBe(Infinity)
})
