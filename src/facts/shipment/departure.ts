import type {
  OutlineDate,
  OutlineLeg,
  OutlineMilestone,
  ShipmentOutline,
} from '#contract/shipment-outline.ts'
import { positionOf } from './position.ts'

/** The departure from the origin: from the first port, else from the pickup. */
export interface OriginDeparture {
  readonly milestone: OutlineMilestone
  /** `null` if not known yet. */
  readonly at: OutlineDate | null
}

/** The departure that starts the main leg; `null` without a route. */
export function originDepartureOf({ milestones }: ShipmentOutline): OriginDeparture | null {
  const milestone = milestones.find(({ type }) => type === 'OriginPort') ?? milestones[0]
  return milestone ? { milestone, at: milestone.departure } : null
}

interface Vehicle {
  /** The vessel or flight number. */
  readonly name: string
  readonly voyage: string | null
}

/** The vessel or flight of the current leg, else the next known one, else the last. */
export function vehicleOf(shipment: ShipmentOutline): Vehicle | null {
  const { milestones } = shipment
  const vehicles = milestones.map(({ transportToNext }) => transportToNext && vehicleOn(transportToNext))
  const here = Math.max(0, positionOf(shipment).index)
  return vehicles.slice(here).find((each) => each) ?? vehicles.findLast((each) => each) ?? null
}

/** 'XY Rotterdam 023E': the vessel with its voyage, or the flight, from {@link vehicleOf}; `null` if none is known. */
export function sailingOf(shipment: ShipmentOutline): string | null {
  const vehicle = vehicleOf(shipment)
  return vehicle && sailingName(vehicle)
}

/** The vessel with its voyage, or the flight, of the leg that the shipment is on or waits for; `null` if unknown. */
export function sailingFromHere(shipment: ShipmentOutline): string | null {
  return sailingOn(shipment.milestones[Math.max(0, positionOf(shipment).index)]?.transportToNext)
}

/** The vessel with its voyage, or the flight, of a leg; `null` if unknown. */
export function sailingOn(leg: OutlineLeg | null | undefined): string | null {
  const vehicle = leg ? vehicleOn(leg) : null
  return vehicle && sailingName(vehicle)
}

function sailingName({ name, voyage }: Vehicle): string {
  return [name, voyage?.trim()].filter(Boolean).join(' ')
}

export function vesselsOf({ milestones }: ShipmentOutline): string[] {
  const vessels = milestones.map(({ transportToNext }) => transportToNext?.vessel?.trim() ?? '')
  return [...new Set(vessels.filter((vessel) => vessel !== ''))]
}

/** The vessel and voyage of each leg that has a number: 'XY Rotterdam 023E'. */
export function voyagesOf({ milestones }: ShipmentOutline): string[] {
  const voyages = milestones.flatMap(({ transportToNext }) => {
    const { vessel, voyageNumber, flightNumber } = transportToNext ?? NO_LEG
    const number = voyageNumber?.trim() || flightNumber?.trim()
    return !number ? [] : [[vessel?.trim(), number].filter(Boolean).join(' ')]
  })
  return [...new Set(voyages)]
}

const NO_LEG = { vessel: null, voyageNumber: null, flightNumber: null } as const

function vehicleOn({ vessel, voyageNumber, flightNumber }: OutlineLeg): Vehicle | null {
  if (vessel?.trim()) return { name: vessel.trim(), voyage: voyageNumber }
  return flightNumber?.trim() ? { name: flightNumber.trim(), voyage: null } : null
}
