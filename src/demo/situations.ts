/** Shipments with something due or wrong, which a good dashboard must find. */
import type { MilestoneType } from '#contract/vocabulary.ts'
import type { Moment } from './timeline.ts'
import type { ShipmentPlan } from './shipment-plan.ts'

type Sketch = Omit<ShipmentPlan, 'reference' | 'seed'>

const FCL = { serviceType: 'OceanFCL' } as const
const LCL = { serviceType: 'OceanLCL' } as const
const AIR = { serviceType: 'AirFreight' } as const

/** Free time running at the port of discharge, in the importer's own containers. */
const FREE_TIME: readonly Sketch[] = [
  { ...FCL, lane: 'CNSHA sea 32 NLRTM', ...atPort(-5, 7) },
  { ...FCL, lane: 'CNYTN sea 16 USLGB', ...atPort(-5, 7) },
  { ...FCL, lane: 'CNYTN sea 16 USLGB', ...atPort(-5, 7) },
  { ...FCL, lane: 'CNTXG sea 36 PLGDN', ...atPort(-8, 7) },
  { ...FCL, lane: 'CNSHA sea 17 USLAX', ...atPort(-4, 5) },
  { ...FCL, lane: 'BRSSZ sea 17 ESVLC', ...atPort(-5, 14) },
  { ...FCL, lane: 'ZACPT sea 20 GBLGP', ...atPort(-1, 0) },
  { serviceType: 'OceanFCLExpress', lane: 'CNSHA sea 17 USLAX', ...atPort(-4, 5) },
  {
    ...FCL,
    lane: 'BRSSZ sea 17 ESVLC',
    isDoorToPort: true,
    ...at('Delivery', 'arrival', -5),
    ...freeDays(7),
  },
  {
    ...FCL,
    lane: 'CNSHA sea 17 USLAX',
    isDoorToPort: true,
    ...at('Delivery', 'arrival', -9),
    ...freeDays(7),
  },
  {
    ...FCL,
    lane: 'KRPUS sea 11 USTIW',
    isDoorToPort: true,
    ...at('Delivery', 'arrival', -2),
    ...freeDays(10),
  },
  { ...FCL, lane: 'CNNSA sea 12 AUMEL', isDoorToPort: true, ...at('Delivery', 'arrival', 4), ...freeDays(5) },
  { ...LCL, lane: 'CNSHA sea 32 NLRTM', ...atPort(-5, 5) },
  { ...AIR, lane: 'DEL fly 1 LHR', ...atPort(-1, 2) },
]

/** Cutoffs near or passed without a report. */
const CUTOFFS: readonly Sketch[] = [
  { ...FCL, lane: 'CNNGB sea 35 DEHAM', ...sailing(3), fields: { incoterms: 'FOB' } },
  { ...FCL, lane: 'CNSHA sea 17 USLAX', ...sailing(3), fields: { incoterms: 'EXW' } },
  { ...LCL, lane: 'CNNGB sea 35 DEHAM', ...sailing(3), fields: { incoterms: null } },
  { ...FCL, lane: 'CNTAO sea 30 PABLB sea 6 USSAV', ...sailing(4), fields: { incoterms: 'FOB' } },
  { ...LCL, lane: 'CNTAO sea 30 PABLB sea 6 USSAV', ...sailing(4), fields: { incoterms: 'EXW' } },
  { ...FCL, lane: 'TRAMR sea 7 ITGIT sea 16 USNYC', ...sailing(8), fields: { incoterms: 'FOB' } },
  { ...FCL, lane: 'CNXMN sea 14 USOAK', ...sailing(1), reportedThrough: -3 },
  { ...LCL, lane: 'BDCGP sea 5 LKCMB sea 24 DEBRV', ...sailing(0), reportedThrough: -4 },
]

/** Estimates that passed without a report. */
const OVERDUE: readonly Sketch[] = [
  { ...FCL, lane: 'CNSHA sea 32 NLRTM', ...unreported('DestinationPort', 'arrival', -3) },
  { ...FCL, lane: 'CNSHA sea 32 NLRTM', ...unreported('DestinationPort', 'arrival', -3) },
  {
    ...LCL,
    lane: 'IDJKT sea 3 SGSIN sea 12 AUSYD',
    ...unreported('TransshipmentPort', 'departure', -4),
    ...missedConnection(5),
  },
  { ...LCL, lane: 'MYPKG sea 22 ITGOA', ...unreported('Delivery', 'arrival', -5) },
  { ...FCL, lane: 'JPYOK sea 10 USSEA', ...unreported('OriginPort', 'departure', -6) },
  { ...AIR, lane: 'PVG fly 1 FRA', ...unreported('DestinationPort', 'arrival', -2) },
  {
    serviceType: 'LandRailFCL',
    lane: 'CNXIA rail 4 border rail 8 PLMAA rail 3 DEDUI',
    ...unreported('BorderCrossing', 'arrival', -4),
  },
  { serviceType: 'LandTruckFTL', lane: 'Łódź road 2 Venlo', ...unreported('Delivery', 'arrival', -2) },
  { serviceType: 'AirCourier', lane: 'HKG fly 4 LHR', ...unreported('Delivery', 'arrival', -3) },
  { serviceType: 'OceanDDP', lane: 'CNSHA sea 17 USLAX', ...unreported('Pickup', 'departure', -4) },
]

