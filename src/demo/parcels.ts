/** Last-mile parcels and marketplace inbound identifiers. */
import type { Marketplace, Parcels } from '#contract/cargo-schema.ts'
import type { Place } from '#contract/schema.ts'
import type { ServiceType } from '#contract/vocabulary.ts'
import { PARCEL_CARRIERS } from './carriers.ts'
import { CLEAR_CHARACTERS, DIGITS, type Random } from './random.ts'

/** Tracking numbers: on couriers always, on DDP and DDU once the cargo has arrived. */
export function parcelsOf(
  serviceType: ServiceType,
  isPickedUp: boolean,
  hasArrived: boolean,
  random: Random,
): Parcels | null {
  const carrier = random.maybe(0.9, random.pick(PARCEL_CARRIERS))
  const trackingNumbers = Array.from({ length: random.int(1, 4) }, () => trackingNumber(random))
  if (serviceType === 'AirCourier') {
    return { carrier, trackingNumbers: isPickedUp ? trackingNumbers : [] }
  }
  const isDoorToDoor = serviceType.endsWith('DDP') || serviceType.endsWith('DDU')
  if (!isDoorToDoor || !random.chance(0.7)) return null
  return hasArrived ? { carrier, trackingNumbers } : null
}

/** Inbound identifiers of goods delivered door to door to a fulfilment centre. */
export function marketplaceOf(
  serviceType: ServiceType,
  destination: Place | null,
  random: Random,
): Marketplace | null {
  const isDoorToDoor = serviceType.endsWith('DDP') || serviceType.endsWith('DDU')
  if (!isDoorToDoor || destination?.type !== 'FulfillmentCenter') return null
  const ids = Array.from({ length: random.int(1, 3) }, () => `IB${random.text(10, CLEAR_CHARACTERS)}`)
  const hasReferences = random.chance(0.8)
  return {
    fbaIds: ids,
    referenceIds: hasReferences ? ids.map(() => random.text(8, CLEAR_CHARACTERS)) : [],
  }
}

/** A parcel tracking number: digits, or letters around digits. */
export function trackingNumber(random: Random): string {
  return random.chance(0.5) ? `ZQ${random.text(9, DIGITS)}NW` : random.text(14, DIGITS)
}
