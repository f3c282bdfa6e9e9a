import type {
  DateHistory,
  MilestoneHistory,
  Recording,
  ShipmentChange,
  ShipmentHistory,
} from '#contract/dashboard-api/history.ts'
import type { SeenDates, DateChanges } from '#facts/changes/date-changes.ts'
import type { KeptChange } from './history-rows.ts'
import type { HistoryStore } from './history-store.ts'
import { CHANGE_DAYS_MAX } from './purge.ts'

const DAY_MS = 86_400_000
const MS_IN_MINUTE = 60_000
/** Nobody reads more changes of a shipment. */
const CHANGES_MAX = 1000

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
    milestones: state.slips.map(milestoneHistory),
    changes: store.changesOf(reference, now - CHANGE_DAYS_MAX * DAY_MS, CHANGES_MAX).map(toldOf),
  }
}

function milestoneHistory({ arrival, departure, isSincePlaceChanged }: DateChanges): MilestoneHistory {
  return { isSincePlaceChanged, arrival: dateHistory(arrival), departure: dateHistory(departure) }
}

function dateHistory({ points, moves }: SeenDates): DateHistory | null {
  if (points.length === 0) return null
  return {
    points: points.map(([date, minute, actual]) => ({
      date,
      actual,
      seenAt: instantOf(minute * MS_IN_MINUTE),
    })),
    moves,
  }
}

function toldOf({ id, seenAt, afterAt, updatedUs, origin, facts }: KeptChange): ShipmentChange {
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
