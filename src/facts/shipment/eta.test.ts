import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { dateWords } from '../words/date-words.ts'
import { deliveryEtaOf, etaOf, isDeliveryUndated, isDoorToPort, portEtaOf } from './eta.ts'
import { dateSortKey } from './plausible-dates.ts'
import { act, est, oceanRoute, ROTTERDAM, sampleShipment } from '../testing/sample-shipment.ts'

const [pickup, loading, discharge, delivery] = oceanRoute()
const toPort = { ...delivery, place: ROTTERDAM }

test.each([
  ['the delivery', est('2026-11-24'), est('2026-11-28'), 'Delivery', '2026-11-28'],
  ['the port while the delivery is not known', est('2026-11-24'), null, 'Port', '2026-11-24'],
  ['the port as a fact', act('2026-11-24'), null, 'Port', '2026-11-24'],
  ['the delivery as a fact', act('2026-11-24'), act('2026-11-28'), 'Delivery', '2026-11-28'],
  ['nothing yet', null, null, 'Delivery', undefined],
])('the single value is %s', (_, port, final, which, date) => {
  const shipment = sampleShipment({
    milestones: [pickup, loading, { ...discharge, arrival: port }, { ...delivery, arrival: final }],
  })
  const eta = etaOf(shipment)
  expect(eta?.which).toBe(which)
  expect(eta?.arrival?.date).toBe(date)
})

test('a route that ends at the port has one arrival', () => {
  const shipment = sampleShipment({
    milestones: [pickup, loading, { ...toPort, arrival: est('2026-11-24') }],
  })
  expect(isDoorToPort(shipment)).toBe(true)
  expect(portEtaOf(shipment)).toBeNull()
  expect(deliveryEtaOf(shipment)).toMatchObject({ which: 'Port, end of service', arrival: est('2026-11-24') })
})

test.each([null, est('2026-11-28')])(
  'no arrival is awaited for a delivery reported without a date: %o',
  (arrival) => {
    const delivered = { ...delivery, completed: true, arrival }
    const milestones = [pickup, loading, { ...discharge, arrival: act('2026-11-24') }, delivered]
    const shipment = sampleShipment({ currentMilestoneIndex: 3, milestones })
    expect(isDeliveryUndated(shipment)).toBe(true)
    expect(etaOf(shipment)).toMatchObject({ which: 'Delivery', arrival: null })
    expect(deliveryEtaOf(shipment)).toMatchObject({ which: 'Delivery', arrival: null })
    const dated = [pickup, { ...delivered, arrival: act('2026-11-28') }]
    expect(isDeliveryUndated(sampleShipment({ milestones: dated }))).toBe(false)
  },
)

test('a route without ports is not door to port', () => {
  const shipment = sampleShipment({ portOfDischarge: null, milestones: [pickup, delivery] })
  expect(isDoorToPort(shipment)).toBe(false)
  expect(deliveryEtaOf(shipment).which).toBe('Delivery')
})

test('the last of two ports of discharge counts', () => {
  const first = { ...discharge, arrival: est('2026-11-20') }
  const last = { ...discharge, arrival: est('2026-11-24') }
  expect(portEtaOf(sampleShipment({ milestones: [pickup, first, last] }))?.arrival?.date).toBe('2026-11-24')
})

test('a cancelled shipment has no estimate, but keeps actual arrivals', () => {
  const planned = [pickup, loading, { ...discharge, arrival: est('2026-11-24') }, delivery]
  expect(etaOf(sampleShipment({ status: 'Cancelled', milestones: planned }))).toBeNull()
  const happened = [pickup, { ...delivery, arrival: act('2026-11-24') }]
  expect(etaOf(sampleShipment({ status: 'Cancelled', milestones: happened }))?.arrival?.actual).toBe(true)
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
