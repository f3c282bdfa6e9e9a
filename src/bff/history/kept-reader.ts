import { parseInstant } from '#contract/instant.ts'
import type { Shipment } from '#contract/schema.ts'
import { readSeenShipment, type SeenShipment } from '../feed/seen-shipment.ts'
import { readShipment, withMarketplaceKey } from '../upstream/shape.ts'

/** Reads a shipment stored as JSON text. */
export type KeptReader = (json: string) => SeenShipment

/**
 * Creates a reader that treats stored shipments like current answers, because a setting or the proxy's knowledge of
 * shipments may have changed since.
 *
 * @param marketplaceField the service's name for the marketplace object
 */
export function createKeptReader(marketplaceField: string): KeptReader {
  return (json) => {
    // It was a valid shipment when it was written.
    const kept: Shipment = JSON.parse(json)
    const shaped: object = readShipment(withMarketplaceKey(kept, marketplaceField))
    const seen = shaped === kept ? unchanged(kept, json) : readSeenShipment(shaped)
    if (!seen) throw new Error('A shipment in the file has no instant of its last change.')
    return seen
  }
}

/** Avoids serialising the text again, which would take longer than everything else. */
function unchanged(shipment: Shipment, json: string): SeenShipment | null {
  const updatedAtUs = parseInstant(shipment.updatedAt)
  return updatedAtUs === null ? null : { shipment, json, updatedAtUs }
}
