import { expect, test } from 'vitest'
import { withBeyond, beyondTitle, foundWords } from './match-words.ts'

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

test('what the service cannot find is counted apart', () => {
  expect(withBeyond('1 shipment', 0)).toBe('1 shipment')
  expect(withBeyond('1 shipment', 2)).toBe('1 shipment and 2 only among loaded')
  expect(beyondTitle(1)).toMatch(/^1 shipment matches by booking no\./)
  expect(beyondTitle(2)).toMatch(/^2 shipments match by booking no\./)
})
