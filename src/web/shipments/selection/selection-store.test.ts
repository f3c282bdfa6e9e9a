import { beforeEach, expect, test } from 'vitest'
import {
  clearSelection,
  selectAll,
  selectedReferences,
  selectWithin,
  stretch,
  toggle,
  toggleUpTo,
} from './selection-store.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const now = () => [...selectedReferences()].toSorted().join('')

beforeEach(() => {
  selectWithin('another list')
  selectWithin('list')
})

test('a click selects a row and a second one leaves it', () => {
  toggle('b')
  toggle('d')
  expect(now()).toBe('bd')
  toggle('b')
  expect(now()).toBe('d')
})

test('with Shift, all rows from the last click on get what the clicked one gets', () => {
  toggle('b')
  toggleUpTo('d', ORDER)
  expect(now()).toBe('bcd')
  toggleUpTo('b', ORDER)
  expect(now()).toBe('')
})

test('the order in which rows stand now counts, not the one at the first click', () => {
  toggle('b')
  toggleUpTo('c', ['c', 'a', 'b'])
  expect(now()).toBe('abc')
})

test('the keyboard stretches from the row that it begins at, and goes on from there', () => {
  stretch('b', 'c', ORDER)
  stretch('c', 'd', ORDER)
  expect(now()).toBe('bcd')
  stretch('d', 'c', ORDER)
  expect(now()).toBe('bc')
  stretch('a', 'b', ORDER)
  expect(now()).toBe('abc')
})

test('a click after stretching starts over', () => {
  stretch('b', 'c', ORDER)
  toggle('e')
  stretch('e', 'd', ORDER)
  expect(now()).toBe('bcde')
})

test('all are selected as well as what was, and none after clearing', () => {
  toggle('gone')
  selectAll(['a', 'b'])
  expect(selectedReferences().size).toBe(3)
  clearSelection()
  expect(selectedReferences().size).toBe(0)
})

test('the same list keeps its selection, another begins without', () => {
  toggle('a')
  selectWithin('list')
  expect(now()).toBe('a')
  selectWithin('other filters')
  expect(now()).toBe('')
})
