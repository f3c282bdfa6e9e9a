import type { SeenShipment } from './seen-shipment.ts'

/** The versions already passed on, so that a second reading for safety makes no news. */
export interface KnownVersions {
  /**
   * Whether this version, or a later one, has been passed on. An equal `updatedAt` with other content is news: two
   * changes in one tick of the service's clock. So is any version that replaces one from the future.
   */
  has(shipment: SeenShipment): boolean
  /** @param isAhead whether it was from the future when it was read */
  add(shipment: SeenShipment, isAhead: boolean): void
  /** References of the versions later than the moment that were from the future when they were read. */
  aheadBehind(updatedAtUs: number): readonly string[]
  forget(reference: string): void
  /** Forgets changes from before the moment: no poll will read them again. */
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
    aheadBehind: (updatedAtUs) =>
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
