import { expect, test } from 'vitest'
import { mostInWindow } from './most-in-window.ts'

test('finds the fullest window', () => {
  expect(mostInWindow([], 60)).toBe(0)
  expect(mostInWindow([5], 60)).toBe(1)
  expect(mostInWindow([0, 50, 70, 80, 200], 60)).toBe(3)
  expect(mostInWindow([80, 0, 200, 70, 50], 60)).toBe(3)
})

test('a window includes its start and excludes its end', () => {
  expect(mostInWindow([0, 60], 60)).toBe(1)
  expect(mostInWindow([0, 59.9], 60)).toBe(2)
})
