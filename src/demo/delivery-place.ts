/** Where a shipment is delivered, chosen near the last gateway of its lane. */
import type { Place } from '#contract/schema.ts'
import type { ServiceType } from '#contract/vocabulary.ts'
import { fulfillmentCentersNear, typedAddressesNear, warehousesNear } from './consignees.ts'
import type { Random } from './random.ts'
import { suppliersNear } from './suppliers.ts'

/** A delivery place: fulfilment centres mostly for door-to-door services. */
export function deliveryPlace(serviceType: ServiceType, gateway: string, random: Random): Place {
  const centers = fulfillmentCentersNear(gateway)
  const isDoorToDoor = serviceType.endsWith('DDP') || serviceType.endsWith('DDU')
  if (centers.length > 0 && random.chance(isDoorToDoor ? 0.8 : 0.08)) return random.pick(centers).place
  const addresses = typedAddressesNear(gateway)
  if (addresses.length > 0 && random.chance(0.15)) return random.pick(addresses).place
  return random.pick(warehousesNear(gateway)).place
}

/** The supplier that the cargo is collected from. */
export function pickupPlace(gateway: string, random: Random): Place {
  return random.pick(suppliersNear(gateway)).place
}
