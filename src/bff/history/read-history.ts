import type { Recording, ShipmentChange, ShipmentHistory } from '#contract/dashboard-api/history.ts'
import type { KeptChange } from './history-rows.ts'
import type { HistoryStore, Stretch } from './history-store.ts'
import { CHANGE_DAYS_MAX } from './purge.ts'
import { WATCHED_MS_MAX } from './watch.ts'

const DAY_MS = 86_400_000
/** Nobody reads more changes of a shipment. */
const CHANGES_MAX = 1000

/** The recorded changes of all shipments. */
export interface RecordedChanges {
  readonly recording: Recording
  /** When recording began; `null` before the first poll. */
  readonly recordedSince: string | null
  /** The moment since which `changes` is complete. */
  readonly since: string
  /** Changes by shipment, each oldest first. */
  readonly changes: ReadonlyMap<string, readonly ShipmentChange[]>
  /** Times without polls. */
  readonly gaps: readonly { readonly from: string; readonly until: string }[]
}

/** With more changes, only the newest are read. */
const CHANGES_READ_MAX = 5000

/** The answer if nothing can be read or nothing was recorded. */
export function noChanges(recording: Recording, since: number): RecordedChanges {
  return { recording, recordedSince: null, since: instantOf(since), changes: new Map(), gaps: [] }
}

/** The changes recorded after a time. */
export function readChanges(store: HistoryStore, recording: Recording, since: number): RecordedChanges {
  const recordedSince = store.metaNumber('since')
  const newest = store.changesSince(since, CHANGES_READ_MAX)
  const oldest = newest.at(-1)
  const from = newest.length === CHANGES_READ_MAX && oldest ? oldest.seenAt : since
  const changes = Map.groupBy(newest.toReversed(), ({ reference }) => reference)
  return {
    recording,
    recordedSince: recordedSince === null ? null : instantOf(recordedSince),
    since: instantOf(from),
    changes: new Map([...changes].map(([reference, own]) => [reference, own.map(sentChange)])),
    gaps: gapsIn(store.stretches(), from),
  }
}

/** The pauses between polls that ended after a time. */
function gapsIn(stretches: readonly Stretch[], since: number): RecordedChanges['gaps'] {
  return stretches.flatMap(({ from }, at) => {
    const before = stretches[at - 1]
    const isGap = before && from > since && from - before.until > WATCHED_MS_MAX
    return isGap ? [{ from: instantOf(before.until), until: instantOf(from) }] : []
  })
}

/** The answer if nothing can be read or nothing was recorded. */
export function emptyHistory(recording: Recording): ShipmentHistory {
  return {
    recording,
    firstSeenAt: null,
    updatedAt: null,
    milestones: [],
    changes: [],
  }
}

/** The recorded history of a shipment. */
export function readHistory(
  store: HistoryStore,
  reference: string,
  { recording, now }: { readonly recording: Recording; readonly now: number },
): ShipmentHistory {
  const state = store.state(reference)
  if (!state) return emptyHistory(recording)
  return {
    recording,
    firstSeenAt: instantOf(state.firstSeenAt),
    updatedAt: state.shipment.updatedAt,
    milestones: state.slips,
    changes: store.changesOf(reference, now - CHANGE_DAYS_MAX * DAY_MS, CHANGES_MAX).map(sentChange),
  }
}

function sentChange({ id, seenAt, afterAt, updatedUs, origin, facts }: KeptChange): ShipmentChange {
  return {
    id: String(id),
    seenAt: instantOf(seenAt),
    afterAt: instantOf(afterAt),
    updatedAt: instantOf(Math.floor(updatedUs / 1000)),
    origin,
    facts,
  }
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString()
}
