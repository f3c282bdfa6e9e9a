import { expect, test } from 'vitest'
import { readSort } from './read-sort.ts'

test('an order is a column and a direction', () => {
  expect(readSort('eta')).toEqual({ name: 'eta', isFalling: false })
  expect(readSort('-lastFreeDay')).toEqual({ name: 'lastFreeDay', isFalling: true })
})
