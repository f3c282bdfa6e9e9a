/**
 * What a row (`shipment-row.ts`) and a full shipment have in common: as much of a shipment as a list needs. Facts
 * that take an outline work on both. Words of the vocabulary are plain text here: another server may send one that is
 * not in it.
 */

/** As much of a shipment as a row knows. Every full shipment is an outline, but no outline is a full shipment. */
export interface ShipmentOutline {
  readonly reference: string
  readonly status: string
  readonly serviceType: string
  readonly mode: string
  readonly incoterms: string | null
  readonly tags: readonly string[]
  readonly insured: boolean
  readonly bookingConfirmedByCarrier: boolean
  readonly origin: OutlinePlace | null
  readonly portOfLoading: OutlinePlace | null
  readonly portOfDischarge: OutlinePlace | null
  readonly destination: OutlinePlace | null
  readonly carrier: { readonly name: string } | null
  readonly booking: OutlineBooking
  readonly parcels: { readonly trackingNumbers: readonly string[] } | null
  readonly marketplace: {
    readonly fbaIds: readonly string[]
    readonly referenceIds: readonly string[]
  } | null
  /** A row knows its beginning only. */
  readonly descriptionOfGoods: string | null
  readonly cargo: {
    /** A container without a number yet is listed too. */
    readonly containers: readonly { readonly number: string | null; readonly type: string | null }[]
    readonly totalWeight: OutlineMeasure | null
    readonly totalVolume: OutlineMeasure | null
  }
  readonly milestones: readonly OutlineMilestone[]
  readonly currentMilestoneIndex: number
  readonly cancelledAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** A weight or a volume as recorded. */
export interface OutlineMeasure {
  readonly value: number
  readonly unit: string
}

/** What a row is made of: an outline that knows where its places lie and what its packages hold. */
export interface LocatedShipment extends ShipmentOutline {
  readonly origin: LocatedPlace | null
  readonly portOfLoading: LocatedPlace | null
  readonly portOfDischarge: LocatedPlace | null
  readonly destination: LocatedPlace | null
  readonly cargo: ShipmentOutline['cargo'] & {
    readonly packages: readonly { readonly hazardous: boolean | null; readonly quantity: number | null }[]
  }
  readonly milestones: readonly LocatedMilestone[]
}

export interface LocatedMilestone extends OutlineMilestone {
  readonly place: LocatedPlace | null
}

export interface LocatedPlace extends OutlinePlace {
  readonly coordinates: { readonly lat: number; readonly lon: number } | null
  /** Whether these are of its code, because those that the shipment gives are far from it. */
  readonly isMoved?: boolean
}

/** Booking and bill numbers, cut-offs and free days. */
export interface OutlineBooking {
  readonly bookingNumber: string | null
  readonly masterBill: string | null
  readonly houseBill: string | null
  /** `yyyy-MM-dd`. */
  readonly cargoCutoff: string | null
  /** `yyyy-MM-dd`. */
  readonly shippingInstructionCutoff: string | null
  readonly destinationPortFreeDays: number | null
  readonly emptyContainerReturnFreeDays: number | null
}

/** As much of a milestone as a row knows. */
export interface OutlineMilestone {
  readonly type: string
  readonly place: OutlinePlace | null
  readonly warehouseType: string | null
  readonly cargoReadyDate: string | null
  readonly arrival: OutlineDate | null
  readonly departure: OutlineDate | null
  readonly completed: boolean
  readonly transportToNext: OutlineLeg | null
}

/** A date of a milestone. */
export interface OutlineDate {
  /** `yyyy-MM-dd`. */
  readonly date: string
  /** `HH:mm`. */
  readonly time: string | null
  readonly actual: boolean
}

/** The leg that leaves a milestone; its operator is not known to a row. */
export interface OutlineLeg {
  readonly mode: string | null
  readonly vessel: string | null
  readonly voyageNumber: string | null
  readonly flightNumber: string | null
}

/** As much of a place as a row knows. */
export interface OutlinePlace {
  readonly type: string
  readonly name: string | null
  readonly city: string | null
  readonly state: string | null
  readonly countryCode: string | null
  readonly code: string | null
  /** IANA zone of the place, which the proxy adds: no date is converted by it. Left out where it is not known. */
  readonly timeZone?: string
}
