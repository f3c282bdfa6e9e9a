import { expect, test } from 'vitest'
import { asName } from './said-name.ts'

test.each([
  ['Mira Okafor', 'Mira Okafor'],
  ['  Mira  ', 'Mira'],
  ['Mira\u0000\nOkafor', 'Mira  Okafor'],
  ['Jose\u0301', 'José'],
  ['<b>', '<b>'],
  ['   ', ''],
  ['😀'.repeat(61), '😀'.repeat(60)],
])('the name %j goes by %j', (typed, name) => {
  expect(asName(typed)).toBe(name)
})
