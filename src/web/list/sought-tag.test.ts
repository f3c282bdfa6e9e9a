import { expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { unjudged } from '../api/testing/list-answer.ts'
import { soughtTag, withTagFirst } from './sought-tag.ts'

const TAGS = ['PO-18305', '4500071662', 'po-1']
const REQUIRED = {
  on: '2026-12-12',
  tag: 'po-1',
  verdict: 'after',
  words: 'Est. delivery 4 days late',
  distance: '4 days late',
  days: 4,
  isAtLeast: false,
  set: null,
} as const

test.each([
  [{ tag: '4500071662', text: '' }, '4500071662'],
  [{ tag: '', text: '71662' }, '4500071662'],
  [{ tag: '', text: 'PO-1' }, 'po-1'],
  [{ tag: '', text: 'po-183' }, 'PO-18305'],
  [{ tag: 'po-18305\u00A0', text: '' }, 'PO-18305'],
  [{ tag: 'PO-2', text: '' }, null],
  [{ tag: '', text: 'XTSU6740129' }, null],
  [{ tag: '', text: '' }, null],
])('by %j the row is found by the tag %j', (sought, tag) => {
  expect(soughtTag(TAGS, sought)).toBe(tag)
})

test('the tag for which a row was found comes first', () => {
  const row = unjudged(toShipmentRow(sampleShipment({ tags: TAGS })))
  expect(withTagFirst(row, '4500071662').tags).toEqual(['4500071662', 'PO-18305', 'po-1'])
  expect(withTagFirst(row, 'PO-18305')).toBe(row.shipment)
  expect(withTagFirst(row, null)).toBe(row.shipment)
})

test('the tag with the required date comes next, before the others', () => {
  const row = { ...unjudged(toShipmentRow(sampleShipment({ tags: TAGS }))), required: REQUIRED }
  expect(withTagFirst(row, null).tags).toEqual(['po-1', 'PO-18305', '4500071662'])
  expect(withTagFirst(row, '4500071662').tags[0]).toBe('4500071662')
})
