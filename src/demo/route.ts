/** The route of a shipment before it has dates: stops, and the legs between them. */
import type { Carrier, Place, TransportToNext } from '#contract/schema.ts'
import type { MilestoneType, WarehouseType } from '#contract/vocabulary.ts'
import type { Line } from './carriers.ts'

/** A milestone to be. */
export interface Stop {
  readonly type: MilestoneType
  readonly place: Place | null
  readonly warehouseType: WarehouseType | null
  /** Days between arrival and departure. */
  readonly dwellDays: number
  /** The leg that leaves; `null` on the last stop. */
  readonly onward: Onward | null
}

/** A leg and how long it takes. */
interface Onward {
  readonly days: number
  readonly transport: TransportToNext
}

/** A whole route. */
export interface Route {
  readonly stops: readonly Stop[]
  /** Main carrier, `null` on land. */
  readonly carrier: Carrier | null
  /** Shipping line or rail operator that owns the containers; `null` when there are none. */
  readonly line: Line | null
}

/** A stop without its leg. */
export function stopAt(type: MilestoneType, place: Place | null, dwellDays: number): Stop {
  return { type, place, warehouseType: null, dwellDays, onward: null }
}

/** A warehouse on the way; its place is never stated. */
export function warehouse(warehouseType: WarehouseType, dwellDays: number): Stop {
  return { ...stopAt('IntermediaryWarehouse', null, dwellDays), warehouseType }
}

/** The stop with the leg that leaves it. */
export function leaving(stop: Stop, days: number, transport: TransportToNext): Stop {
  return { ...stop, onward: { days, transport } }
}

/** A leg of which only the mode is known. */
export function transportBy(mode: TransportToNext['mode']): TransportToNext {
  return { mode, vessel: null, voyageNumber: null, flightNumber: null, carrier: null }
}

/** The route's stops, ending at the port of discharge as the place of delivery. */
export function endingAtPort(stops: readonly Stop[]): Stop[] {
  const end = stops.findIndex(({ type }) => type === 'DestinationPort')
  return [...stops.slice(0, end), stopAt('Delivery', stops[end]?.place ?? null, 0)]
}

/** Carriage by road. */
export const BY_TRUCK = transportBy('Truck')
