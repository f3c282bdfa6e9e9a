import type { SeenShipment } from './seen-shipment.ts'

/** The versions already reported, so that reading them again is not news. */
export interface KnownVersions {
  /**
   * Whether this version or a later one has been reported. Different content with an equal `updatedAt` is news, because
   * the service's clock may have the same value for two changes. So is any version that replaces one from the future.
   */
  has(shipment: SeenShipment): boolean
  /** @param isAhead whether it was from the future when read */
  add(shipment: SeenShipment, isAhead: boolean): void
  /** References of versions later than the time that were from the future when read. */
  aheadAfter(updatedAtUs: number): readonly string[]
  forget(reference: string): void
  /** Removes changes before the time, which no poll will read again. */
  forgetBefore(updatedAtUs: number): void
}

interface KnownVersion {
  readonly seen: SeenShipment
  readonly isAhead: boolean
}

export function createKnownVersions(): KnownVersions {
  const versions = new Map<string, KnownVersion>()
  return {
    has({ shipment, updatedAtUs, json }) {
      const known = versions.get(shipment.reference)
      if (!known) return false
      if (known.seen.updatedAtUs === updatedAtUs) return known.seen.json === json
      return known.seen.updatedAtUs > updatedAtUs && !known.isAhead
    },
    add: (seen, isAhead) => void versions.set(seen.shipment.reference, { seen, isAhead }),
    aheadAfter: (updatedAtUs) =>
      [...versions].flatMap(([reference, { seen, isAhead }]) =>
        isAhead && seen.updatedAtUs > updatedAtUs ? [reference] : [],
      ),
    forget: (reference) => void versions.delete(reference),
    forgetBefore(updatedAtUs) {
      for (const [reference, { seen }] of versions) {
        if (seen.updatedAtUs < updatedAtUs) versions.delete(reference)
      }
    },
  }
}
