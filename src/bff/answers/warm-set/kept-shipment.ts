import { deliveredOn } from '#contract/dashboard-api/account-set.ts'
import type { SeenShipment } from '../../feed/seen-shipment.ts'
import { zoneOf } from '../../places/place-zone.ts'
import type { KeptShipment } from './shipment-set.ts'

/** The kept form of a shipment, or `null` where it has no reference. */
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

/** In its own memory. `Buffer.from` takes small buffers from a pool, which holds 64 KB while any of them lasts. */
function ownBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}
