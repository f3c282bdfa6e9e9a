import { expect, test } from 'vitest'
import { clockAt } from './clock.ts'
import { dataNotesOf } from './data-notes.ts'
import { routed } from '../testing/sample-shipment.ts'

const clock = clockAt(new Date('2026-11-20T08:00:00Z').getTime(), 'UTC')

test.each([
  ['nothing', 'Suzhou | Shanghai | Rotterdam | Dortmund', []],
  ['a report that was not followed up', 'Suzhou 11-01 ✓ | Shanghai 11-02', ['reported-not-completed']],
  ['no note across the date line', 'Suzhou ~11-23 | Shanghai ~11-22', []],
  ['a leg that runs backwards', 'Suzhou ~11-24 | Shanghai ~11-22', ['leg-runs-backwards']],
  ['a fact that can be today somewhere', 'Suzhou 11-20 | Shanghai', ['reported-not-completed']],
  ['a fact in the future', 'Suzhou 11-22 ✓ | Shanghai', ['fact-in-the-future']],
  ['a delivery before the port', 'Rotterdam 11-16 ✓ | Dortmund ~11-14', ['delivery-before-port']],
  [
    'a delivery before the port, both estimated',
    'Rotterdam ~11-24 | Dortmund ~11-22',
    ['delivery-before-port'],
  ],
])('%s', (_, route, notes) => {
  expect(dataNotesOf(routed(route), clock)).toEqual(notes)
})
