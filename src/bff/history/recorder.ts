import { createHash } from 'node:crypto'
import type { ChangeFact, ChangeOrigin } from '#contract/dashboard-api/history.ts'
import { parseInstant } from '#contract/instant.ts'
import { alignMilestones } from '#facts/changes/align-milestones.ts'
import { compareShipments, newShipmentFact } from '#facts/changes/compare-shipments.ts'
import { carriedDateChanges } from '#facts/changes/date-changes.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import type { SeenShipment } from '../feed/seen-shipment.ts'
import type { KeptState, KeptVersion } from './history-rows.ts'
import type { HistoryStore } from './history-store.ts'
import { WATCHED_MS_MAX, type Watch } from './watch.ts'

/** A shipment from an answer, with the time of the request in milliseconds since 1970. */
export interface Observation {
  readonly seen: SeenShipment
  readonly askedAt: number
  readonly seenAt: number
}

const MS_IN_MINUTE = 60_000

/** Stores the winning version of each shipment, and records the differences from the previous one. */
export class Recorder {
  readonly #store: HistoryStore
  readonly #watch: Watch
  readonly #origin: ChangeOrigin | undefined

  /** @param origin of all recorded changes; by default determined from the polls */
  constructor(store: HistoryStore, watch: Watch, origin?: ChangeOrigin) {
    this.#origin = origin
    this.#store = store
    this.#watch = watch
  }

  /** Adds a version, within a transaction. The greater `updatedAt` wins; if equal, the later requested one. */
  take(observation: Observation): void {
    const { seen, askedAt } = observation
    const { reference } = seen.shipment
    const hash = createHash('sha1').update(seen.json).digest('base64url')
    const known = this.#store.version(reference)
    if (known && seen.updatedAtUs < known.updatedUs) return
    const isLater = known === null || askedAt > known.askedAt
    if (known?.hash === hash) return isLater ? this.#store.confirm(reference, askedAt) : undefined
    if (known?.updatedUs === seen.updatedAtUs && !isLater) return
    const before = this.#store.state(reference)
    if (before && before.goneAt !== null && askedAt <= before.goneAt) return
    this.#put(before, { updatedUs: seen.updatedAtUs, askedAt, hash }, observation)
  }

  #put(before: KeptState | null, version: KeptVersion, observation: Observation): void {
    const { seen, seenAt } = observation
    const clock = clockAt(seenAt, 'UTC')
    const later = withPlausibleDates(seen.shipment, clock)
    const earlier = before && withPlausibleDates(before.shipment, clock)
    const stations = { earlier: earlier?.milestones ?? [], later: later.milestones }
    const alignment = alignMilestones(stations.earlier, stations.later)
    const { reference, status } = later
    const firstSeenAt = before?.firstSeenAt ?? seenAt
    const minute = Math.floor(seenAt / MS_IN_MINUTE)
    const slips = carriedDateChanges(before?.slips ?? [], { ...stations, alignment }, minute)
    this.#store.put({ ...version, reference, firstSeenAt, status, slips, json: seen.json })
    const facts = earlier ? compareShipments(earlier, later, alignment) : this.#firstFacts(observation)
    const heldUntil = before ? this.#watch.heldUntil(before.askedAt) : (this.#watch.lastAt ?? seenAt)
    if (facts.length > 0) this.#add(observation, heldUntil, facts)
  }

  /** That a shipment is new, if it was created since recording started. */
  #firstFacts({ seen, seenAt }: Observation): readonly ChangeFact[] {
    const since = this.#store.metaNumber('since')
    if (since === null) this.#store.setMeta('since', String(seenAt))
    const createdUs = parseInstant(seen.shipment.createdAt) ?? 0
    return since !== null && createdUs > since * 1000 ? [newShipmentFact(seen.shipment)] : []
  }

  #add({ seen, seenAt }: Observation, heldUntil: number, facts: readonly ChangeFact[]): void {
    const { reference } = seen.shipment
    const afterAt = Math.min(heldUntil, seenAt)
    const origin = this.#origin ?? (seenAt - afterAt <= WATCHED_MS_MAX ? 'watched' : 'gap')
    this.#store.addChange({ reference, seenAt, afterAt, updatedUs: seen.updatedAtUs, origin, facts })
  }
}
