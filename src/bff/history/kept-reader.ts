import { parseInstant } from '#contract/instant.ts'
import type { Shipment } from '#contract/schema.ts'
import { readSeenShipment, type SeenShipment } from '../feed/seen-shipment.ts'
import { readShipment, withMarketplaceKey } from '../upstream/shape.ts'

/** Reads a shipment that was kept as JSON text. */
export type KeptReader = (json: string) => SeenShipment

/**
 * Makes a reader that takes kept shipments as answers are taken now: a setting may have changed since, or what the proxy knows
 * of shipments.
 *
 * @param marketplaceField the service's name for the marketplace object
 */
export function createKeptReader(marketplaceField: string): KeptReader {
  return (json) => {
    // It was a shipment when it was written.
    const kept: Shipment = JSON.parse(json)
    const shaped: object = readShipment(withMarketplaceKey(kept, marketplaceField))
    const seen = shaped === kept ? unchanged(kept, json) : readSeenShipment(shaped)
    if (!seen) throw new Error('A shipment in the file has no instant of its last change.')
    return seen
  }
}

/** Writing the text again would take longer than all the rest. */
function unchanged(shipment: Shipment, json: string): SeenShipment | null {
  const updatedAtUs = parseInstant(shipment.updatedAt)
  return updatedAtUs === null ? null : { shipment, json, updatedAtUs }
}
