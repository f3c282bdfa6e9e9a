import type { LocalDate } from '#contract/local-date.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { firstIndex } from '#facts/text/first-index.ts'

/** A stored shipment, with the values that decide whether it is kept. */
export interface KeptShipment {
  readonly reference: string
  readonly status: string
  readonly tags: readonly string[]
  /** Local date of the recorded delivery; `null` without one. */
  readonly deliveredOn: LocalDate | null
  /** IANA zone of its destination; `null` if unknown. */
  readonly deliveryZone: string | null
  /** Microseconds since 1970. */
  readonly updatedAtUs: number
  /** JSON text. */
  readonly json: Buffer
}

/** Limits of the copy. If they are exceeded, the shipments that changed longest ago are evicted. */
export interface ShipmentSetLimits {
  readonly shipmentsMax: number
  /** Total size of the JSON texts. */
  readonly shipmentBytesMax: number
}

/** Shipments in the order of an unfiltered list. If there are too many, unprotected ones are evicted first. */
export class ShipmentSet {
  readonly #limits: ShipmentSetLimits
  readonly #isProtected: (shipment: KeptShipment) => boolean
  readonly #byReference = new Map<string, KeptShipment>()
  #sorted: KeptShipment[] = []
  #bytes = 0
  #version = 0
  /** Statuses whose shipments have all been read. */
  readonly #filled = new Set<string>()
  #isFull = false
  #hasLostProtected = false
  readonly #leftOut = new Set<string | null>()

  /** @param isProtected whether a shipment is evicted only after all unprotected ones */
  constructor(limits: ShipmentSetLimits, isProtected: (shipment: KeptShipment) => boolean) {
    this.#limits = limits
    this.#isProtected = isProtected
  }

  get size(): number {
    return this.#sorted.length
  }

  /** Whether it has every shipment. */
  get isComplete(): boolean {
    const isFilled = SHIPMENT_STATUSES.every((status) => this.#filled.has(status))
    return isFilled && !this.#isFull && this.#leftOut.size === 0
  }

  /** Whether some had to be evicted. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Whether protected ones had to be evicted. */
  get hasLostProtected(): boolean {
    return this.#hasLostProtected
  }

  /**
   * Shipments that changed before this time may be missing; protected ones only if some were evicted. `-Infinity` if
   * none is.
   */
  get lackedUs(): number {
    if (!this.#isFull) return -Infinity
    const oldest = this.#hasLostProtected ? this.#sorted.at(-1) : this.#nextToLeave
    return oldest?.updatedAtUs ?? -Infinity
  }

  get #nextToLeave(): KeptShipment | undefined {
    return this.#sorted.findLast((shipment) => !this.#isProtected(shipment)) ?? this.#sorted.at(-1)
  }

  /** Changes whenever the content may have changed. */
  get version(): number {
    return this.#version
  }

  get(reference: string): KeptShipment | undefined {
    return this.#byReference.get(reference)
  }

  all(): readonly KeptShipment[] {
    return this.#sorted
  }

  /**
   * Stores a shipment, unless a later version is stored.
   *
   * @param isLatest whether it was read later than the stored one, and so wins at an equal `updatedAt`
   */
  put(shipment: KeptShipment, isLatest: boolean): void {
    this.#leftOut.delete(shipment.reference)
    const kept = this.#byReference.get(shipment.reference)
    if (kept && kept.updatedAtUs > shipment.updatedAtUs) return
    if (kept && kept.updatedAtUs === shipment.updatedAtUs && !isLatest) return
    if (kept) this.#drop(kept)
    this.#byReference.set(shipment.reference, shipment)
    this.#sorted.splice(indexOf(this.#sorted, shipment), 0, shipment)
    this.#bytes += shipment.json.length
    this.#version += 1
    this.#makeRoom()
  }

  /** Marks a shipment that cannot be stored (`null` if its reference is unknown), and removes its earlier version. */
  leaveOut(reference: string | null): void {
    if (reference !== null) this.remove(reference)
    this.#leftOut.add(reference)
  }

  /** Shipments marked by {@link leaveOut} and not stored since. */
  get leftOut(): readonly (string | null)[] {
    return [...this.#leftOut]
  }

  remove(reference: string): void {
    this.#leftOut.delete(reference)
    const kept = this.#byReference.get(reference)
    if (!kept) return
    this.#drop(kept)
    this.#version += 1
  }

  /** All shipments of these statuses have been read. */
  noteFilled(statuses: readonly string[]): void {
    for (const status of statuses) this.#filled.add(status)
    this.#version += 1
  }

  clear(): void {
    this.#byReference.clear()
    this.#sorted = []
    this.#bytes = 0
    this.#version += 1
    this.#filled.clear()
    this.#isFull = false
    this.#hasLostProtected = false
    this.#leftOut.clear()
  }

  #drop(shipment: KeptShipment): void {
    this.#byReference.delete(shipment.reference)
    this.#sorted.splice(indexOf(this.#sorted, shipment), 1)
    this.#bytes -= shipment.json.length
  }

  #makeRoom(): void {
    const { shipmentsMax, shipmentBytesMax } = this.#limits
    while (this.#sorted.length > shipmentsMax || this.#bytes > shipmentBytesMax) {
      const oldest = this.#nextToLeave
      if (!oldest) return
      this.#drop(oldest)
      this.#isFull = true
      if (this.#isProtected(oldest)) this.#hasLostProtected = true
    }
  }
}

/** Latest update first. The order of equal ones is unspecified, so any stable one is fine. */
export function compareLatest(a: KeptShipment, b: KeptShipment): number {
  if (a.updatedAtUs !== b.updatedAtUs) return b.updatedAtUs - a.updatedAtUs
  if (a.reference === b.reference) return 0
  return a.reference < b.reference ? -1 : 1
}

/** Index of the shipment, or where to insert it. */
function indexOf(sorted: readonly KeptShipment[], wanted: KeptShipment): number {
  return firstIndex(sorted, (shipment) => compareLatest(shipment, wanted) >= 0)
}
