import type { ListFilters } from '#contract/list-query.ts'
import type { LocalDate } from '#contract/local-date.ts'

/** A shipment that is kept, with what its lists are chosen by. */
export interface KeptShipment {
  readonly reference: string
  readonly status: string
  readonly tags: readonly string[]
  /** Local date of the recorded delivery. */
  readonly deliveredOn: LocalDate | null
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

/**
 * Shipments in the order of an unfiltered list: for each status all above a watermark, and single ones below it. Where
 * there is no room for all, those that are not protected give way first.
 */
export interface ShipmentSet {
  readonly size: number
  /** Whether every shipment is here. */
  readonly isComplete: boolean
  /** Whether it has had to leave some out. */
  readonly isFull: boolean
  /** Whether it has had to leave out some that are protected. */
  readonly hasLostProtected: boolean
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
  /**
   * Everything above the moment has been put in; `-Infinity` when nothing is left out.
   *
   * @param status of this status only
   */
  lowerWatermark(updatedAtUs: number, status?: string): void
  /** `null` where it would reach below the watermark. */
  list(filters: ListFilters, after: Position | null, limit: number): Slice | null
  /** Everything that is here. */
  all(): readonly KeptShipment[]
  clear(): void
}

/** Bounds of the warm set; of the shipments that may be left out, those that changed longest ago are. */
export interface ShipmentSetLimits {
  readonly shipmentsMax: number
  /** Of their JSON texts. */
  readonly shipmentBytesMax: number
}

/** @param isProtected whether a shipment gives way only where there is no room even for those that are protected */
export function createShipmentSet(
  { shipmentsMax, shipmentBytesMax }: ShipmentSetLimits,
  isProtected: (shipment: KeptShipment) => boolean,
): ShipmentSet {
  const byReference = new Map<string, KeptShipment>()
  let sorted: KeptShipment[] = []
  let bytes = 0
  let version = 0
  // Whatever changed after both moments is here: so far it was filled, by status or as a whole, and so far it had to be
  // emptied, by status.
  let filledUs = Infinity
  let filledOfUs = new Map<string, number>()
  let droppedOfUs = new Map<string, number>()
  let hasLostProtected = false

  function watermarkUs({ statuses }: Pick<ListFilters, 'statuses'>): number {
    if (statuses.length === 0) return Math.max(filledUs, ...droppedOfUs.values())
    const ofEachUs = statuses.map((status) =>
      Math.max(Math.min(filledUs, filledOfUs.get(status) ?? Infinity), droppedOfUs.get(status) ?? -Infinity),
    )
    return Math.max(...ofEachUs)
  }

  function remove(shipment: KeptShipment): void {
    byReference.delete(shipment.reference)
    sorted.splice(indexOf(sorted, shipment), 1)
    bytes -= shipment.json.length
  }

  function makeRoom(): void {
    while (sorted.length > shipmentsMax || bytes > shipmentBytesMax) {
      const oldest = sorted.findLast((shipment) => !isProtected(shipment)) ?? sorted.at(-1)
      if (!oldest) return
      remove(oldest)
      droppedOfUs.set(
        oldest.status,
        Math.max(droppedOfUs.get(oldest.status) ?? -Infinity, oldest.updatedAtUs),
      )
      if (isProtected(oldest)) hasLostProtected = true
    }
  }

  return {
    get size() {
      return sorted.length
    },
    get isComplete() {
      return watermarkUs({ statuses: [] }) === -Infinity
    },
    get isFull() {
      return droppedOfUs.size > 0
    },
    get hasLostProtected() {
      return hasLostProtected
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
    lowerWatermark(updatedAtUs, status) {
      if (status === undefined) filledUs = Math.min(filledUs, updatedAtUs)
      else filledOfUs.set(status, Math.min(filledOfUs.get(status) ?? Infinity, updatedAtUs))
      version += 1
    },
    list(filters, after, limit) {
      const lowestKnownUs = watermarkUs(filters)
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
    },
    all: () => sorted,
    clear() {
      byReference.clear()
      sorted = []
      bytes = 0
      version += 1
      filledUs = Infinity
      filledOfUs = new Map()
      droppedOfUs = new Map()
      hasLostProtected = false
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
