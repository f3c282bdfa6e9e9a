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

/**
 * The changes recorded after a time.
 *
 * @param store `null` if nothing can be read
 */
export function readChanges(
  store: HistoryStore | null,
  recording: Recording,
  sinceMs: number,
): RecordedChanges {
  const recordedSince = store?.metaNumber('since') ?? null
  const newest = store?.changesSince(sinceMs, CHANGES_READ_MAX) ?? []
  const oldest = newest.at(-1)
  const since = newest.length === CHANGES_READ_MAX && oldest ? oldest.seenAt : instantOf(sinceMs)
  return {
    recording,
    recordedSince: recordedSince === null ? null : instantOf(recordedSince),
    since,
    until: newest[0]?.seenAt ?? since,
    changes: Map.groupBy(newest.toReversed(), ({ reference }) => reference),
    gaps: gapsIn(store?.stretches() ?? [], since),
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

/**
 * The recorded history of a shipment.
 *
 * @param store `null` if nothing can be read
 */
export function readHistory(
  store: HistoryStore | null,
  reference: string,
  recording: Recording,
  now: number,
): ShipmentHistory {
  const state = store?.state(reference)
  const changesFrom = now - CHANGE_DAYS_MAX * DAY_MS
  return {
    recording,
    firstSeenAt: state ? instantOf(state.firstSeenAt) : null,
    updatedAt: state?.shipment.updatedAt ?? null,
    milestones: state?.slips ?? [],
    changes: (state && store?.changesOf(reference, changesFrom, CHANGES_MAX)) ?? [],
  }
}
