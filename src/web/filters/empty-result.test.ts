import { expect, test } from 'vitest'
import { emptyAdvice, emptyTitle, shortened } from './empty-result.tsx'

test.each([
  [{ tag: 'PO-1', status: ['Active'] }, 'No active shipment with the PO “PO-1”'],
  [{ q: 'x' }, 'No shipment matching “x”'],
  [{ q: 'x', tag: 'PO-1' }, 'No shipment with the PO “PO-1” and matching “x”'],
  [{ status: ['Active', 'Cancelled'] }, 'No active or cancelled shipment'],
  [{ q: 'x', mode: ['Air'] }, 'No shipment matching “x” passes the filters'],
  [{ updatedSince: '24h' }, 'No shipment matches the filters'],
  [{}, 'No shipment'],
  [{ status: ['Active'] }, 'No active shipment'],
  [{ mode: ['Air'], status: ['Active'] }, 'No active shipment matches the filters'],
] as const)('an empty list of %j is named: %s', (search, title) => {
  expect(emptyTitle(search)).toBe(title)
})

test('the advice names the next step', () => {
  expect(emptyAdvice({ q: 'x 9' })).toBe('The search knows numbers, names, places and filters like “late”.')
  expect(emptyAdvice({ q: 'x123' })).toBe('Check the number, or search by its last four or more digits.')
  expect(emptyAdvice({ tag: 'x', q: 'x' })).toContain('exactly the same')
  expect(emptyAdvice({ q: 'x', mode: ['Air'] })).toContain('Removing a filter')
})

test('long texts are shortened', () => {
  expect(shortened('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
})
