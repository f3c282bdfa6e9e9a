import type { ChangesAnswer } from '#contract/dashboard-api/changes.ts'
import type { Recording, ShipmentChange, ShipmentHistory } from '#contract/dashboard-api/history.ts'
import { instantOf } from './history-rows.ts'
import type { HistoryStore, Stretch } from './history-store.ts'
import { CHANGE_DAYS_MAX } from './purge.ts'
import { WATCHED_MS_MAX } from './watch.ts'

const DAY_MS = 86_400_000
/** Nobody reads more changes of a shipment. */
const CHANGES_MAX = 1000

/** The recorded changes of all shipments, with what the answer says of them. */
export interface RecordedChanges extends Pick<
  ChangesAnswer,
  'recording' | 'recordedSince' | 'since' | 'until' | 'gaps'
> {
  /** Changes by shipment, each oldest first. */
  readonly changes: ReadonlyMap<string, readonly ShipmentChange[]>
}

/** With more changes, only the newest are read. */
const CHANGES_READ_MAX = 5000

/** The answer if nothing can be read or nothing was recorded. */
export function noChanges(recording: Recording, sinceMs: number): RecordedChanges {
  const since = instantOf(sinceMs)
  return { recording, recordedSince: null, since, until: since, changes: new Map(), gaps: [] }
}

/** The changes recorded after a time. */
export function readChanges(store: HistoryStore, recording: Recording, sinceMs: number): RecordedChanges {
  const recordedSince = store.metaNumber('since')
  const newest = store.changesSince(sinceMs, CHANGES_READ_MAX)
  const oldest = newest.at(-1)
  const since = newest.length === CHANGES_READ_MAX && oldest ? oldest.seenAt : instantOf(sinceMs)
  return {
    recording,
    recordedSince: recordedSince === null ? null : instantOf(recordedSince),
    since,
    until: newest[0]?.seenAt ?? since,
    changes: Map.groupBy(newest.toReversed(), ({ reference }) => reference),
    gaps: gapsIn(store.stretches(), since),
  }
}

/** The pauses between polls that ended after a time. */
function gapsIn(stretches: readonly Stretch[], since: string): RecordedChanges['gaps'] {
  return stretches.flatMap(({ from }, at) => {
    const before = stretches[at - 1]
    const isGap = before && instantOf(from) > since && from - before.until > WATCHED_MS_MAX
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
    changes: store.changesOf(reference, now - CHANGE_DAYS_MAX * DAY_MS, CHANGES_MAX),
  }
}
