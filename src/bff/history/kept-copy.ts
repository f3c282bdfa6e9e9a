import { setImmediate as nextTurn } from 'node:timers/promises'
import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import type { SeenShipment } from '../feed/seen-shipment.ts'
import type { Filled } from '../answers/warm-set/filled.ts'
import type { HistoryStore } from './history-store.ts'
import { Watch } from './watch.ts'

/** How much of the account the file held when it was written last. */
export interface KeptCopy {
  readonly filled: Filled
  /** When the service was read last, in milliseconds since 1970. */
  readonly readAt: number
  /** Up to which change it was read, in microseconds since 1970. */
  readonly polledUs: number
  /** Shipments that changed no later than this may be missing, beside active ones; `-Infinity` where none are. */
  readonly forgottenUs: number
}

/** Shipments to read from the file in one go. */
const LOADED_AT_ONCE = 200
/** What changed within these days may be in the account set: two more, since days begin at other hours elsewhere. */
const RECENT_MS = (ACCOUNT_SET_DAYS + 2) * 86_400_000

/** Takes in shipments. */
export interface CopyTaker {
  /** Is given each shipment, the active ones first, and of the others the latest change first. */
  readonly take: (seen: SeenShipment) => void
  /** Its room, in shipments. Beyond it, the file is read only as far as the account set goes. */
  readonly countMax: number
}

/**
 * Reads the account from the file, a little at a time.
 *
 * @returns `null` where the file does not hold the account whole. Rows that cannot be read are removed, so that these
 *   shipments are recorded again.
 */
export async function takeCopy(store: HistoryStore, taker: CopyTaker, now: number): Promise<KeptCopy | null> {
  const kept = keptIn(store, now)
  if (!kept) return null
  const unreadable: string[] = []
  const leftOutUs = await takeSome(store, taker, { unreadable, recentUs: (now - RECENT_MS) * 1000 })
  if (unreadable.length > 0) {
    store.atOnce(() => store.forget(unreadable))
    return null
  }
  return { ...kept, forgottenUs: Math.max(kept.forgottenUs, leftOutUs) }
}

function keptIn(store: HistoryStore, now: number): KeptCopy | null {
  const { filled } = store
  const polledUs = store.metaNumber('polled_us')
  const readAt = new Watch(store).lastAt
  if (filled === null || polledUs === null || readAt === null) return null
  // The clock may have been ahead.
  return {
    filled,
    readAt: Math.min(readAt, now),
    polledUs,
    forgottenUs: store.metaNumber('forgotten_us') ?? -Infinity,
  }
}

/** @returns the latest change of what is left out; `-Infinity` where nothing is */
async function takeSome(
  store: HistoryStore,
  { take, countMax }: CopyTaker,
  { unreadable, recentUs }: { readonly unreadable: string[]; readonly recentUs: number },
): Promise<number> {
  let count = 0
  for (const { reference, updatedUs, seen } of store.all()) {
    // One more than there is room for tells the taker that it is full.
    if (count > countMax && updatedUs < recentUs) return updatedUs
    if (seen) take(seen)
    else unreadable.push(reference)
    count += 1
    if (count % LOADED_AT_ONCE === 0) await nextTurn()
  }
  return -Infinity
}
