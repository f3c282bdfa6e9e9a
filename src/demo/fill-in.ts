/** Numbers that become known while a shipment is on its way. */
import type { Booking, Carrier, Shipment } from '#contract/schema.ts'
import type { MilestoneType } from '#contract/vocabulary.ts'
import {
  airlineCarrier,
  AIRLINES,
  airWaybill,
  COURIERS,
  flightNumber,
  LINES,
  masterBillOf,
  PARCEL_CARRIERS,
  shippingLine,
  type Line,
} from './carriers.ts'
import { containerNumber } from './container-number.ts'
import { trackingNumber } from './parcels.ts'
import { DIGITS, type Random } from './random.ts'

type FillIn = (shipment: Shipment, random: Random) => Shipment | null

/** The shipment with one missing number filled in; `null` if none is missing. */
export function fillInOne(shipment: Shipment, random: Random): Shipment | null {
  const filled = FILL_INS.flatMap((fillIn) => fillIn(shipment, random) ?? [])
  return filled.length > 0 ? random.pick(filled) : null
}

const FILL_INS: readonly FillIn[] = [
  function confirmation(shipment) {
    if (shipment.mode === 'Land' || shipment.bookingConfirmedByCarrier) return null
    return { ...shipment, bookingConfirmedByCarrier: true }
  },

  function carrier(shipment, random) {
    if (shipment.mode === 'Land' || shipment.carrier) return null
    if (shipment.mode === 'Ocean') return { ...shipment, carrier: shippingLine(random.pick(LINES)) }
    const isCourier = shipment.serviceType === 'AirCourier'
    return { ...shipment, carrier: isCourier ? random.pick(COURIERS) : airlineCarrier(random.pick(AIRLINES)) }
  },

  function bookingNumber(shipment, random) {
    if (shipment.mode !== 'Ocean' || shipment.booking.bookingNumber !== null) return null
    return withBooking(shipment, { bookingNumber: random.text(9, DIGITS) })
  },

  function masterBill(shipment, random) {
    if (!hasBills(shipment) || !hasLeftOrigin(shipment) || shipment.booking.masterBill !== null) return null
    const bill =
      shipment.mode === 'Air' ? airWaybill(random) : masterBillOf(lineOf(shipment.carrier, random), random)
    return withBooking(shipment, { masterBill: bill })
  },

  function houseBill(shipment, random) {
    if (!hasBills(shipment) || !hasLeftOrigin(shipment) || shipment.booking.houseBill !== null) return null
    return withBooking(shipment, { houseBill: `NWH${random.text(8, DIGITS)}` })
  },

  function containerOf(shipment, random) {
    const { containers } = shipment.cargo
    const missing = containers.findIndex(({ number }) => number === null)
    if (missing === -1) return null
    const number = containerNumber(lineOf(shipment.carrier, random).ownerCode, random)
    return withContainers(
      shipment,
      containers.map((container, index) => (index === missing ? { ...container, number } : container)),
    )
  },

  function sharedContainer(shipment, random) {
    const isShared = shipment.mode === 'Ocean' || shipment.serviceType === 'LandRailLCL'
    if (!isShared || !isReached(shipment, 'Pickup') || shipment.cargo.containers.length > 0) return null
    const number = containerNumber(lineOf(shipment.carrier, random).ownerCode, random)
    return withContainers(shipment, [{ number, type: 'FortyFtHighCube', sealNumber: null }])
  },

  function seal(shipment, random) {
    const { containers } = shipment.cargo
    const missing = containers.findIndex(({ number, sealNumber }) => number !== null && sealNumber === null)
    if (missing === -1) return null
    const sealNumber = `NS${random.text(7, DIGITS)}`
    return withContainers(
      shipment,
      containers.map((container, index) => (index === missing ? { ...container, sealNumber } : container)),
    )
  },

  function tracking(shipment, random) {
    const isTracked = (shipment.parcels?.trackingNumbers.length ?? 0) > 0
    const isDoorToDoor = /DD[PU]$/.test(shipment.serviceType)
    const isHandedOver = isReached(shipment, isDoorToDoor ? 'DestinationPort' : 'Pickup')
    const hasParcels = isDoorToDoor || shipment.serviceType === 'AirCourier'
    if (!hasParcels || !isHandedOver || isTracked) return null
    const code = shipment.parcels?.carrier ?? random.pick(PARCEL_CARRIERS)
    return { ...shipment, parcels: { carrier: code, trackingNumbers: [trackingNumber(random)] } }
  },

  function flight(shipment, random) {
    const index = shipment.milestones.findIndex(
      ({ transportToNext: leg }) => leg?.mode === 'Flight' && leg.flightNumber === null,
    )
    const leg = shipment.milestones[index]?.transportToNext
    if (!leg || shipment.serviceType === 'AirCourier') return null
    const transportToNext = { ...leg, flightNumber: flightNumber(random.pick(AIRLINES), random) }
    return {
      ...shipment,
      milestones: shipment.milestones.map((milestone, at) =>
        at === index ? { ...milestone, transportToNext } : milestone,
      ),
    }
  },
]

function withBooking(shipment: Shipment, change: Partial<Booking>): Shipment {
  return { ...shipment, booking: { ...shipment.booking, ...change } }
}

function withContainers(shipment: Shipment, containers: Shipment['cargo']['containers']): Shipment {
  return { ...shipment, cargo: { ...shipment.cargo, containers } }
}

function hasBills({ mode, serviceType }: Shipment): boolean {
  return mode !== 'Land' && serviceType !== 'AirCourier'
}

function hasLeftOrigin({ milestones }: Shipment): boolean {
  return milestones.some(({ type, departure }) => type === 'OriginPort' && departure?.actual === true)
}

function isReached({ milestones }: Shipment, type: MilestoneType): boolean {
  return milestones.some((milestone) => milestone.type === type && milestone.completed)
}

function lineOf(carrier: Carrier | null, random: Random): Line {
  return LINES.find(({ name }) => name === carrier?.name) ?? random.pick(LINES)
}
