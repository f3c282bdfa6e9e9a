import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChangeFact, ChangeOrigin } from '#contract/dashboard-api/history.ts'
import { parseInstant } from '#contract/instant.ts'
import type { Shipment } from '#contract/schema.ts'
import { alignMilestones } from '#facts/changes/align-milestones.ts'
import { compareShipments, newShipmentFact } from '#facts/changes/compare-shipments.ts'
import { carriedSlips, firstSlips } from '#facts/changes/slips.ts'
import type { SeenShipment } from '../feed/seen-shipment.ts'
import type { HistoryStore, KeptState, KeptVersion } from './history-store.ts'
import { WATCHED_MS_MAX, type Watch } from './watch.ts'

/** A shipment from an answer, and the time of the answer in milliseconds since 1970. */
export interface Sighting {
  readonly seen: SeenShipment
  readonly askedAt: number
  readonly seenAt: number
}

const MS_IN_MINUTE = 60_000
/** Versions that stay in memory, so that one that comes again needs no look into the file. */
const REMEMBERED_MAX = 20_000

/** Keeps the winning version of each shipment, and records what differs from the one before. */
export class Recorder {
  readonly #store: HistoryStore
  readonly #watch: Watch
  readonly #origin: ChangeOrigin | undefined
  readonly #known = new LRUCache<string, KeptVersion>({ max: REMEMBERED_MAX })

  /** @param origin of all that it records; left out to judge it by the polls */
  constructor(store: HistoryStore, watch: Watch, origin?: ChangeOrigin) {
    this.#origin = origin
    this.#store = store
    this.#watch = watch
  }

  /**
   * Takes up a version, within a transaction. The greater `updatedAt` wins; of equal ones with other content the one that
   * was asked for later.
   */
  take(sighting: Sighting): void {
    const { seen, askedAt, seenAt } = sighting
    const { reference } = seen.shipment
    const hash = createHash('sha1').update(seen.json).digest('base64url')
    const known = this.#known.get(reference) ?? this.#store.version(reference)
    if (known && seen.updatedAtUs < known.updatedUs) return
    if (known?.hash === hash) return this.#confirm(reference, known, { askedAt, seenAt })
    if (known?.updatedUs === seen.updatedAtUs && askedAt <= known.askedAt) return
    const version = { updatedUs: seen.updatedAtUs, askedAt, seenAt, hash }
    const before = this.#store.state(reference)
    if (before) this.#takeLater(before, version, seen)
    else this.#takeFirst(version, seen)
    this.#known.set(reference, version)
  }

  forget(reference: string): void {
    this.#known.delete(reference)
  }

  #confirm(reference: string, known: KeptVersion, { askedAt, seenAt }: Pick<Sighting, 'askedAt' | 'seenAt'>) {
    if (askedAt <= known.askedAt) return
    // Where polls have told all since it was read last, reading it again says nothing more.
    const toldUntil = Math.max(this.#watch.lastAt ?? 0, seenAt - WATCHED_MS_MAX)
    const isNews = this.#watch.heldUntil(known.seenAt) < toldUntil
    if (isNews) this.#store.confirm(reference, askedAt, seenAt)
    this.#known.set(reference, { ...known, askedAt, seenAt: isNews ? seenAt : known.seenAt })
  }

  #takeFirst(version: KeptVersion, { shipment, json }: SeenShipment): void {
    const { reference, status, milestones } = shipment
    const slips = firstSlips(milestones, minuteOf(version.seenAt))
    this.#store.put({ ...version, reference, firstSeenAt: version.seenAt, status, slips, json })
    const since = this.#store.metaNumber('since')
    if (since === null) this.#store.setMeta('since', String(version.seenAt))
    else if ((parseInstant(shipment.createdAt) ?? 0) > since * 1000) {
      this.#add(reference, version, this.#watch.lastAt ?? version.seenAt, [newShipmentFact(shipment)])
    }
  }

  #takeLater(before: KeptState, version: KeptVersion, { shipment, json }: SeenShipment): void {
    const { reference, status, milestones } = shipment
    // It was a shipment when it was written.
    const earlier: Shipment = JSON.parse(before.json)
    const alignment = alignMilestones(earlier.milestones, milestones)
    const stations = { earlier: earlier.milestones, later: milestones, alignment }
    const slips = carriedSlips(before.slips, stations, minuteOf(version.seenAt))
    this.#store.put({ ...version, reference, firstSeenAt: before.firstSeenAt, status, slips, json })
    const facts = compareShipments(earlier, shipment, alignment)
    if (facts.length > 0) this.#add(reference, version, this.#watch.heldUntil(before.seenAt), facts)
  }

  #add(
    reference: string,
    { seenAt, updatedUs }: KeptVersion,
    heldUntil: number,
    facts: readonly ChangeFact[],
  ): void {
    const afterAt = Math.min(heldUntil, seenAt)
    const origin = this.#origin ?? (seenAt - afterAt <= WATCHED_MS_MAX ? 'watched' : 'gap')
    this.#store.addChange({ reference, seenAt, afterAt, updatedUs, origin, facts })
  }
}

function minuteOf(instantMs: number): number {
  return Math.floor(instantMs / MS_IN_MINUTE)
}
