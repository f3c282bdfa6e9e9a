import { expect, test } from 'vitest'
import { beyondTitle } from './beyond-words.ts'
import { withBeyond } from './with-beyond.ts'

test('what the service cannot find is counted apart', () => {
  expect(withBeyond('1 shipment', 0)).toBe('1 shipment')
  expect(withBeyond('1 shipment', 2)).toBe('1 shipment and 2 only among loaded')
  expect(beyondTitle(1)).toMatch(/^1 shipment matches by booking no\./)
  expect(beyondTitle(2)).toMatch(/^2 shipments match by booking no\./)
})
