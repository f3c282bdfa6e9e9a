import { expect, test } from 'vitest'
import { attentionOf } from '#facts/shipment/attention.ts'
import { atPort, clock } from '#facts/testing/known-shipment.ts'
import { refusalWords } from './use-list-team-keys.ts'

const items = attentionOf(atPort('2026-11-12', 7), clock)
const references = (count: number) => Array.from({ length: count }, (_, at) => `NW-${at}`)

test('what is open on up to 100 shipments and 400 items is handled', () => {
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
  expect(refusalWords(references(101), [])).toBe('At most 100 shipments at a time; 101 are selected')
  const many = Array.from({ length: 401 }, () => ({ items: items.slice(0, 1) }))
  expect(refusalWords(references(100), many)).toBe('At most 400 items at a time; 401 are selected')
})
