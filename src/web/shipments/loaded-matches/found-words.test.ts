import { expect, test } from 'vitest'
import { foundWords } from './found-words.ts'

test.each([
  [{ found: 3, searched: 150 }, {}, 'now', '3 of 150 loaded match · asking the service…'],
  [{ found: 0, searched: 1250 }, {}, 'on-enter', '0 of 1,250 loaded match · Enter asks the service'],
  [
    { found: 1, searched: 96 },
    { status: ['Active', 'Delivered'] },
    'failed',
    '1 of 96 active or delivered loaded match · the service did not answer',
  ],
] as const)('%j with %j, %s', (counts, search, asking, words) => {
  expect(foundWords(counts, search, asking)).toBe(words)
})
