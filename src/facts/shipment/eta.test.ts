import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { dateWords } from '../words/date-words.ts'
import { deliveryEtaOf, etaOf, isDeliveryUndated, isDoorToPort, portEtaOf } from './eta.ts'
import { dateSortKey } from './plausible-dates.ts'
import { act, est, routed } from '../testing/sample-shipment.ts'

test.each([
  ['the delivery', 'Rotterdam ~11-24 | Dortmund ~11-28', 'Delivery', '2026-11-28'],
  ['the port while the delivery is not known', 'Rotterdam ~11-24 | Dortmund', 'Port', '2026-11-24'],
  ['the port as a fact', 'Rotterdam 11-24 | Dortmund', 'Port', '2026-11-24'],
  ['the delivery as a fact', 'Rotterdam 11-24 | Dortmund 11-28', 'Delivery', '2026-11-28'],
  ['nothing yet', 'Rotterdam | Dortmund', 'Delivery', undefined],
  ['that of the last of two ports of discharge', 'Rotterdam ~11-20 | Rotterdam ~11-24', 'Port', '2026-11-24'],
])('the single value is %s', (_, route, which, date) => {
  const eta = etaOf(routed(`Suzhou | Shanghai | ${route}`))
  expect([eta?.which, eta?.arrival?.date]).toEqual([which, date])
})

test('a route that ends at the port has one arrival', () => {
  const shipment = routed('Suzhou | Shanghai | quay ~11-24')
  expect(isDoorToPort(shipment)).toBe(true)
  expect(portEtaOf(shipment)).toBeNull()
  expect(deliveryEtaOf(shipment)).toMatchObject({ which: 'Port, end of service', arrival: est('2026-11-24') })
})

test.each(['', '~11-28 '])('no arrival is awaited for a delivery reported without a date: %o', (estimate) => {
  const shipment = routed(`Suzhou | Shanghai | Rotterdam 11-24 | Dortmund ${estimate}✓`)
  expect(isDeliveryUndated(shipment)).toBe(true)
  expect(etaOf(shipment)).toMatchObject({ which: 'Delivery', arrival: null })
  expect(deliveryEtaOf(shipment)).toMatchObject({ which: 'Delivery', arrival: null })
  expect(isDeliveryUndated(routed('Suzhou | Dortmund 11-28 ✓'))).toBe(false)
})

test('a delivery reported on an impossible day is not replaced by the port', () => {
  const shipment = routed('Suzhou | Shanghai | Rotterdam 11-24 | Dortmund 11-28')
  const arrival = { date: '2026-02-30', time: null, actual: true }
  const milestones = shipment.milestones.map((each) =>
    each.type === 'Delivery' ? { ...each, arrival } : each,
  )
  expect(etaOf({ ...shipment, milestones })?.which).toBe('Delivery')
})

test('a route without ports is not door to port', () => {
  const shipment = routed('Suzhou | Dortmund', { portOfDischarge: null })
  expect(isDoorToPort(shipment)).toBe(false)
  expect(deliveryEtaOf(shipment).which).toBe('Delivery')
})

test('a cancelled shipment has no estimate, but keeps actual arrivals', () => {
  const cancelled = (route: string) => etaOf(routed(route, { status: 'Cancelled' }))
  expect(cancelled('Suzhou | Shanghai | Rotterdam ~11-24 | Dortmund')).toBeNull()
  expect(cancelled('Suzhou | Dortmund 11-24')?.arrival?.actual).toBe(true)
})

test('the sort key puts a date without a time after the times of its day', () => {
  const keyed = (arrival: ReturnType<typeof est> | null) => dateSortKey(arrival)
  const keys = [keyed(est('2026-11-25')), keyed(est('2026-11-24')), keyed(est('2026-11-24', '06:30'))]
  expect(keys).toEqual(['2026-11-25T99:99', '2026-11-24T99:99', '2026-11-24T06:30'])
  expect(keyed(null)).toBeNull()
})

test('an estimate is never worded as a fact', () => {
  const today = day('2026-11-20')
  expect(dateWords('arrival', est('2026-11-14'), today)).toBe('Est. Sat 14 Nov')
  expect(dateWords('arrival', act('2026-11-14', '06:30'), today)).toBe('Arrived Sat 14 Nov, 06:30 local')
  expect(dateWords('delivery', act('2025-11-14'), today)).toBe('Delivered Fri 14 Nov 2025')
})
