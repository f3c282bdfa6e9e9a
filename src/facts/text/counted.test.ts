import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [1234, '1,234 days'],
])('%i is counted as %s', (count, words) => {
  expect(counted(count, 'day')).toBe(words)
})

test('an irregular plural is passed in', () => {
  expect(counted(2, 'box', 'boxes')).toBe('2 boxes')
})
