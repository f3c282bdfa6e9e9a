import { expect, test } from 'vitest'
import { onPaper } from './on-paper.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => at)

test('a list of up to 2,000 lines is printed completely', () => {
  expect(onPaper(lines(2000))).toEqual({ printed: lines(2000), missing: null })
})

test('2,000 lines of a longer list are printed, with the number of missing ones', () => {
  expect(onPaper(lines(3001))).toEqual({
    printed: lines(2000),
    missing: '1,001 more lines are not printed.',
  })
})
