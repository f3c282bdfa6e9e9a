import { expect, test } from 'vitest'
import { plainIdentifier, searchedForms, searchTermOf, withoutSeparators } from './search-term.ts'

const isFound = (term: string, field: string) =>
  searchedForms(field).some((form) => form.includes(searchTermOf(term)))

test.each([
  ['XTSU 674012 9', 'XTSU6740129'],
  ['xtsu-674012-9', 'XTSU6740129'],
  ['Xtsu.674012.9', 'XTSU 674012-9'],
  ['XTSU6740129', 'XTSU.674.012.9'],
  ['000-1234 5675', '000-12345675'],
  ['XTSU\u200B674012\u00AD9', 'XTSU6740129'],
  ['XTSU6740129', 'XTSU674012\u200B9'],
  ['00012345675', '000-1234 5675'],
])('%j finds %j', (term, field) => {
  expect(isFound(term, field)).toBe(true)
})

test.each([
  ['a word around it', 'MSKU 123456-7', 'Container MSKU 123456-7, urgent'],
  ['another number', 'PROJ-1234567', 'PROJ-1234567'],
  ['only a part of it', '123456-7', 'MSKU 123456-7'],
  ['dots and dashes', 'a.b-c', 'xA.B-Cx'],
])('literal text is still found: %s', (_, term, field) => {
  expect(isFound(term, field)).toBe(true)
})

test.each([
  ['PO 4500-0716', 'PO45000716'],
  ['AB-12', 'AB12'],
  ['a.b', 'acb'],
])('other texts are compared unchanged: %j does not find %j', (term, field) => {
  expect(isFound(term, field)).toBe(false)
})

test('a term that a field contains literally is found, whatever its characters', () => {
  const signs = ['MSKU', '123456', '7', ' ', '-', '.', '000-1234 5675', '1234']
  const parts = (seed: number) => [0, 3, 6].map((shift) => signs[(seed >> shift) & 7]).join('')
  const missed = Array.from({ length: 512 }, (_, seed) => parts(seed)).filter((field) =>
    Array.from(field, (_, start) =>
      [start + 3, start + 13, field.length].map((end) => field.slice(start, end)),
    )
      .flat()
      .some((term) => !isFound(term, field)),
  )
  expect(missed).toEqual([])
})

test.each([
  ['a zero-width space', 'PO-700100\u200B'],
  ['a soft hyphen', 'PO-\u00AD700100'],
  ['a byte order mark', '\uFEFFPO-700100'],
  ['marks of writing direction', '\u2066\u200EPO-700100\u200F\u2069'],
  ['a word joiner and a variation selector', 'PO-\u2060700100\uFE0F'],
  ['a Hangul filler', 'PO-700100\u3164'],
  ['control characters', '\u0000PO-700100\u009F'],
  ['spaces and tabs around it', '\t\u00A0PO-700100\u3000 '],
])('%s is not part of an identifier', (_, text) => {
  expect(plainIdentifier(text)).toBe('PO-700100')
  expect(withoutSeparators(plainIdentifier(text))).toBe('PO700100')
})

test.each(['\t', '\u00A0', '\u202F', '\u3000', ' \u200B ', '\r\n', '\v'])(
  'any kind of space within an identifier is one space: %j',
  (space) => {
    expect(plainIdentifier(`PO${space}18233`)).toBe('PO 18233')
  },
)
