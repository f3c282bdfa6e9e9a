import type { ListFilters } from '#contract/list-query.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'

/** A kept shipment, with the values that decide its lists. */
export interface KeptShipment {
  readonly reference: string
  readonly status: string
  readonly tags: readonly string[]
  /** Local date of the recorded delivery. */
  readonly deliveredOn: LocalDate | null
  /** IANA zone of the place that it goes to; `null` where that is not known. */
  readonly deliveryZone: string | null
  /** Microseconds since 1970. */
  readonly updatedAtUs: number
  readonly createdAtUs: number
  /** JSON text. */
  readonly json: Buffer
}

/** A place in the order of a list: behind this shipment, whether it is still there or not. */
export interface Position {
  readonly updatedAtUs: number
  readonly reference: string
}

/** The rows of a list from a position on. */
export interface Slice {
  readonly shipments: readonly KeptShipment[]
  /** Whether more follow. */
  readonly hasMore: boolean
}

/** Bounds of the warm set. Beyond them, the shipments that changed longest ago leave first. */
export interface ShipmentSetLimits {
  readonly shipmentsMax: number
  /** Of their JSON texts. */
  readonly shipmentBytesMax: number
}

/**
 * Shipments in the order of an unfiltered list: for each status all above a watermark, and single ones below it. Where
 * there is no room for all, those that are not protected give way first.
 */
export class ShipmentSet {
  readonly #limits: ShipmentSetLimits
  readonly #isProtected: (shipment: KeptShipment) => boolean
  readonly #byReference = new Map<string, KeptShipment>()
  #sorted: KeptShipment[] = []
  #bytes = 0
  #version = 0
  // Every shipment that changed after both moments is here: one says how far filling got, by status or as a whole, the
  // other how far the set had to be emptied, by status.
  #filledUs = Infinity
  #filledOfUs = new Map<string, number>()
  #droppedOfUs = new Map<string, number>()
  #hasLostProtected = false
  readonly #leftOut = new Set<string | null>()

  /** @param isProtected whether a shipment gives way only where there is no room even for those that are protected */
  constructor(limits: ShipmentSetLimits, isProtected: (shipment: KeptShipment) => boolean) {
    this.#limits = limits
    this.#isProtected = isProtected
  }

  get size(): number {
    return this.#sorted.length
  }

  /** Whether every shipment is here. */
  get isComplete(): boolean {
    return this.#watermarkUs([]) === -Infinity && this.#leftOut.size === 0
  }

  /** Whether it has had to leave some out. */
  get isFull(): boolean {
    return this.#droppedOfUs.size > 0
  }

  /** Whether it has had to leave out some that are protected. */
  get hasLostProtected(): boolean {
    return this.#hasLostProtected
  }

  /** A new value whenever a list may have changed. */
  get version(): number {
    return this.#version
  }

  get(reference: string): KeptShipment | undefined {
    return this.#byReference.get(reference)
  }

  /** Everything that is here. */
  all(): readonly KeptShipment[] {
    return this.#sorted
  }

  /**
   * Keeps a shipment, unless a later version is kept already.
   *
   * @param isLatest whether it was read later than what is kept, so that an equal `updatedAt` gives way
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

  /** Names one that cannot be kept (`null` where its reference is not known). What was kept of it is out of date. */
  leaveOut(reference: string | null): void {
    if (reference !== null) this.remove(reference)
    this.#leftOut.add(reference)
  }

  /** What {@link leaveOut} has named, and is not here since. */
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

  /**
   * Declares everything above the moment present; `-Infinity` if nothing is missing.
   *
   * @param status of this status only
   */
  lowerWatermark(updatedAtUs: number, status?: string): void {
    const filledOfUs = this.#filledOfUs
    if (status === undefined) this.#filledUs = Math.min(this.#filledUs, updatedAtUs)
    else filledOfUs.set(status, Math.min(filledOfUs.get(status) ?? Infinity, updatedAtUs))
    this.#version += 1
  }

