import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each(['', 'Rotterdam', 'São Paulo', '上海', 'PO-1 → 2', '📦'])('%j needs no isolation', (text) => {
  expect(isolated(text)).toBe(text)
})

test.each(['חיפה', 'جبل علي', 'Port of חיפה 7', 'turned \u202eround'])(
  'the direction of %j is isolated',
  (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`)
  },
)
