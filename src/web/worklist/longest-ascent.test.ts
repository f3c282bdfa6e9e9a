import { expect, test } from 'vitest'
import { longestAscent } from './longest-ascent.ts'

test.each([
  [[], []],
  [
    [1, 2, 3],
    [0, 1, 2],
  ],
  [
    [3, 1, 2],
    [1, 2],
  ],
  [
    [2, 3, 1],
    [0, 1],
  ],
  [
    [5, 1, 6, 2, 7, 3],
    [1, 3, 5],
  ],
])('of %j are the positions %j', (numbers, positions) => {
  expect(longestAscent(numbers)).toEqual(new Set(positions))
})
