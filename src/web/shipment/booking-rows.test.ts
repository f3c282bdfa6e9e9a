import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { act, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { bookingParts } from './booking-rows.ts'

const clock = clockAt(new Date('2026-11-20T08:00:00Z').getTime(), 'UTC')
const { booking } = sampleShipment()
const words = (...parameters: Parameters<typeof bookingParts>) =>
  bookingParts(...parameters).rows.map(({ label, value }) => `${label}: ${value}`)

test('a full container with a known bill names the unknown values row by row', () => {
  const shipment = sampleShipment({ booking: { ...booking, masterBill: 'MB1' } })
  expect(words(shipment, clock)).toEqual([
    'Booking number: Not known yet',
    'Master bill: MB1',
    'House bill: Not known yet',
    'Cargo cutoff: Not known yet',
    'Shipping instruction cutoff: Not known yet',
  ])
  expect(bookingParts(shipment, clock).rows[1]?.copy).toEqual({ text: 'MB1', what: 'master bill MB1' })
  expect(bookingParts(shipment, clock).absent).toBeNull()
})

test('if nothing is known, one line instead of rows names what is missing', () => {
  expect(bookingParts(sampleShipment(), clock)).toEqual({
    rows: [],
    absent: [
      'Booking number, master bill, house bill, cargo cutoff, shipping instruction cutoff',
      'Not known yet',
    ],
  })
})

test('an air shipment has air waybills', () => {
  const shipment = sampleShipment({
    serviceType: 'AirFreight',
    mode: 'Air',
    booking: { ...booking, houseBill: 'HB1' },
  })
  expect(words(shipment, clock)).toContain('Master air waybill: Not known yet')
})

test.each([
  ['AirCourier', 'Air', 'No booking details (usual for courier)'],
  ['LandTruckFTL', 'Land', 'No booking details (usual for land)'],
] as const)('%s says once that it has none', (serviceType, mode, text) => {
  expect(bookingParts(sampleShipment({ serviceType, mode }), clock)).toEqual({
    rows: [],
    absent: ['Booking', text],
  })
})

test('a recorded value is shown even in an unusual row, and the booking number in the page header', () => {
  const unusual = { ...booking, masterBill: 'MB1', bookingNumber: 'B1' }
  const shipment = sampleShipment({ serviceType: 'LandTruckFTL', mode: 'Land', booking: unusual })
  expect(words(shipment, clock)).toEqual(['Master bill: MB1'])
})

test('cutoffs of a cancelled or sailed shipment are only recorded, and open ones are elsewhere', () => {
  const cutoffs = { ...booking, cargoCutoff: day('2026-11-30') }
  const [, loading] = sampleShipment().milestones
  const sailed = loading ? [{ ...loading, completed: true, departure: act('2026-11-19') }] : []
  const rowOf = (rest: Partial<Shipment>) => {
    const { rows } = bookingParts(sampleShipment({ booking: cutoffs, ...rest }), clock)
    return rows.find(({ label }) => label === 'Cargo cutoff')
  }
  expect(rowOf({})).toBeUndefined()
  expect(rowOf({ milestones: sailed })).toMatchObject({ value: 'Mon 30 Nov', isKnown: true })
  expect(rowOf({ status: 'Cancelled' })).toMatchObject({ value: 'Mon 30 Nov', isKnown: false })
})
