import { createHash } from 'node:crypto'
import type { ChangeFact, ChangeOrigin } from '#contract/dashboard-api/history.ts'
import { parseInstant } from '#contract/instant.ts'
import type { Shipment } from '#contract/schema.ts'
import { alignMilestones } from '#facts/changes/align-milestones.ts'
import { compareShipments, newShipmentFact } from '#facts/changes/compare-shipments.ts'
import { carriedDateChanges } from '#facts/changes/date-changes.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import type { SeenShipment } from '../feed/seen-shipment.ts'
import type { KeptState } from './history-rows.ts'
import type { HistoryStore } from './history-store.ts'
import { WATCHED_MS_MAX, type Watch } from './watch.ts'

/** A shipment from an answer, with the time of the request in milliseconds since 1970. */
export interface Observation {
  readonly seen: SeenShipment
  readonly askedAt: number
  readonly seenAt: number
}

const MS_IN_MINUTE = 60_000

/** A file to record in. */
export interface RecordedFile {
  readonly store: HistoryStore
  readonly watch: Watch
  /** Of all recorded changes; by default determined from the polls. */
  readonly origin?: ChangeOrigin
}

/**
 * Stores a version of a shipment within a transaction, and records the differences from the previous one. The greater
 * `updatedAt` wins; if equal, the later requested one.
 */
export function recordVersion(file: RecordedFile, { seen, askedAt, seenAt }: Observation): void {
  const { store } = file
  const { reference } = seen.shipment
  const { updatedAtUs: updatedUs, json } = seen
  const hash = createHash('sha1').update(json).digest('base64url')
  const known = store.version(reference)
  if (known && updatedUs < known.updatedUs) return
  const isLater = known === null || askedAt > known.askedAt
  if (known?.hash === hash) return isLater ? store.confirm(reference, askedAt) : undefined
  if (known?.updatedUs === updatedUs && !isLater) return
  const before = store.state(reference)
  if (before && before.goneAt !== null && askedAt <= before.goneAt) return
  const { status } = seen.shipment
  const firstSeenAt = before?.firstSeenAt ?? seenAt
  const { slips, facts = firstFacts(store, seen.shipment, seenAt) } = compared(before, seen.shipment, seenAt)
  store.put({ reference, updatedUs, askedAt, hash, firstSeenAt, status, slips, json })
  const change = { reference, seenAt, updatedUs, facts }
  if (facts.length > 0) store.addChange({ ...change, ...whenOf(file, before, seenAt) })
}

/** The dates seen so far, and the differences from the previous version if there is one. */
function compared(before: KeptState | null, shipment: Shipment, seenAt: number) {
  const clock = clockAt(seenAt, 'UTC')
  const later = withPlausibleDates(shipment, clock)
  const earlier = before && withPlausibleDates(before.shipment, clock)
  const stations = { earlier: earlier?.milestones ?? [], later: later.milestones }
  const alignment = alignMilestones(stations.earlier, stations.later)
  const minute = Math.floor(seenAt / MS_IN_MINUTE)
  const slips = carriedDateChanges(before?.slips ?? [], { ...stations, alignment }, minute)
  return { slips, facts: earlier ? compareShipments(earlier, later, alignment) : undefined }
}

/** How precisely the time of a change is known. */
function whenOf({ watch, origin }: RecordedFile, before: KeptState | null, seenAt: number) {
  const heldUntil = before ? watch.heldUntil(before.askedAt) : (watch.lastAt ?? seenAt)
  const afterAt = Math.min(heldUntil, seenAt)
  const isWatched = seenAt - afterAt <= WATCHED_MS_MAX
  return { afterAt, origin: origin ?? (isWatched ? 'watched' : 'gap') } as const
}

/** That a shipment is new, if it was created since recording started. */
function firstFacts(store: HistoryStore, shipment: Shipment, seenAt: number): readonly ChangeFact[] {
  const since = store.metaNumber('since')
  if (since === null) store.setMeta('since', String(seenAt))
  const createdUs = parseInstant(shipment.createdAt) ?? 0
  return since !== null && createdUs > since * 1000 ? [newShipmentFact(shipment)] : []
}
