/**
 * A shipment to be stored: the shape of the response, plus the rules on what is always null or empty. Does not check
 * derived fields, which the service calculates. Rejects unknown keys, because dropping them would lose data silently.
 */
import type { z } from 'zod'
import { parseInstant } from './instant.ts'
import { shipmentSchema, type Milestone, type Place, type Shipment } from './schema.ts'
import {
  modeOfService,
  PLACE_TYPES_WITH_CODE,
  ROUTE_ENDS,
  VEHICLE_FIELDS,
  type MilestoneType,
  type ServiceType,
} from './vocabulary.ts'

type Report = (path: (string | number)[], message: string) => void

const MILESTONES_WITHOUT_PLACE: readonly MilestoneType[] = ['IntermediaryWarehouse', 'BorderCrossing']
const LAND_SERVICES_WITH_CONTAINERS: readonly ServiceType[] = ['LandRailFCL', 'LandRailLCL']

/** Validates a shipment for storage. Each fault names its path. */
export const shipmentRecordSchema = shipmentSchema.superRefine((shipment, context) => {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message })
  if (shipment.reference === '.' || shipment.reference === '..') {
    report(['reference'], 'cannot be . or .., which no path can contain')
  }
  if ((parseInstant(shipment.createdAt) ?? 0) > (parseInstant(shipment.updatedAt) ?? 0)) {
    report(['createdAt'], 'must not be later than updatedAt')
  }
  reportMode(shipment, report)
  for (const field of ROUTE_ENDS) {
    reportPlace(shipment[field], [field], report)
  }
  for (const [index, milestone] of shipment.milestones.entries()) {
    const isLast = index === shipment.milestones.length - 1
    reportMilestone(milestone, isLast, ['milestones', index], report)
  }
})

function reportMode(shipment: Shipment, report: Report): void {
  const mode = modeOfService(shipment.serviceType)
  if (mode === 'Land' && shipment.carrier) report(['carrier'], 'is always null for land shipments')
  if (mode !== 'Air' && shipment.cargo.chargeableWeight) {
    report(['cargo', 'chargeableWeight'], 'is always null for ocean and land')
  }
  const mayHaveContainers = mode === 'Ocean' || LAND_SERVICES_WITH_CONTAINERS.includes(shipment.serviceType)
  if (!mayHaveContainers && shipment.cargo.containers.length > 0) {
    report(['cargo', 'containers'], 'is empty for air, courier and truck')
  }
}

function reportPlace(place: Place | null, path: (string | number)[], report: Report): void {
  if (!place) return
  if (place.code !== null && !PLACE_TYPES_WITH_CODE.includes(place.type)) {
    report([...path, 'code'], `is null on a ${place.type}`)
  }
  if (place.fulfillmentCenter !== null && place.type !== 'FulfillmentCenter') {
    report([...path, 'fulfillmentCenter'], `is null on a ${place.type}`)
  }
}

function reportMilestone(
  milestone: Milestone,
  isLast: boolean,
  path: (string | number)[],
  report: Report,
): void {
  const { type, place, transportToNext } = milestone
  const mustBeNull = (field: keyof Milestone, isForbidden: boolean, where: string) => {
    if (isForbidden && milestone[field] !== null) report([...path, field], `is null on ${where}`)
  }
  mustBeNull('place', MILESTONES_WITHOUT_PLACE.includes(type), `a ${type}`)
  mustBeNull('warehouseType', type !== 'IntermediaryWarehouse', `a ${type}`)
  mustBeNull('cargoReadyDate', type !== 'Pickup', `a ${type}`)
  mustBeNull('arrival', type === 'Pickup', 'a Pickup')
  mustBeNull('departure', type === 'Delivery', 'a Delivery')
  mustBeNull('transportToNext', isLast, 'the last milestone')
  reportPlace(place, [...path, 'place'], report)
  // A leg of unknown mode may turn out to have any mode.
  if (transportToNext === null || transportToNext.mode === null) return
  const legFields = { vessel: 'Voyage', voyageNumber: 'Voyage', flightNumber: 'Flight' } as const
  for (const field of VEHICLE_FIELDS) {
    if (transportToNext[field] !== null && transportToNext.mode !== legFields[field]) {
      report([...path, 'transportToNext', field], `belongs to ${legFields[field]} legs only`)
    }
  }
}

/** The faults of a rejected record, one line each: the field's path and the problem. */
export function recordFaults(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.map(String).join('.') || 'record'}: ${issue.message}`)
}
