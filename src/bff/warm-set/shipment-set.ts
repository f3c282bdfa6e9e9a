import type { ListFilters } from '#contract/list-query.ts'

/** A shipment that is kept, with what its lists are chosen by. */
export interface KeptShipment {
  readonly reference: string
  readonly status: string
  readonly tags: readonly string[]
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

/** What a list holds from a position on. */
interface Slice {
  readonly shipments: readonly KeptShipment[]
  /** Whether more follow. */
  readonly hasMore: boolean
}

/** Shipments in the order of an unfiltered list: all above a watermark, and single ones below it. */
export interface ShipmentSet {
  readonly size: number
  /** Whether every shipment is here. */
  readonly isComplete: boolean
  /** Whether it has had to leave some out. */
  readonly isFull: boolean
  /** Another one whenever a list may have changed. */
  readonly version: number
  get(reference: string): KeptShipment | undefined
  /**
   * Keeps a shipment, unless a later version is kept already.
   *
   * @param isLatest whether it was read later than what is kept, so that an equal `updatedAt` gives way
   */
  put(shipment: KeptShipment, isLatest: boolean): void
  remove(reference: string): void
  /** Everything above the moment has been put in; `-Infinity` when nothing is left out. */
  lowerWatermark(updatedAtUs: number): void
  /** `null` where it would reach below the watermark. */
  list(filters: ListFilters, after: Position | null, limit: number): Slice | null
  clear(): void
}

/** Bounds of the warm set; the shipments that changed longest ago are left out. */
export interface ShipmentSetLimits {
  readonly shipmentsMax: number
  /** Of their JSON texts. */
  readonly shipmentBytesMax: number
}

export function createShipmentSet({ shipmentsMax, shipmentBytesMax }: ShipmentSetLimits): ShipmentSet {
  const byReference = new Map<string, KeptShipment>()
  let sorted: KeptShipment[] = []
  let bytes = 0
  let version = 0
  // Whatever changed after both moments is here: so far it was filled, and so far it had to be emptied.
  let filledUs = Infinity
  let droppedUs = -Infinity

  function remove(shipment: KeptShipment): void {
    byReference.delete(shipment.reference)
    sorted.splice(indexOf(sorted, shipment), 1)
    bytes -= shipment.json.length
  }

  function makeRoom(): void {
    while (sorted.length > shipmentsMax || bytes > shipmentBytesMax) {
      const oldest = sorted.at(-1)
      if (!oldest) return
      remove(oldest)
      droppedUs = Math.max(droppedUs, oldest.updatedAtUs)
    }
  }

  return {
    get size() {
      return sorted.length
    },
    get isComplete() {
      return Math.max(filledUs, droppedUs) === -Infinity
    },
    get isFull() {
      return droppedUs > -Infinity
    },
    get version() {
      return version
    },
    get: (reference) => byReference.get(reference),
    put(shipment, isLatest) {
      const kept = byReference.get(shipment.reference)
      if (kept && kept.updatedAtUs > shipment.updatedAtUs) return
      if (kept && kept.updatedAtUs === shipment.updatedAtUs && !isLatest) return
      if (kept) remove(kept)
      byReference.set(shipment.reference, shipment)
      sorted.splice(indexOf(sorted, shipment), 0, shipment)
      bytes += shipment.json.length
      version += 1
      makeRoom()
    },
    remove(reference) {
      const kept = byReference.get(reference)
      if (!kept) return
      remove(kept)
      version += 1
    },
    lowerWatermark(updatedAtUs) {
      filledUs = Math.min(filledUs, updatedAtUs)
      version += 1
    },
    list(filters, after, limit) {
      const watermarkUs = Math.max(filledUs, droppedUs)
      const lowestUs = filters.updatedSinceUs ?? -Infinity
      const found: KeptShipment[] = []
      for (let index = after ? indexBehind(sorted, after) : 0; index < sorted.length; index += 1) {
        const shipment = sorted[index]
        if (!shipment || shipment.updatedAtUs <= watermarkUs || shipment.updatedAtUs < lowestUs) break
        if (!matches(shipment, filters)) continue
        if (found.length === limit) return { shipments: found, hasMore: true }
        found.push(shipment)
      }
      return lowestUs > watermarkUs || watermarkUs === -Infinity ? { shipments: found, hasMore: false } : null
    },
    clear() {
      byReference.clear()
      sorted = []
      bytes = 0
      version += 1
      filledUs = Infinity
      droppedUs = -Infinity
    },
  }
}

/** Most recently updated first. The order of equal ones is not specified, so that any that stays the same will do. */
export function compare(a: Position, b: Position): number {
  if (a.updatedAtUs !== b.updatedAtUs) return b.updatedAtUs - a.updatedAtUs
  if (a.reference === b.reference) return 0
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

/** Where the position is, or would be put in. */
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
