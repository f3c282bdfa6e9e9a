import { expect, test } from 'vitest'
import { foundWords } from './found-words.ts'

test.each([
  [{ found: 3, searched: 150 }, {}, 'now', '3 matches in 150 loaded · searching all…'],
  [{ found: 3, searched: null }, { status: ['Active'] }, 'now', '3 matches · searching all…'],
  [{ found: 0, searched: 1250 }, {}, 'on-enter', 'No match in 1,250 loaded · press Enter to search all'],
  [
    { found: 1, searched: 96 },
    { status: ['Active', 'Delivered'] },
    'failed',
    '1 match in 96 loaded, active or delivered · the service isn’t responding',
  ],
] as const)('%j with %j, %s', (counts, search, asking, words) => {
  expect(foundWords(counts, search, asking)).toBe(words)
})
