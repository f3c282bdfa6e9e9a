import type { SeenShipment } from './seen-shipment.ts'

/** Which versions of shipments have been passed on, so that what is read again for safety is not news again. */
export interface KnownVersions {
  /**
   * Whether this version, or a later one, has been passed on. An equal `updatedAt` with other content is news: two
   * changes in one tick of the service's clock.
   */
  has(shipment: SeenShipment): boolean
  add(shipment: SeenShipment): void
  /** Forgets what changed before the moment: nobody will ask for it again. */
  forgetBefore(updatedAtUs: number): void
}

export function createKnownVersions(): KnownVersions {
  const versions = new Map<string, SeenShipment>()
  return {
    has({ shipment, updatedAtUs, json }) {
      const known = versions.get(shipment.reference)
      if (!known) return false
      return known.updatedAtUs > updatedAtUs || (known.updatedAtUs === updatedAtUs && known.json === json)
    },
    add: (seen) => void versions.set(seen.shipment.reference, seen),
    forgetBefore(updatedAtUs) {
      for (const [reference, known] of versions) {
        if (known.updatedAtUs < updatedAtUs) versions.delete(reference)
      }
    },
  }
}
