import { expect, test } from 'vitest'
import { SERVICE_TYPES } from '#contract/vocabulary.ts'
import { checkContainerNumber, hasOwnContainers } from './containers.ts'

test.each([
  ['CSQU3054383', 'valid'],
  ['csqu 305438-3', 'valid'],
  ['CSQU3054384', 'wrong-check-digit'],
  ['MSKU0000010', 'wrong-check-digit'],
  ['CSQU305438', 'other-format'],
  ['20-digit', 'other-format'],
  ['', 'other-format'],
])('%j is %s', (number, check) => {
  expect(checkContainerNumber(number)).toBe(check)
})

test('a check sum of ten is written as 0', () => {
  const numbers = Array.from({ length: 200 }, (_, at) => `ABCU${String(at).padStart(6, '0')}0`)
  const valid = numbers.filter((number) => checkContainerNumber(number) === 'valid')
  expect(valid.length).toBeGreaterThan(200 / 11 + 5)
})

test('containers are the customer’s own only on full-container services', () => {
  expect(SERVICE_TYPES.filter(hasOwnContainers)).toEqual(['OceanFCL', 'OceanFCLExpress', 'LandRailFCL'])
  expect(hasOwnContainers('SomethingElse')).toBe(false)
})
