import { addDays, daysBetween, type LocalDate } from '#contract/local-date.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import type { MilestoneType } from '#contract/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { DEMO_SAMPLES, type DemoSample } from './demo-samples.ts'
import { SHIPMENTS, TODAY } from './testing/demo-of-today.ts'

const CONDITIONS: Record<DemoSample, (shipment: Shipment) => boolean> = {
  cancelledAfterDelivery: (s) => s.status === 'Cancelled' && isActual(at(s, 'Delivery').arrival),
  cancelledBeforePickup: (s) => s.status === 'Cancelled' && !at(s, 'Pickup').completed,
  skippedMilestone: (s) => !at(s, 'TransshipmentPort').completed && at(s, 'DestinationPort').completed,
  deliveredWithoutDate: (s) =>
    s.status === 'Active' && at(s, 'Delivery').completed && at(s, 'Delivery').arrival === null,
  reportedNotCompleted: (s) =>
    isActual(at(s, 'DestinationPort').arrival) && !at(s, 'DestinationPort').completed,
  unknownParcelCarrier: (s) =>
    SHIPMENTS.filter(({ parcels }) => parcels?.carrier === s.parcels?.carrier).length === 1,
  mixedUnits: ({ cargo: { packages } }) => {
    const [line] = packages
    return new Set([line?.length?.unit, line?.width?.unit, line?.height?.unit]).size === 3
  },
  longTexts: (s) => (s.descriptionOfGoods?.length ?? 0) > 1000 && s.origin?.name?.length === 120,
  descriptionWithBreaks: (s) =>
    ['"', ',', ';', '\t', '\n', '\r'].every((c) => s.descriptionOfGoods?.includes(c)),
  twentyDigitPo: (s) => s.tags.some((tag) => /^\d{20}$/.test(tag)),
  leadingZeroPo: (s) => s.tags.includes('00123'),
  awkwardTags: (s) => ['22E1', '=1+1', 'Q4/PROMO', 'URGENT#2', 'ü'].every((tag) => s.tags.includes(tag)),
  withoutTags: (s) => s.tags.length === 0,
  transpacific: (s) => s.portOfLoading?.code === 'CNSHA' && s.portOfDischarge?.code === 'USLAX' && isAtSea(s),
  dateLineFlight: (s) => s.status === 'Active' && daysFrom(s, 'OriginPort', 'DestinationPort') === -1,
  withMarketplace: (s) =>
    s.marketplace?.fbaIds.length === 2 &&
    s.marketplace.referenceIds.length === 2 &&
    s.destination?.type === 'FulfillmentCenter',
  withParcels: (s) =>
    s.parcels?.trackingNumbers.length === 3 && s.parcels.trackingNumbers.some((n) => /^\d{20}$/.test(n)),
  courier: (s) => s.serviceType === 'AirCourier' && s.milestones.length === 2 && isAllNull(s.booking),
  rail: (s) =>
    s.serviceType === 'LandRailFCL' && isActual(at(s, 'BorderCrossing').departure) && s.carrier === null,
  truck: (s) =>
    s.serviceType === 'LandTruckFTL' && s.milestones.some(({ type }) => type === 'BorderCrossing'),
  doorToPort: (s) =>
    s.status === 'Delivered' &&
    s.portOfDischarge?.type === 'Seaport' &&
    lacks(s, 'DestinationPort') &&
    s.booking.destinationPortFreeDays === 7,
  doorToAirport: (s) =>
    s.status === 'Active' && s.portOfDischarge?.type === 'Airport' && lacks(s, 'DestinationPort'),
  overdue: (s) => {
    const { arrival } = at(s, 'DestinationPort')
    return isAtSea(s) && !isActual(arrival) && arrival?.date === addDays(TODAY, -3)
  },
  withoutRoute: (s) => s.status === 'Active' && s.milestones.length === 0 && s.currentMilestoneIndex === 0,
  manyMilestones: (s) =>
    s.milestones.length === 10 &&
    s.milestones.filter(({ type }) => type === 'TransshipmentPort').length === 3,
  sparse: (s) =>
    isAllNull(s.booking) &&
    s.milestones.every(({ place, arrival, departure }) => isAllNull({ place, arrival, departure })),
  codesWithoutCoordinates: (s) =>
    s.milestones.every(({ place }) => place === null || place.coordinates === null) &&
    s.portOfLoading?.code === 'JPYOK',
  dateConflict: (s) => daysFrom(s, 'Pickup', 'OriginPort') === -3,
  deliveryBeforePort: (s) =>
    (at(s, 'Delivery').arrival?.date ?? TODAY) < (at(s, 'DestinationPort').arrival?.date ?? ''),
  withoutPortEta: (s) => isAtSea(s) && at(s, 'DestinationPort').arrival === null,
  withoutNumbers: (s) =>
    s.carrier === null &&
    s.booking.masterBill === null &&
    s.cargo.containers.some(({ number }) => number === null) &&
    isActual(at(s, 'OriginPort').departure),
  courierWithoutTracking: (s) => at(s, 'Pickup').completed && s.parcels?.trackingNumbers.length === 0,
  readyNotPickedUp: (s) =>
    at(s, 'Pickup').cargoReadyDate === addDays(TODAY, -6) && !at(s, 'Pickup').completed,
  legacyTruck: (s) => s.serviceType === 'LandTruck' && s.status === 'Delivered',
  legacyTruckLong: (s) => s.serviceType === 'LandTruck' && s.milestones.length === 3,
  emptyWithoutGateOut: (s) =>
    s.status === 'Delivered' &&
    at(s, 'DestinationPort').departure === null &&
    s.booking.emptyContainerReturnFreeDays === 7,
  healthy: (s) =>
    isAtSea(s) && at(s, 'DestinationPort').arrival?.date === addDays(TODAY, 14) && isComplete(s),
  chineseSupplier: (s) =>
    /\p{Script=Han}/u.test(s.origin?.name ?? '') && s.origin?.name === at(s, 'Pickup').place?.name,
}

