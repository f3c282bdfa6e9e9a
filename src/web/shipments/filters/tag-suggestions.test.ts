import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { createKnownRows } from '../data/known-rows.ts'
import { listPageOf } from '../data/list-page.ts'
import { listKey } from '../data/query-keys.ts'
import { loadedTags, meantTag, suggestTags } from './tag-suggestions.ts'

const TAGS = ['PO-88213', '4500012345678901234', '00123', '22E1', 'po-8', 'true', 'a+b', 'ü', '"x"', 'X-PO-8']

test('tags are suggested as loaded shipments have them, each once', () => {
  const client = new QueryClient()
  const known = createKnownRows()
  const data = [
    packShipment(sampleShipment({ reference: 'SHP-1', tags: TAGS.slice(0, 6) })),
    packShipment(sampleShipment({ reference: 'SHP-2', tags: TAGS.slice(4) })),
  ]
  known.take(data)
  client.setQueryData(listKey({}), {
    pages: [listPageOf({ data, nextCursor: null })],
    pageParams: [''],
  })
  expect(loadedTags(client, known).toSorted()).toEqual(TAGS.toSorted())
  expect(loadedTags(new QueryClient(), createKnownRows())).toEqual([])
})

test('tags of the account set are suggested also where no list is loaded', () => {
  const known = createKnownRows()
  known.take([packShipment(sampleShipment({ tags: ['PO-1', '00123'] }))])
  expect(loadedTags(new QueryClient(), known)).toEqual(['PO-1', '00123'])
})

test.each([
  ['', TAGS.slice(0, 8)],
  ['po-8', ['PO-88213', 'po-8', 'X-PO-8']],
  ['123', ['4500012345678901234', '00123']],
  ['001', ['00123', '4500012345678901234']],
  ['22e1', ['22E1']],
  ['.*', []],
  ['\u200B', []],
  ['22\u00ADe1', ['22E1']],
])('%j suggests %j', (text, suggested) => {
  expect(suggestTags(TAGS, text)).toEqual(suggested)
})

test('a tag is meant by what differs from it by case, spaces and dashes alone', () => {
  expect(meantTag(TAGS, 'po 88213')).toBe('PO-88213')
  expect(meantTag(TAGS, 'PO-88213')).toBe('PO-88213')
  expect(meantTag(['PO-7\u200B001'], 'PO-7001')).toBe('PO-7\u200B001')
  expect(meantTag(['PO-7\u200B001', 'PO-7001'], 'PO-7001')).toBe('PO-7001')
  expect(meantTag(['PO-7\u200B001', 'PO-7001'], 'PO-7\u200B001')).toBe('PO-7\u200B001')
  // What two tags are alike to, and what none is, stays as it was typed.
  expect(meantTag(['PO-8', 'po 8'], 'po8')).toBe('po8')
  expect(meantTag(TAGS, '88213')).toBe('88213')
})
