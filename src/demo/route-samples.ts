/** Samples with a special route, stage or dates. */
import { withMilestone } from './adjustments.ts'
import { LONG_LANE } from './lanes.ts'
import { arrivingAtPort, deliveredOn, FCL, pickedUpOn, type SamplePlans } from './sample-plan.ts'

export const ROUTE_SAMPLES = {
  cancelledAfterDelivery: {
    serviceType: 'OceanLCL',
    lane: 'CNSHA sea 17 USLAX',
    moment: deliveredOn(-12),
    cancelledDaysAgo: 5,
  },
  cancelledBeforePickup: { ...FCL, lane: 'CNNGB sea 35 DEHAM', moment: pickedUpOn(6), cancelledDaysAgo: 2.3 },
  skippedMilestone: {
    ...FCL,
    lane: 'VNHPH sea 4 HKHKG sea 30 GBSOU',
    moment: arrivingAtPort(-1),
    adjust: (shipment) =>
      withMilestone(shipment, 'TransshipmentPort', () => ({
        completed: false,
        arrival: null,
        departure: null,
      })),
  },
  deliveredWithoutDate: {
    serviceType: 'LandTruckFTL',
    lane: 'Česká_Lípa road 1 Hamburg',
    moment: deliveredOn(-2),
    adjust: (shipment) => withMilestone(shipment, 'Delivery', () => ({ arrival: null })),
  },
  reportedNotCompleted: {
    ...FCL,
    lane: 'KRPUS sea 11 USTIW',
    moment: arrivingAtPort(-2),
    adjust: (shipment) => withMilestone(shipment, 'DestinationPort', () => ({ completed: false })),
  },
  transpacific: { ...FCL, lane: 'CNSHA sea 17 USLAX', moment: arrivingAtPort(9) },
  dateLineFlight: {
    serviceType: 'AirFreight',
    lane: 'AKL fly -1 LAX',
    moment: arrivingAtPort(-2),
    dwellDays: { DestinationPort: 3 },
  },
  courier: {
    serviceType: 'AirCourier',
    lane: 'IST fly 3 FRA',
    moment: pickedUpOn(-1),
    fields: { parcels: { carrier: 'zephquill', trackingNumbers: ['ZQ117264530NW'] } },
  },
  rail: {
    serviceType: 'LandRailFCL',
    lane: 'CNXIA rail 4 border rail 8 PLMAA rail 3 DEDUI',
    moment: { milestone: 'BorderCrossing', event: 'departure', offset: -3 },
  },
  truck: {
    serviceType: 'LandTruckFTL',
    lane: 'Monterrey road 1 border road 2 Dallas',
    moment: { milestone: 'Delivery', event: 'arrival', offset: 1 },
  },
  doorToPort: {
    ...FCL,
    lane: 'CNSHA sea 32 NLRTM',
    isDoorToPort: true,
    moment: deliveredOn(-5),
    booking: { destinationPortFreeDays: 7, emptyContainerReturnFreeDays: 10 },
  },
  doorToAirport: {
    serviceType: 'AirFreight',
    lane: 'TPE fly 0 ANC fly 1 JFK',
    isDoorToPort: true,
    moment: deliveredOn(2),
  },
  overdue: {
    ...FCL,
    lane: 'CNSHA sea 32 NLRTM',
    moment: arrivingAtPort(-3),
    reportedThrough: -4,
  },
  withoutRoute: {
    ...FCL,
    lane: 'CNSHA sea 32 NLRTM',
    moment: pickedUpOn(12),
    isWithoutVessel: true,
    adjust: (shipment) => ({ ...shipment, milestones: [], portOfLoading: null }),
  },
  manyMilestones: {
    serviceType: 'OceanLCL',
    lane: LONG_LANE,
    moment: { milestone: 'TransshipmentPort', event: 'departure', offset: -2 },
  },
  dateConflict: {
    ...FCL,
    lane: 'CNYTN sea 34 GBFXT',
    moment: pickedUpOn(4),
    adjust: (shipment, day) =>
      withMilestone(shipment, 'OriginPort', () => ({
        arrival: { date: day(1), time: null, actual: false },
      })),
  },
  deliveryBeforePort: {
    ...FCL,
    lane: 'KRPUS sea 11 USTIW',
    moment: arrivingAtPort(-2),
    dwellDays: { DestinationPort: 6 },
    adjust: (shipment, day) =>
      withMilestone(shipment, 'Delivery', () => ({ arrival: { date: day(-4), time: null, actual: false } })),
  },
  withoutPortEta: {
    ...FCL,
    lane: 'INMUN sea 29 USNYC',
    moment: { milestone: 'OriginPort', event: 'departure', offset: -6 },
  },
  readyNotPickedUp: {
    ...FCL,
    lane: 'IDJKT sea 3 SGSIN sea 12 AUSYD',
    moment: pickedUpOn(1),
    adjust: (shipment, day) => withMilestone(shipment, 'Pickup', () => ({ cargoReadyDate: day(-6) })),
  },
  legacyTruck: { serviceType: 'LandTruck', lane: 'Sassuolo road 1 Melzo', moment: deliveredOn(-47) },
  legacyTruckLong: {
    serviceType: 'LandTruck',
    lane: 'Guadalajara road 2 border road 3 Joliet',
    moment: deliveredOn(-55),
  },
  emptyWithoutGateOut: {
    ...FCL,
    lane: 'CNNSA sea 12 AUMEL',
    moment: deliveredOn(-4),
    booking: { emptyContainerReturnFreeDays: 7 },
    adjust: (shipment) => withMilestone(shipment, 'DestinationPort', () => ({ departure: null })),
  },
  healthy: {
    ...FCL,
    lane: 'CNSHA sea 32 NLRTM',
    moment: arrivingAtPort(14),
    updatedDaysAgo: 0.4,
  },
} satisfies SamplePlans
