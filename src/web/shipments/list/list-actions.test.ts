import { expect, test } from 'vitest'
import { atPort, judge } from '#facts/testing/known-shipment.ts'
import { shownItemsOf } from '#facts/testing/shown-row.ts'
import { refusalWords } from './list-actions.ts'

const items = shownItemsOf(atPort('2026-11-12', 7), judge)
const references = (count: number) => Array.from({ length: count }, (_, at) => `NW-${at}`)

test('what is open on the chosen shipments is handled', () => {
  expect(refusalWords(['NW-1'], [{ items }])).toBeNull()
  expect(
    refusalWords(
      references(100),
      references(100).map(() => ({ items: items.slice(0, 1) })),
    ),
  ).toBeNull()
})

test('where nothing is open, or too much is chosen, the key says so', () => {
  expect(refusalWords(['NW-1'], [])).toBe('No open item on NW-1')
  expect(refusalWords(references(3), [])).toBe('No open item on the 3 selected shipments')
  expect(refusalWords(references(2001), [])).toBe('At most 2,000 shipments at a time; 2,001 are selected')
  const many = Array.from({ length: 2001 }, () => ({ items: items.slice(0, 1) }))
  expect(refusalWords(references(100), many)).toBe('At most 2,000 items at a time; 2,001 are selected')
})
