import { beforeEach, expect, test } from 'vitest'
import {
  clearSelection,
  deselectGone,
  selectAll,
  selectedReferences,
  selectWithin,
  extendSelection,
  toggle,
  toggleUpTo,
} from './selection-store.ts'

const now = () => [...selectedReferences()].toSorted().join('')

beforeEach(() => {
  selectWithin('another list', [])
  selectWithin('list', ['a', 'b', 'c', 'd', 'e'])
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
  toggleUpTo('d')
  expect(now()).toBe('bcd')
  toggleUpTo('b')
  expect(now()).toBe('')
})

test('a range uses the current order of rows, not that of the first click', () => {
  toggle('b')
  selectWithin('list', ['c', 'a', 'b'])
  toggleUpTo('c')
  expect(now()).toBe('abc')
})

test('the keyboard extends a range from its first row, and continues from there', () => {
  extendSelection('b', 'c')
  extendSelection('c', 'd')
  expect(now()).toBe('bcd')
  extendSelection('d', 'c')
  expect(now()).toBe('bc')
  extendSelection('a', 'b')
  expect(now()).toBe('abc')
})

test('a click after extending a range starts a new one', () => {
  extendSelection('b', 'c')
  toggle('e')
  extendSelection('e', 'd')
  expect(now()).toBe('bcde')
})

test('a row that has left the list is no longer selected', () => {
  selectAll(['a', 'b', 'c'])
  deselectGone(['a', 'd'].map((key) => ({ key })))
  expect(now()).toBe('a')
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
  selectWithin('list', ['a'])
  expect(now()).toBe('a')
  selectWithin('other filters', ['a'])
  expect(now()).toBe('')
})
