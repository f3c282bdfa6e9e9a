import { beforeEach, expect, test } from 'vitest'
import {
  clearSelection,
  selectAll,
  selectedReferences,
  selectWithin,
  selectRange,
  toggle,
  toggleUpTo,
} from './selection-store.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const now = () => [...selectedReferences()].toSorted().join('')

beforeEach(() => {
  selectWithin('another list')
  selectWithin('list')
})

test('a click selects a row, and a second one deselects it', () => {
  toggle('b')
  toggle('d')
  expect(now()).toBe('bd')
  toggle('b')
  expect(now()).toBe('d')
})

test('with Shift, all rows since the last click follow the clicked one', () => {
  toggle('b')
  toggleUpTo('d', ORDER)
  expect(now()).toBe('bcd')
  toggleUpTo('b', ORDER)
  expect(now()).toBe('')
})

test('a range uses the current order of rows, not that of the first click', () => {
  toggle('b')
  toggleUpTo('c', ['c', 'a', 'b'])
  expect(now()).toBe('abc')
})

test('the keyboard extends a range from its first row, and continues from there', () => {
  selectRange('b', 'c', ORDER)
  selectRange('c', 'd', ORDER)
  expect(now()).toBe('bcd')
  selectRange('d', 'c', ORDER)
  expect(now()).toBe('bc')
  selectRange('a', 'b', ORDER)
  expect(now()).toBe('abc')
})

test('a click after extending a range starts a new one', () => {
  selectRange('b', 'c', ORDER)
  toggle('e')
  selectRange('e', 'd', ORDER)
  expect(now()).toBe('bcde')
})

test('selecting all keeps other selected rows, and clearing deselects all', () => {
  toggle('gone')
  selectAll(['a', 'b'])
  expect(selectedReferences().size).toBe(3)
  clearSelection()
  expect(selectedReferences().size).toBe(0)
})

test('the same list keeps its selection, and another starts without one', () => {
  toggle('a')
  selectWithin('list')
  expect(now()).toBe('a')
  selectWithin('other filters')
  expect(now()).toBe('')
})
