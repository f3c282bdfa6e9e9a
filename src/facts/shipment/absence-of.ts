import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { NOT_KNOWN_YET } from './not-known-yet.ts'
import { isBeforeMainLeg } from './cutoffs.ts'
import { type ServiceGroup, isDoorToDoorService, serviceGroupOf } from './service-group.ts'

/** Fields whose absence has a different meaning for each service. */
export type AbsentField =
  | 'carrier'
  | 'booking'
  | 'cutoffs'
  | 'freeDays'
  | 'emptyReturnDays'
  | 'containers'
  | 'packages'
  | 'chargeableWeight'
  | 'port'
  | 'parcels'

/**
 * The words for a field that is `null` or empty; `null` omits its row. Call it only if the value is absent: existing
 * values are always shown.
 */
export function absenceOf(field: AbsentField, shipment: ShipmentOutline): string | null {
  const group = serviceGroupOf(shipment)
  if (field === 'cutoffs') return cutoffAbsence(group, shipment)
  if (field === 'parcels') return parcelAbsence(group, shipment.serviceType)
  if (field === 'emptyReturnDays' && group === 'rail' && shipment.serviceType.endsWith('FCL')) {
    return 'Not recorded'
  }
  return ABSENCES[field][group]
}

const ABSENCES: Readonly<
  Record<Exclude<AbsentField, 'cutoffs' | 'parcels'>, Readonly<Record<ServiceGroup, string | null>>>
> = {
  carrier: everywhereButOnLand(),
  booking: {
    ...everywhere(NOT_KNOWN_YET),
    courier: 'No booking details (usual for courier)',
    rail: 'No booking details (usual for land)',
    truck: 'No booking details (usual for land)',
  },
  freeDays: { ...everywhere(null), 'ocean-full': 'Not recorded' },
  emptyReturnDays: { ...everywhere(null), 'ocean-full': 'Not recorded' },
  containers: {
    ...everywhere(null),
    'ocean-full': 'Not assigned yet',
    'ocean-shared': 'Consolidation container not assigned yet',
    rail: 'Not assigned yet',
  },
  packages: { ...everywhere(NOT_KNOWN_YET), 'ocean-full': 'No package lines (usual for full containers)' },
  chargeableWeight: { ...everywhere(null), air: NOT_KNOWN_YET, courier: NOT_KNOWN_YET },
  port: { ...everywhereButOnLand(), courier: null },
}

function everywhere(text: string | null): Readonly<Record<ServiceGroup, string | null>> {
  return {
    'ocean-full': text,
    'ocean-shared': text,
    air: text,
    courier: text,
    rail: text,
    truck: text,
    other: text,
  }
}

function everywhereButOnLand(): Readonly<Record<ServiceGroup, string | null>> {
  return { ...everywhere(NOT_KNOWN_YET), rail: null, truck: null }
}

function cutoffAbsence(group: ServiceGroup, shipment: ShipmentOutline): string | null {
  const hasCutoffs = group === 'ocean-full' || group === 'ocean-shared' || group === 'air'
  return hasCutoffs && isBeforeMainLeg(shipment) ? NOT_KNOWN_YET : null
}

function parcelAbsence(group: ServiceGroup, serviceType: string): string | null {
  return group === 'courier' || isDoorToDoorService(serviceType) ? 'No tracking numbers yet' : null
}
