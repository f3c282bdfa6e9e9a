import { deliveredOn } from '#contract/dashboard-api/account-set.ts'
import type { SeenShipment } from '../../feed/seen-shipment.ts'
import { zoneOf } from '../../places/place-zone.ts'
import type { KeptShipment } from './shipment-set.ts'

/** The stored form of a shipment; `null` if it has no reference. */
export function keptShipment({ shipment, json, updatedAtUs }: SeenShipment): KeptShipment | null {
  const { reference, status, tags } = shipment
  if (reference === '') return null
  return {
    reference,
    status,
    tags: [...tags],
    deliveredOn: deliveredOn(shipment),
    deliveryZone: zoneOf(shipment.destination) ?? zoneOf(shipment.portOfDischarge),
    updatedAtUs,
    json: ownBuffer(json),
  }
}

/** Allocates its own memory. `Buffer.from` uses a pool for small buffers, which keeps 64 KB while any of them is in use. */
function ownBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}
