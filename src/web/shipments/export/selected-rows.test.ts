import { expect, test } from 'vitest'
import { selectedRows } from './selected-rows.ts'

const rows = (...numbers: number[]) => numbers.map((number) => ({ reference: `SHP-${number}` }))
const loaded = rows(...Array.from({ length: 250 }, (_, index) => index + 1))

test('selected rows come as they stand on screen, and those that left the list after them', () => {
  const selected = new Set(['gone', 'SHP-2', 'SHP-9'])
  expect(selectedRows(selected, loaded, rows(9, 5, 2)).references).toEqual(['SHP-9', 'SHP-2', 'gone'])
})

test('pages reach as far as the last of them, in the order in which the service gives them', () => {
  const pages = (...numbers: number[]) =>
    selectedRows(new Set(numbers.map((number) => `SHP-${number}`)), loaded, loaded).pages
  expect([pages(100), pages(101), pages(3, 250)]).toEqual([1, 2, 3])
  expect(pages(999)).toBe(Infinity)
})
