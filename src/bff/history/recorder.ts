import { createHash } from 'node:crypto'
import type { ChangeFact, ChangeOrigin } from '#contract/dashboard-api/history.ts'
import { parseInstant } from '#contract/instant.ts'
import { alignMilestones } from '#facts/changes/align-milestones.ts'
import { compareShipments, newShipmentFact } from '#facts/changes/compare-shipments.ts'
import { carriedDateChanges, firstDateChanges } from '#facts/changes/date-changes.ts'
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
    const version = { updatedUs: seen.updatedAtUs, askedAt, hash }
    if (before) this.#takeLater(before, version, observation)
    else this.#takeFirst(version, observation)
  }

  #takeFirst(version: KeptVersion, observation: Observation): void {
    const { seenAt, seen } = observation
    const { reference, status, createdAt } = seen.shipment
    const { milestones } = withPlausibleDates(seen.shipment, clockAt(seenAt, 'UTC'))
    const slips = firstDateChanges(milestones, minuteOf(seenAt))
    this.#store.put({ ...version, reference, firstSeenAt: seenAt, status, slips, json: seen.json })
    const since = this.#store.metaNumber('since')
    if (since === null) this.#store.setMeta('since', String(seenAt))
    else if ((parseInstant(createdAt) ?? 0) > since * 1000) {
      this.#add(observation, this.#watch.lastAt ?? seenAt, [newShipmentFact(seen.shipment)])
    }
  }

  #takeLater(before: KeptState, version: KeptVersion, observation: Observation): void {
    const { seen, seenAt } = observation
    const clock = clockAt(seenAt, 'UTC')
    const shipment = withPlausibleDates(seen.shipment, clock)
    const { reference, status, milestones } = shipment
    const earlier = withPlausibleDates(before.shipment, clock)
    const alignment = alignMilestones(earlier.milestones, milestones)
    const stations = { earlier: earlier.milestones, later: milestones, alignment }
    const slips = carriedDateChanges(before.slips, stations, minuteOf(seenAt))
    const { firstSeenAt } = before
    this.#store.put({ ...version, reference, firstSeenAt, status, slips, json: seen.json })
    const facts = compareShipments(earlier, shipment, alignment)
    if (facts.length > 0) this.#add(observation, this.#watch.heldUntil(before.askedAt), facts)
  }

  #add({ seen, seenAt }: Observation, heldUntil: number, facts: readonly ChangeFact[]): void {
    const { reference } = seen.shipment
    const afterAt = Math.min(heldUntil, seenAt)
    const origin = this.#origin ?? (seenAt - afterAt <= WATCHED_MS_MAX ? 'watched' : 'gap')
    this.#store.addChange({ reference, seenAt, afterAt, updatedUs: seen.updatedAtUs, origin, facts })
  }
}

function minuteOf(instantMs: number): number {
  return Math.floor(instantMs / MS_IN_MINUTE)
}