describe('the samples', () => {
  test.each(Object.entries(CONDITIONS))('%s shows what its name promises', (name, condition) => {
    const reference = Object.entries(DEMO_SAMPLES).find(([sample]) => sample === name)?.[1]
    const found = SHIPMENTS.filter((shipment) => shipment.reference === reference)
    expect(found).toHaveLength(1)
    expect(found.filter(condition)).toHaveLength(1)
  })
})

function at({ milestones, reference }: Shipment, type: MilestoneType): Milestone {
  const milestone = milestones.findLast((candidate) => candidate.type === type)
  if (!milestone) throw new Error(`${reference} has no ${type}`)
  return milestone
}

function lacks({ milestones }: Shipment, type: MilestoneType): boolean {
  return milestones.every((milestone) => milestone.type !== type)
}

function isActual(date: Milestone['arrival']): boolean {
  return date?.actual === true
}

function isAtSea({ milestones, currentMilestoneIndex }: Shipment): boolean {
  const milestone = milestones[currentMilestoneIndex]
  return isActual(milestone?.departure ?? null) && milestone?.transportToNext?.mode === 'Voyage'
}

/** Days from the departure at one milestone to the arrival at another. */
function daysFrom(shipment: Shipment, from: MilestoneType, to: MilestoneType): number | null {
  const departure = at(shipment, from).departure?.date
  const arrival: LocalDate | undefined = at(shipment, to).arrival?.date
  return departure && arrival ? daysBetween(departure, arrival) : null
}

function isAllNull(record: object): boolean {
  return Object.values(record).every((value) => value === null)
}

function isComplete({
  booking,
  carrier,
  cargo,
  tags,
  milestones,
  bookingConfirmedByCarrier,
}: Shipment): boolean {
  return (
    bookingConfirmedByCarrier &&
    carrier !== null &&
    booking.masterBill !== null &&
    tags.length > 0 &&
    cargo.containers.every(({ number }) => number !== null) &&
    milestones.slice(1).every(({ arrival }) => arrival !== null)
  )
}
