import { setImmediate as nextTurn } from 'node:timers/promises'
import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import type { SeenShipment } from '../feed/seen-shipment.ts'
import type { Filled } from '../answers/warm-set/filled.ts'
import type { HistoryStore } from './history-store.ts'
import { Watch } from './watch.ts'

/** The state of a stored copy when it was last written. */
export interface KeptCopy {
  readonly filled: Filled
  /** When the service was last read, in milliseconds since 1970. */
  readonly readAt: number
  /** How far it was read, in microseconds since 1970. */
  readonly polledUs: number
  /** Shipments, except active ones, that changed no later than this may be missing; `-Infinity` if none is. */
  readonly forgottenUs: number
}

/** Number of shipments read from the file at a time. */
const LOADED_AT_ONCE = 200
/**
 * Changes within these days may be in the account set. Includes two more days, because days start earlier or later in
 * other zones.
 */
const RECENT_MS = (ACCOUNT_SET_DAYS + 2) * 86_400_000

/** Receives the shipments of a stored copy. */
export interface CopyTaker {
  /** Called with each shipment, active ones first, then the others by latest change. */
  readonly take: (seen: SeenShipment) => void
  /** Maximum shipments. If there are more, only the account set is read from the file. */
  readonly countMax: number
}

/**
 * Reads the account from the file, in small steps.
 *
 * @returns `null` if the file is incomplete. Unreadable rows are removed, so that these shipments are recorded again
 */
export async function takeCopy(
  store: HistoryStore,
  { take, countMax }: CopyTaker,
  now: number,
): Promise<KeptCopy | null> {
  const filled = store.meta('filled')
  const polledUs = store.metaNumber('polled_us')
  const readAt = new Watch(store).lastAt
  // Part of the account set may be missing.
  if (filled !== 'account-set' && filled !== 'all') return null
  if (polledUs === null || readAt === null) return null
  let forgottenUs = store.metaNumber('forgotten_us') ?? -Infinity
  const unreadable: string[] = []
  let count = 0
  for (const { reference, updatedUs, seen } of store.all()) {
    // One more than fits tells the receiver that it is full.
    if (count > countMax && updatedUs < (now - RECENT_MS) * 1000) {
      forgottenUs = Math.max(forgottenUs, updatedUs)
      break
    }
    if (seen) take(seen)
    else unreadable.push(reference)
    count += 1
    if (count % LOADED_AT_ONCE === 0) await nextTurn()
  }
  if (unreadable.length > 0) {
    store.atOnce(() => store.forget(unreadable))
    return null
  }
  // The clock may have been ahead.
  return { filled, readAt: Math.min(readAt, now), polledUs, forgottenUs }
}
