import { expect, test } from 'vitest'
import { resolveTag } from './tag-suggestions.ts'

const TAGS = ['PO-88213', '4500012345678901234', '00123', '22E1', 'po-8', 'true', 'a+b', 'ü', '"x"', 'X-PO-8']

test('a tag is meant by what differs from it by case, spaces and dashes alone', () => {
  expect(resolveTag(TAGS, 'po 88213')).toBe('PO-88213')
  expect(resolveTag(TAGS, 'PO-88213')).toBe('PO-88213')
  expect(resolveTag(['PO-7\u200B001'], 'PO-7001')).toBe('PO-7\u200B001')
  expect(resolveTag(['PO-7\u200B001', 'PO-7001'], 'PO-7001')).toBe('PO-7001')
  expect(resolveTag(['PO-7\u200B001', 'PO-7001'], 'PO-7\u200B001')).toBe('PO-7\u200B001')
  // What two tags are alike to, and what none is, stays as it was typed.
  expect(resolveTag(['PO-8', 'po 8'], 'po8')).toBe('po8')
  expect(resolveTag(TAGS, '88213')).toBe('88213')
})
