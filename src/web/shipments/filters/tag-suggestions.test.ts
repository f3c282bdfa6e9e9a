import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { ACCOUNT_SET_KEY } from '../data/query-keys.ts'
import { loadedTags, meantTag, suggestTags } from './tag-suggestions.ts'

const TAGS = ['PO-88213', '4500012345678901234', '00123', '22E1', 'po-8', 'true', 'a+b', 'ü', '"x"', 'X-PO-8']

test('tags are suggested as the account set has them, each once', () => {
  const client = new QueryClient()
  const rows = new Map(
    [TAGS.slice(0, 6), TAGS.slice(4)].map((tags, at) => [
      `SHP-${at}`,
      packShipment(sampleShipment({ tags })),
    ]),
  )
  client.setQueryData(ACCOUNT_SET_KEY, { rows })
  expect(loadedTags(client).toSorted()).toEqual(TAGS.toSorted())
  expect(loadedTags(new QueryClient())).toEqual([])
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
