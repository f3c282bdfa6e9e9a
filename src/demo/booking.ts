/** Booking and bill numbers, cut-offs and free days of a demo shipment. */
import { addDays } from '#contract/local-date.ts'
import type { Booking, Milestone } from '#contract/schema.ts'
import type { ServiceType } from '#contract/vocabulary.ts'
import { airWaybill, LINES, masterBillOf, type Line } from './carriers.ts'
import { DIGITS, type Random } from './random.ts'

/** A booking without any data, as on most land and courier shipments. */
export const NO_BOOKING: Booking = {
  bookingNumber: null,
  masterBill: null,
  houseBill: null,
  cargoCutoff: null,
  shippingInstructionCutoff: null,
  destinationPortFreeDays: null,
  emptyContainerReturnFreeDays: null,
}

const NO_BILLS = { masterBill: null, houseBill: null }

/** The booking as known today. */
export function bookingOf(
  serviceType: ServiceType,
  milestones: readonly Milestone[],
  line: Line | null,
  random: Random,
): Booking {
  if (serviceType.startsWith('Ocean')) return oceanBooking(serviceType, milestones, line, random)
  if (serviceType.startsWith('LandRail')) return railBooking(serviceType, random)
  const isCourier = serviceType === 'AirCourier'
  return serviceType.startsWith('Air') && !isCourier ? airBooking(milestones, random) : NO_BOOKING
}

function oceanBooking(
  serviceType: ServiceType,
  milestones: readonly Milestone[],
  line: Line | null,
  random: Random,
): Booking {
  const isOwnContainer = serviceType.startsWith('OceanFCL')
  const isDoorToDoor = serviceType.endsWith('DDP') || serviceType.endsWith('DDU')
  const bookingNumber = random.maybe(0.8, random.text(9, DIGITS))
  const masterBill = masterBillOf(line ?? random.pick(LINES), random)
  const houseBill = random.maybe(0.8, `NWH${random.text(8, DIGITS)}`)
  const freeDays = random.maybe(isOwnContainer ? 0.85 : 0.4, random.pick([5, 7, 7, 7, 10, 14]))
  const returnDays = random.maybe(0.55, random.pick([7, 10, 14, 21]))
  const bills = random.chance(0.15) || hasLeftOrigin(milestones) ? { masterBill, houseBill } : NO_BILLS
  return {
    bookingNumber,
    ...bills,
    ...cutoffsOf(milestones, random),
    destinationPortFreeDays: isDoorToDoor ? null : freeDays,
    emptyContainerReturnFreeDays: isOwnContainer ? returnDays : null,
  }
}

function airBooking(milestones: readonly Milestone[], random: Random): Booking {
  const bookingNumber = random.maybe(0.5, random.text(7, DIGITS))
  const bills = { masterBill: airWaybill(random), houseBill: `NWA${random.text(7, DIGITS)}` }
  const freeDays = random.maybe(0.3, random.int(2, 3))
  const hasBills = random.chance(0.4) || hasLeftOrigin(milestones)
  return {
    ...NO_BOOKING,
    bookingNumber,
    ...(hasBills ? bills : NO_BILLS),
    cargoCutoff: random.chance(0.5) ? cutoffsOf(milestones, random).cargoCutoff : null,
    destinationPortFreeDays: freeDays,
  }
}

function railBooking(serviceType: ServiceType, random: Random): Booking {
  const bookingNumber = random.maybe(0.3, `R${random.text(7, DIGITS)}`)
  const returnDays = random.maybe(0.6, random.pick([7, 10]))
  const isOwnContainer = serviceType === 'LandRailFCL'
  return {
    ...NO_BOOKING,
    bookingNumber,
    emptyContainerReturnFreeDays: isOwnContainer ? returnDays : null,
  }
}

/** Cargo is due while it can still wait at the port; instructions are due a day later or the same day. */
function cutoffsOf(
  milestones: readonly Milestone[],
  random: Random,
): Pick<Booking, 'cargoCutoff' | 'shippingInstructionCutoff'> {
  const originPort = milestones.find(({ type }) => type === 'OriginPort')
  const sailing = originPort?.departure?.date
  const daysBefore = random.int(1, 2)
  const hasInstructions = random.chance(0.8)
  if (!sailing) return { cargoCutoff: null, shippingInstructionCutoff: null }
  return {
    cargoCutoff: addDays(sailing, -daysBefore),
    shippingInstructionCutoff: hasInstructions ? addDays(sailing, -1) : null,
  }
}

function hasLeftOrigin(milestones: readonly Milestone[]): boolean {
  return milestones.some(({ type, departure }) => type === 'OriginPort' && departure?.actual === true)
}
