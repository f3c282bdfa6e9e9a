import { expect, test } from 'vitest'
import { captionWords } from './caption-words.ts'

test('the table is named after its filters and its order', () => {
  expect(captionWords({})).toBe('Shipments, latest update first')
  expect(captionWords({ status: ['Active'], sort: 'next' })).toBe('Active shipments, sorted by next event')
  expect(captionWords({ status: ['Cancelled'], tag: 'PO-1', q: 'x', sort: '-eta' })).toBe(
    'Cancelled shipments, PO-1, search x, sorted by ETA, descending',
  )
})
