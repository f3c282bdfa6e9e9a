import { expect, test } from 'vitest'
import { readSort, sortedBy, type SortKeys } from './read-sort.ts'

test('an order is a column and a direction', () => {
  expect(readSort('eta')).toEqual({ name: 'eta', isFalling: false })
  expect(readSort('-lastFreeDay')).toEqual({ name: 'lastFreeDay', isFalling: true })
})

test('rows are sorted by the numbers in texts, with unknown values last in both directions', () => {
  const keys: SortKeys<string | null> = { tags: (row) => row, shipment: (row) => row && Number(row.slice(3)) }
  const rows = ['PO-10', null, 'PO-9', 'PO--1']
  expect(sortedBy(rows, keys, 'tags')).toEqual(['PO--1', 'PO-9', 'PO-10', null])
  expect(sortedBy(rows, keys, '-tags')).toEqual(['PO-10', 'PO-9', 'PO--1', null])
  expect(sortedBy(rows, keys, 'shipment')).toEqual(['PO--1', 'PO-9', 'PO-10', null])
})

test('rows keep their order without a sort, and with a column that the table does not have', () => {
  expect(sortedBy(['PO-9', 'PO-10', 'PO-1'], {}, undefined)).toEqual(['PO-9', 'PO-10', 'PO-1'])
  expect(sortedBy(['PO-9', 'PO-10', 'PO-1'], {}, 'vessel')).toEqual(['PO-9', 'PO-10', 'PO-1'])
})