  /** `null` where it would reach below the watermark. */
  list(filters: ListFilters, after: Position | null, limit: number): Slice | null {
    const sorted = this.#sorted
    const lowestKnownUs = this.#watermarkUs(filters.statuses)
    const lowestUs = filters.updatedSinceUs ?? -Infinity
    const found: KeptShipment[] = []
    for (let index = after ? indexBehind(sorted, after) : 0; index < sorted.length; index += 1) {
      const shipment = sorted[index]
      if (!shipment || shipment.updatedAtUs <= lowestKnownUs || shipment.updatedAtUs < lowestUs) break
      if (!matches(shipment, filters)) continue
      if (found.length === limit) return { shipments: found, hasMore: true }
      found.push(shipment)
    }
    const isWhole = lowestUs > lowestKnownUs || lowestKnownUs === -Infinity
    return isWhole ? { shipments: found, hasMore: false } : null
  }

  clear(): void {
    this.#byReference.clear()
    this.#sorted = []
    this.#bytes = 0
    this.#version += 1
    this.#filledUs = Infinity
    this.#filledOfUs = new Map()
    this.#droppedOfUs = new Map()
    this.#hasLostProtected = false
    this.#leftOut.clear()
  }

  #watermarkUs(statuses: readonly string[]): number {
    if (statuses.length === 0) {
      return Math.max(this.#watermarkUs(SHIPMENT_STATUSES), ...this.#droppedOfUs.values())
    }
    const ofEachUs = statuses.map((status) =>
      Math.max(
        Math.min(this.#filledUs, this.#filledOfUs.get(status) ?? Infinity),
        this.#droppedOfUs.get(status) ?? -Infinity,
      ),
    )
    return Math.max(...ofEachUs)
  }

  #drop(shipment: KeptShipment): void {
    this.#byReference.delete(shipment.reference)
    this.#sorted.splice(indexOf(this.#sorted, shipment), 1)
    this.#bytes -= shipment.json.length
  }

  #makeRoom(): void {
    const { shipmentsMax, shipmentBytesMax } = this.#limits
    while (this.#sorted.length > shipmentsMax || this.#bytes > shipmentBytesMax) {
      const oldest = this.#sorted.findLast((shipment) => !this.#isProtected(shipment)) ?? this.#sorted.at(-1)
      if (!oldest) return
      this.#drop(oldest)
      const { status, updatedAtUs } = oldest
      this.#droppedOfUs.set(status, Math.max(this.#droppedOfUs.get(status) ?? -Infinity, updatedAtUs))
      if (this.#isProtected(oldest)) this.#hasLostProtected = true
    }
  }
}

/** Most recently updated first. The order of equal ones is not specified, so any stable one will do. */
export function compare(a: Position, b: Position): number {
  if (a.updatedAtUs !== b.updatedAtUs) return b.updatedAtUs - a.updatedAtUs
  if (a.reference === b.reference) return 0
  return a.reference < b.reference ? -1 : 1
}

/** In the order of references, by their code units. */
export function byReference(a: KeptShipment, b: KeptShipment): number {
  return a.reference < b.reference ? -1 : 1
}

/** Whether the list holds the shipment, by the rules of the specification; a search is not judged. */
export function matches(shipment: KeptShipment, filters: ListFilters): boolean {
  const { status, tags, createdAtUs, updatedAtUs } = shipment
  return (
    (filters.statuses.length === 0 || filters.statuses.some((wanted) => wanted === status)) &&
    (filters.tag === null || tags.includes(filters.tag)) &&
    (filters.createdSinceUs === null || createdAtUs >= filters.createdSinceUs) &&
    (filters.updatedSinceUs === null || updatedAtUs >= filters.updatedSinceUs)
  )
}

/** Index of the position, or where it would be inserted. */
function indexOf(sorted: readonly KeptShipment[], position: Position): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const shipment = sorted[middle]
    if (shipment && compare(shipment, position) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function indexBehind(sorted: readonly KeptShipment[], position: Position): number {
  const index = indexOf(sorted, position)
  return sorted[index]?.reference === position.reference && sorted[index].updatedAtUs === position.updatedAtUs
    ? index + 1
    : index
}
