import { expect, test } from 'vitest'
import { createBarKeeper } from './bar-keeper.ts'

const free = () => true
const still = () => false

test('a bar is shown while it is needed, and goes once it is not', () => {
  const keeper = createBarKeeper()
  expect(keeper.isShown(false, 'a', still)).toBe(false)
  expect(keeper.isShown(true, 'a', still)).toBe(true)
  expect(keeper.isShown(false, 'a', free)).toBe(false)
})

test('a bar that is not needed any more stays while somebody reads the rows below it', () => {
  const keeper = createBarKeeper()
  keeper.isShown(true, 'a', still)
  expect(keeper.isShown(false, 'a', still)).toBe(true)
  expect(keeper.isShown(false, 'a', still)).toBe(true)
  expect(keeper.isShown(false, 'a', free)).toBe(false)
  expect(keeper.isShown(false, 'a', still)).toBe(false)
})

test('a bar does not outlive its list', () => {
  const keeper = createBarKeeper()
  keeper.isShown(true, 'a', still)
  expect(keeper.isShown(false, 'b', still)).toBe(false)
})

test('a bar that may be needed neither comes nor goes', () => {
  const keeper = createBarKeeper()
  expect(keeper.isShown('maybe', 'a', free)).toBe(false)
  keeper.isShown(true, 'a', free)
  expect(keeper.isShown('maybe', 'a', free)).toBe(true)
  expect(keeper.isShown('maybe', 'b', free)).toBe(false)
})
