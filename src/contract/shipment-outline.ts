/**
 * The data that a row (`shipment-row.ts`) and a full shipment share: what a list needs. Facts that take an outline work
 * on both. Words of the vocabulary are plain text here, because another server may send unknown ones.
 */

/** The shipment data that a row has. Every full shipment is an outline, but not vice versa. */
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
  /** A row has only its beginning. */
  readonly descriptionOfGoods: string | null
  readonly cargo: {
    /** Includes containers without a number. */
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

export interface OutlineMeasure {
  readonly value: number
  readonly unit: string
}

/** The source of a row: an outline with positions and package contents. */
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
  /** Whether the coordinates are those of its code, because the shipment's own are far away. */
  readonly isMoved?: boolean
}

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

/** The milestone data that a row has. */
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

export interface OutlineDate {
  /** `yyyy-MM-dd`. */
  readonly date: string
  /** `HH:mm`. */
  readonly time: string | null
  readonly actual: boolean
}

/** The leg that starts at a milestone. Rows do not have its operator. */
export interface OutlineLeg {
  readonly mode: string | null
  readonly vessel: string | null
  readonly voyageNumber: string | null
  readonly flightNumber: string | null
}

/** The place data that a row has. */
export interface OutlinePlace {
  readonly type: string
  readonly name: string | null
  readonly city: string | null
  readonly state: string | null
  readonly countryCode: string | null
  readonly code: string | null
  /** The network of a fulfilment centre. */
  readonly fulfillmentCenter?: string | null
  /** The place's IANA zone, added by the proxy; absent if unknown. Dates are not converted to it. */
  readonly timeZone?: string
}