/** Arrivals of today and tomorrow, and events of today that are already reported. */
const TODAY: readonly Sketch[] = [
  { ...FCL, lane: 'CNSHA sea 15 USLAX rail 6 USCHI', ...at('DestinationPort', 'arrival', 0) },
  { ...FCL, lane: 'LKCMB sea 19 FRFOS', ...at('DestinationPort', 'arrival', 1) },
  { serviceType: 'OceanDDU', lane: 'CNYTN sea 16 USLGB', ...at('Delivery', 'arrival', 0) },
  { ...AIR, lane: 'ICN fly 0 ATL', ...at('Delivery', 'arrival', 1) },
  { ...FCL, lane: 'NZTRG sea 18 USOAK', ...at('DestinationPort', 'arrival', 0), reportedThrough: 0 },
  { ...AIR, lane: 'CAN fly 1 SYD', ...at('DestinationPort', 'arrival', 0), reportedThrough: 0 },
  {
    serviceType: 'LandTruckLTL',
    lane: 'Sassuolo road 2 Venlo',
    ...at('Pickup', 'departure', 0),
    reportedThrough: 0,
  },
]

/** Empty containers to return soon, or overdue. */
const EMPTIES: readonly Sketch[] = [
  { ...FCL, lane: 'CNSHA sea 32 NLRTM', ...at('DestinationPort', 'departure', -5), ...returnDays(7) },
  { ...FCL, lane: 'CNYTN sea 34 GBFXT', ...at('DestinationPort', 'departure', -6), ...returnDays(7) },
  { ...FCL, lane: 'INMUN sea 29 USNYC', ...at('DestinationPort', 'departure', -9), ...returnDays(7) },
  {
    serviceType: 'LandRailFCL',
    lane: 'CNCDU rail 5 border rail 9 PLLOD',
    ...at('InlandTerminal', 'departure', -8),
    ...returnDays(10),
  },
]

/** Waiting: too long in transshipment, no news, not confirmed. */
const WAITING: readonly Sketch[] = [
  {
    ...FCL,
    lane: 'VNHPH sea 4 HKHKG sea 30 GBSOU',
    ...at('TransshipmentPort', 'arrival', -13),
    ...missedConnection(20),
  },
  {
    ...FCL,
    lane: 'CLSAI sea 9 PABLB sea 7 USMIA',
    ...at('TransshipmentPort', 'arrival', -16),
    ...missedConnection(19),
  },
  {
    ...AIR,
    lane: 'SGN fly 1 DOH fly 1 AMS',
    ...at('TransshipmentPort', 'arrival', -4),
    dwellDays: { TransshipmentPort: 5 },
  },
  { ...FCL, lane: 'TWKHH sea 24 USHOU', ...at('Pickup', 'departure', 6), updatedDaysAgo: 17 },
  {
    ...LCL,
    lane: 'CNTAO sea 30 PABLB sea 6 USSAV',
    ...at('OriginPort', 'arrival', -19),
    dwellDays: { OriginPort: 23 },
    updatedDaysAgo: 18.4,
  },
  { ...AIR, lane: 'NBO fly 1 AMS', ...at('Pickup', 'departure', 2), updatedDaysAgo: 6 },
  {
    serviceType: 'LandTruckFTL',
    lane: 'Istanbul road 2 border road 4 Łódź',
    ...at('Pickup', 'departure', 3),
    updatedDaysAgo: 9.3,
  },
  { ...FCL, lane: 'IDJKT sea 3 SGSIN sea 12 AUSYD', ...at('Pickup', 'departure', 3), ...unconfirmed() },
  { ...LCL, lane: 'CNSHK sea 3 SGSIN sea 9 AEJEA', ...at('Pickup', 'departure', 5), ...unconfirmed() },
  { ...AIR, lane: 'HKG fly 0 LAX', ...at('Pickup', 'departure', 1), ...unconfirmed() },
]

/** Numbers between the references are unused. */
const REFERENCE_STEP = 19
const FIRST_REFERENCE = 211_008
const FIRST_SEED = 501

/** All situations. New ones go to the end, so that no reference changes. */
export const SITUATION_PLANS: readonly ShipmentPlan[] = [
  ...FREE_TIME,
  ...CUTOFFS,
  ...OVERDUE,
  ...TODAY,
  ...EMPTIES,
  ...WAITING,
].map((sketch, index) => ({
  ...sketch,
  reference: `NW-${FIRST_REFERENCE + index * REFERENCE_STEP}`,
  seed: FIRST_SEED + index,
}))

function at(
  milestone: MilestoneType,
  event: 'arrival' | 'departure',
  offset: number,
): { readonly moment: Moment } {
  return { moment: { milestone, event, offset } }
}

/** The event was expected on this day, and nothing was reported from then on. */
function unreported(milestone: MilestoneType, event: 'arrival' | 'departure', offset: number) {
  return { ...at(milestone, event, offset), reportedThrough: offset - 1 }
}

/** Arrived at the port of discharge, not collected yet. */
function atPort(arrivalOffset: number, days: number) {
  return {
    ...at('DestinationPort', 'arrival', arrivalOffset),
    ...freeDays(days),
    dwellDays: { DestinationPort: 2 - arrivalOffset },
  }
}

/** Picked up, not at the port yet, sailing on a day. */
function sailing(departureOffset: number) {
  return {
    ...at('OriginPort', 'departure', departureOffset),
    dwellDays: { OriginPort: 2 },
  }
}

/** It missed its next vessel and stays for this many days. */
function missedConnection(days: number) {
  return { hasMissedConnection: true, dwellDays: { TransshipmentPort: days } }
}

function freeDays(destinationPortFreeDays: number) {
  return { booking: { destinationPortFreeDays } }
}

function returnDays(emptyContainerReturnFreeDays: number) {
  return { booking: { emptyContainerReturnFreeDays } }
}

function unconfirmed() {
  return { fields: { bookingConfirmedByCarrier: false } }
}
