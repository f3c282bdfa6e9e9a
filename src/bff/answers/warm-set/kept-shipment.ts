import { deliveredOn } from '#contract/dashboard-api/account-set.ts'
import { parseInstant } from '#contract/instant.ts'
import type { SeenShipment } from '../../feed/seen-shipment.ts'
import type { KeptShipment } from './shipment-set.ts'

/** What is kept of a shipment, or `null` where it cannot be told which lists it belongs to. */
export function keptShipment({ shipment, json, updatedAtUs }: SeenShipment): KeptShipment | null {
  const { reference, status, tags } = shipment
  const createdAtUs = parseInstant(shipment.createdAt)
  if (createdAtUs === null || reference === '') return null
  return {
    reference,
    status,
    tags: [...tags],
    deliveredOn: deliveredOn(shipment),
    updatedAtUs,
    createdAtUs,
    json: ownBuffer(json),
  }
}

/** In memory of its own. The pool that `Buffer.from` takes small ones out of keeps 64 KB for as long as any of them lasts. */
function ownBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}
