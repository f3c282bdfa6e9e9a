import { expect, test } from 'vitest'
import { unknownValuesIn } from './unknown-values.ts'

test('a filter that only old addresses have is named as unknown', () => {
  const raw = { mode: 'Air', createdSince: '2026-11-01T00:00:00Z' }
  expect(unknownValuesIn('/shipments', raw)).toEqual(['Created since “2026-11-01T00:00:00Z”'])
})
