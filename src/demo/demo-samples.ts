/**
 * References of demo shipments that show one thing each, for tests and readers. They never change.
 * `demo-samples.test.ts` tests what each of them shows.
 */
export const DEMO_SAMPLES = {
  /** Delivered, then cancelled: the status is Cancelled. */
  cancelledAfterDelivery: 'NW-213011',
  /** Cancelled before pickup. */
  cancelledBeforePickup: 'NW-213024',
  /** A milestone that is not completed, although a later one is. */
  skippedMilestone: 'NW-213037',
  /** The last milestone is completed, but has no actual arrival: the status is Active. */
  deliveredWithoutDate: 'NW-213050',
  /** The next milestone has an actual arrival, but is not completed. */
  reportedNotCompleted: 'NW-213063',
  /** No other shipment has its parcel carrier code. */
  unknownParcelCarrier: 'NW-213076',
  /** One package measured in four units of length; weights in both units. */
  mixedUnits: 'NW-213089',
  /** Goods described in more than 1,000 characters, a company name of 120. */
  longTexts: 'NW-213102',
  /** A goods description with quotes, a comma, a semicolon, a tab and line breaks. */
  descriptionWithBreaks: 'NW-213115',
  /** Tag `45000123456789012345`. */
  twentyDigitPo: 'NW-213128',
  /** Tag `00123`. */
  leadingZeroPo: 'NW-213141',
  /** Tags that a spreadsheet or an address could misread, such as `22E1`. */
  awkwardTags: 'NW-213154',
  /** No tag at all. */
  withoutTags: 'NW-213167',
  /** Across the Pacific, at sea. */
  transpacific: 'NW-213180',
  /** Flies across the date line and arrives on the day before it left. */
  dateLineFlight: 'NW-213193',
  /** Inbound identifiers of a marketplace. */
  withMarketplace: 'NW-213206',
  /** Tracking numbers, one of twenty digits. */
  withParcels: 'NW-213219',
  /** A courier shipment with only pickup and delivery. */
  courier: 'NW-213232',
  /** By rail across a border, with inland terminals. */
  rail: 'NW-213245',
  /** By truck across a border. */
  truck: 'NW-213258',
  /** Full container to the port of discharge, arrived: Delivered while its free time runs. */
  doorToPort: 'NW-213271',
  /** Air freight to the airport of destination. */
  doorToAirport: 'NW-213284',
  /** The arrival at the port of discharge was expected 3 days ago. */
  overdue: 'NW-213297',
  /** No milestones at all. */
  withoutRoute: 'NW-213310',
  /** Ten milestones, three of them transshipments. */
  manyMilestones: 'NW-213323',
  /** Every nullable field is null. */
  sparse: 'NW-213336',
  /** Places with codes but without coordinates. */
  codesWithoutCoordinates: 'NW-213349',
  /** A leg that arrives three days before it departs. */
  dateConflict: 'NW-213362',
  /** Delivery expected before the port reported the arrival. */
  deliveryBeforePort: 'NW-213375',
  /** On the main leg without an estimate for the port. */
  withoutPortEta: 'NW-213388',
  /** On the main leg without carrier, master bill and container number. */
  withoutNumbers: 'NW-213401',
  /** Picked up by a courier, no tracking number. */
  courierWithoutTracking: 'NW-213414',
  /** Cargo was ready six days ago and is not picked up. */
  readyNotPickedUp: 'NW-213427',
  /** Legacy service type. */
  legacyTruck: 'NW-213440',
  /** Another one of the legacy service type. */
  legacyTruckLong: 'NW-213453',
  /** Left the port without a report, delivered: its empty container is due at the latest after delivery. */
  emptyWithoutGateOut: 'NW-213466',
  /** At sea, everything known, nothing due. */
  healthy: 'NW-213479',
  /** A company name in Chinese characters. */
  chineseSupplier: 'NW-213492',
} as const

/** The name of a sample. */
export type DemoSample = keyof typeof DEMO_SAMPLES
