import type {
  OutlineDate,
  OutlineLeg,
  OutlineMilestone,
  ShipmentOutline,
} from '#contract/shipment-outline.ts'
import { positionOf } from './position.ts'

/** Where a shipment departs from its origin, and when: the first port, else the pickup. */
export interface OriginDeparture {
  readonly milestone: OutlineMilestone
  /** `null` when not known yet. */
  readonly at: OutlineDate | null
}

/** The departure that starts the main leg; `null` without a route. */
export function originDepartureOf({ milestones }: ShipmentOutline): OriginDeparture | null {
  const milestone = milestones.find(({ type }) => type === 'OriginPort') ?? milestones[0]
  return milestone ? { milestone, at: milestone.departure } : null
}

/** What carries a shipment. */
interface Vehicle {
  /** The vessel, or the flight. */
  readonly name: string
  readonly voyage: string | null
}

/** What carries the shipment now; else the next that is known, else the last. */
export function vehicleOf(shipment: ShipmentOutline): Vehicle | null {
  const { milestones } = shipment
  const vehicles = milestones.map(({ transportToNext }) => transportToNext && vehicleOn(transportToNext))
  const here = Math.max(0, positionOf(shipment).index)
  return vehicles.slice(here).find((each) => each) ?? vehicles.findLast((each) => each) ?? null
}

/** 'XY Rotterdam 023E': the vessel and its voyage, or the flight, that carries the shipment; `null` where none is known. */
export function sailingOf(shipment: ShipmentOutline): string | null {
  const vehicle = vehicleOf(shipment)
  return vehicle && sailingName(vehicle)
}

/** The same on the leg that the shipment is on, or waits for. */
export function sailingFromHere(shipment: ShipmentOutline): string | null {
  return sailingOn(shipment.milestones[Math.max(0, positionOf(shipment).index)]?.transportToNext)
}

/** The same on a leg. */
export function sailingOn(leg: OutlineLeg | null | undefined): string | null {
  const vehicle = leg ? vehicleOn(leg) : null
  return vehicle && sailingName(vehicle)
}

function sailingName({ name, voyage }: Vehicle): string {
  return [name, voyage?.trim()].filter(Boolean).join(' ')
}

/** The vessels of all legs. */
export function vesselsOf({ milestones }: ShipmentOutline): string[] {
  const vessels = milestones.map(({ transportToNext }) => transportToNext?.vessel?.trim() ?? '')
  return [...new Set(vessels.filter((vessel) => vessel !== ''))]
}

/** The voyages of all legs: 'XY Rotterdam 023E', where no number is known nothing. */
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
