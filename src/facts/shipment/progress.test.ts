import { expect, test } from 'vitest'
import { clockAt } from './clock.ts'
import { progressOf } from './progress.ts'
import { routed, sampleShipment } from '../testing/sample-shipment.ts'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const AT_SEA = 'Suzhou 11-01 ✓ | Shanghai 11-03/11-05 ✓'

test.each([
  [
    'at sea',
    routed(`${AT_SEA} | Rotterdam ~11-24 | Dortmund ~12-01`),
    'done under-way planned | done done next planned',
    1,
    'Step 3 of 4',
  ],
  [
    'at sea, estimate passed',
    routed(`${AT_SEA} | Rotterdam ~11-17 | Dortmund ~12-01`),
    'done under-way planned | done done overdue planned',
    1,
    'Step 3 of 4',
  ],
  [
    'at a port, the estimate of its departure passed',
    routed('Suzhou 11-01 ✓ | Shanghai 11-03/~11-17 ✓ | Rotterdam | Dortmund ~12-01'),
    'done planned planned | done done-overdue next planned',
    1,
    'Step 2 of 4',
  ],
  [
    'awaiting pickup, no dates',
    sampleShipment(),
    'planned planned planned | next unknown unknown unknown',
    0,
    'Step 1 of 4',
  ],
  [
    'a milestone passed over',
    routed('Suzhou 11-01 ✓ | Shanghai | Rotterdam ✓ | Dortmund ~12-01'),
    'done done planned | done skipped done next',
    2,
    'Step 3 of 4',
  ],
  [
    'delivered without reports on the way',
    routed('Suzhou 11-01 ✓ | Shanghai | Rotterdam | Dortmund 11-19', { status: 'Delivered' }),
    'done done done | done skipped skipped done',
    0,
    'Step 4 of 4',
  ],
  [
    'cancelled at sea',
    routed(`${AT_SEA} | Rotterdam | Dortmund ~12-01`, { status: 'Cancelled' }),
    'done planned planned | done done unknown planned',
    1,
    'Step 2 of 4',
  ],
  ['without a route', sampleShipment({ milestones: [] }), ' | ', -1, 'No route yet'],
])('%s', (_, shipment, drawn, presentIndex, words) => {
  const { legs, marks, ...progress } = progressOf(shipment, clock)
  expect(`${legs.join(' ')} | ${marks.join(' ')}`).toBe(drawn)
  expect(progress).toMatchObject({ presentIndex, words })
})
