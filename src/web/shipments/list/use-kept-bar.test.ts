import { expect, test } from 'vitest'
import { barShownFor } from './use-kept-bar.ts'

const [free, still] = [true, false]

test('a bar is shown while it is needed, and goes once it is not', () => {
  expect(barShownFor(null, false, 'a', still)).toBeNull()
  expect(barShownFor(null, true, 'a', still)).toBe('a')
  expect(barShownFor('a', false, 'a', free)).toBeNull()
})

test('a bar that is no longer needed stays while the rows below it are being read', () => {
  expect(barShownFor('a', false, 'a', still)).toBe('a')
})

test('a bar does not outlive its list', () => {
  expect(barShownFor('a', false, 'b', still)).toBeNull()
})

test('a bar that may be needed neither comes nor goes', () => {
  expect(barShownFor(null, 'maybe', 'a', free)).toBeNull()
  expect(barShownFor('a', 'maybe', 'a', free)).toBe('a')
  expect(barShownFor('a', 'maybe', 'b', free)).toBeNull()
})
