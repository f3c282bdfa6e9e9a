/** The route of a shipment without dates: stops, and the legs between them. */
import type { Carrier, Place, TransportToNext } from '#contract/schema.ts'
import type { MilestoneType, WarehouseType } from '#contract/vocabulary.ts'
import type { Line } from './carriers.ts'

/** A milestone without dates. */
export interface Stop {
  readonly type: MilestoneType
  readonly place: Place | null
  readonly warehouseType: WarehouseType | null
  /** Days between arrival and departure. */
  readonly dwellDays: number
  /** The leg to the next stop; `null` on the last one. */
  readonly onward: Onward | null
}

/** A leg and its duration. */
interface Onward {
  readonly days: number
  readonly transport: TransportToNext
}

export interface Route {
  readonly stops: readonly Stop[]
  /** Main carrier; `null` on land. */
  readonly carrier: Carrier | null
  /** Shipping line or rail operator that owns the containers; `null` if there are none. */
  readonly line: Line | null
}

export function stopAt(type: MilestoneType, place: Place | null, dwellDays: number): Stop {
  return { type, place, warehouseType: null, dwellDays, onward: null }
}

/** A warehouse on the way, whose place is never stated. */
export function warehouse(warehouseType: WarehouseType, dwellDays: number): Stop {
  return { ...stopAt('IntermediaryWarehouse', null, dwellDays), warehouseType }
}

/** The stop with its leg to the next one. */
export function leaving(stop: Stop, days: number, transport: TransportToNext): Stop {
  return { ...stop, onward: { days, transport } }
}

/** A leg with only the mode known. */
export function transportBy(mode: TransportToNext['mode']): TransportToNext {
  return { mode, vessel: null, voyageNumber: null, flightNumber: null, carrier: null }
}

/** The route's stops, ending with a delivery at the port of discharge. */
export function endingAtPort(stops: readonly Stop[]): Stop[] {
  const end = stops.findIndex(({ type }) => type === 'DestinationPort')
  return [...stops.slice(0, end), stopAt('Delivery', stops[end]?.place ?? null, 0)]
}

export const BY_TRUCK = transportBy('Truck')
