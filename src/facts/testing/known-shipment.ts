/** Shipments for tests of attention items, judged on one day. */
import type { Milestone, Shipment } from '#contract/schema.ts'
import { attentionOf } from '../attention/attention.ts'
import { judgeAt } from '../attention/judge.ts'
import { act, along, est, oceanRoute, sampleShipment } from './sample-shipment.ts'

export const instant = (text: string) => new Date(text).getTime()
/** `lo` is 19 November, `hi` the 20th. */
export const NOW = '2026-11-20T09:00:00Z'
export const judge = judgeAt(instant(NOW), 'UTC')

const [pickup, loading, discharge, delivery] = oceanRoute()
export const pickedUp = { ...pickup, completed: true, departure: act('2026-10-18') }
const sailed = {
  ...loading,
  completed: true,
  arrival: act('2026-10-20'),
  departure: act('2026-10-23'),
}
export const toBeDelivered = { ...delivery, arrival: est('2026-12-22') }

const KNOWN = {
  tags: ['PO-1'],
  bookingConfirmedByCarrier: true,
  carrier: { name: 'Evergreen', type: 'ShippingLine' },
  booking: { ...sampleShipment().booking, masterBill: 'M1' },
} as const satisfies Partial<Shipment>

/** A shipment with all facts known, so that only the test's own facts raise items. */
export function known(rest: Partial<Shipment> = {}): Shipment {
  return sampleShipment({ ...KNOWN, ...rest })
}

/** Such a shipment along a route, see `stops`. */
export function knownAlong(route: string, rest: Partial<Shipment> = {}): Shipment {
  return known({ ...along(route), ...rest })
}

/** The route of a shipment that has left Shanghai. */
export const SAILED = 'Suzhou 10-18 ✓ | Shanghai 10-20/10-23 ✓'

/** On its way by sea. */
export function atSea(rest: Partial<Shipment> = {}, eta: Milestone['arrival'] = est('2026-12-01')): Shipment {
  return known({
    currentMilestoneIndex: 1,
    milestones: [pickedUp, sailed, { ...discharge, arrival: eta }, toBeDelivered],
    ...rest,
  })
}

/** Arrived at the last port, still waiting there. */
export function atPort(arrival: string, freeDays: number | null, rest: Partial<Shipment> = {}): Shipment {
  const route = `${SAILED} | Rotterdam ${arrival} ✓ | Dortmund ~12-22`
  return knownAlong(route, { ...withBooking({ destinationPortFreeDays: freeDays }), ...rest })
}

/** Delivered to the last port, where the route ends. */
export function doorToPort(arrival: string, freeDays: number, rest: Partial<Shipment> = {}): Shipment {
  const booking = withBooking({ destinationPortFreeDays: freeDays })
  return knownAlong(`${SAILED} | quay ${arrival} ✓`, { status: 'Delivered', ...booking, ...rest })
}

/** Not yet picked up. */
export function waiting(rest: Partial<Shipment> = {}, start: Partial<Milestone> = {}): Shipment {
  return known({ milestones: [{ ...pickup, ...start }, loading, discharge, delivery], ...rest })
}

export const withBooking = (booking: Partial<Shipment['booking']>) => ({
  booking: { ...KNOWN.booking, ...booking },
})

export function kinds(shipment: Shipment, at = judge): string[] {
  return attentionOf(shipment, at).map(({ kind }) => kind)
}
