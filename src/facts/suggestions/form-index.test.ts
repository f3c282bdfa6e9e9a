import { expect, test } from 'vitest'
import { createFormIndex } from './form-index.ts'

function fitting(term: string, forms: readonly string[]): string[] {
  const index = createFormIndex<string>()
  for (const form of forms) index.add(form, form)
  return [...index.fitting(term)].map(({ of, rank }) => `${of} ${rank}`)
}

test('The whole form ranks before its beginning, and that before what stands within', () => {
  expect(fitting('ams', ['ams', 'amsterdam', 'newamsterdam', 'rotterdam'])).toEqual([
    'ams 0',
    'amsterdam 1',
    'newamsterdam 2',
  ])
})

test('One or two characters fit only the beginning of a form', () => {
  expect(fitting('am', ['amsterdam', 'newamsterdam', 'am'])).toEqual(['amsterdam 1', 'am 0'])
})

test('A form that has the term twice fits once, and no term spans two forms', () => {
  expect(fitting('dam', ['damdam'])).toEqual(['damdam 1'])
  expect(fitting('bcd', ['abc', 'def'])).toEqual([])
})

test('Each form of an entry fits by itself', () => {
  const index = createFormIndex<string>()
  index.add('amsterdam', 'Amsterdam (AMS)')
  index.add('ams', 'Amsterdam (AMS)')
  expect([...index.fitting('ams')]).toEqual([
    { of: 'Amsterdam (AMS)', rank: 1 },
    { of: 'Amsterdam (AMS)', rank: 0 },
  ])
})
