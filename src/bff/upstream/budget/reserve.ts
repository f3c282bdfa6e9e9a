import type { OtherConsumers } from './other-consumers.ts'
import type { Priority } from './priority.ts'
import type { SendWindow } from './window.ts'

/** The parts of the budget reserved for each use. */
export interface Reserve {
  /** Requests that a priority lacks; 0 or less when it has room. */
  lack(priority: Priority): number
  /** Milliseconds until a priority has room, at least; 0 when it has some. */
  untilRoomMs(priority: Priority): number
  /** Whether room may come without any request leaving the window. */
  mayGiveWay(waiting: readonly Priority[]): boolean
}

export interface ReserveSettings {
  readonly nowMs: () => number
  /** Requests in any window. */
  readonly sendsMax: number
  readonly windowMs: number
  readonly window: SendWindow
  readonly others: OtherConsumers
  /** Whether a set is being filled, also between two of its requests. */
  readonly isFilling: () => boolean
}

/** Room that the less urgent leave to the more urgent, as a part of the requests in a window. */
const ROOM_LEFT: Readonly<Record<Priority, number>> = {
  interactive: 0,
  feed: 0,
  revalidate: 0.18,
  fill: 0.44,
}
/** Requests under way until the first answer tells what is left: an earlier run may have used the budget up. */
const FIRST_SENDS_MAX = 5
/**
 * The feed is sure of this part of the requests in a window, as much as it ever takes, spread evenly: known data goes
 * out without a request, and a change that waits for room is late for all readers.
 */
const FEED_PART_DUE = 0.22
/** The same of a small budget, in requests. */
const FEED_SENDS_MIN = 4
/**
 * Filling is sure of this part of the requests in a window while it goes on: its rows need no requests one by one, and
 * waiting requests would keep it from ever ending.
 */
const FILL_PART_DUE = 0.27
/** Answers out of order look like this many requests of others. */
const OTHERS_FEW = 5

export function createReserve(settings: ReserveSettings): Reserve {
  const { nowMs, sendsMax, windowMs, window, others, isFilling } = settings
  const feedSendsDue = Math.max(FEED_SENDS_MIN, Math.floor(sendsMax * FEED_PART_DUE))
  const fillSendsDue = Math.floor(sendsMax * FILL_PART_DUE)

  /** Nothing if others use the key as well: less urgent requests leave them their part. */
  function keptForFilling(): number {
    if (!isFilling() || others.estimate() > OTHERS_FEW) return 0
    return Math.max(0, fillSendsDue - window.sentAtMs('fill').length)
  }

  function isFeedDue(): boolean {
    return nowMs() - (window.sentAtMs('feed').at(-1) ?? -Infinity) >= windowMs / feedSendsDue
  }

  function partOf(priority: Priority): number {
    return Math.floor(sendsMax * ROOM_LEFT[priority])
  }

  function roomLeft(priority: Priority): number {
    if (priority === 'feed') return 0
    const keptForFeed = Math.max(0, feedSendsDue - window.sentAtMs('feed').length)
    const keptForFill = keptForFilling()
    // The reserve for filling is not also left to the requests that it is kept from.
    if (priority === 'fill') return keptForFeed + (keptForFill > 0 ? 0 : partOf('fill'))
    return keptForFeed + keptForFill + partOf(priority)
  }

  function lack(priority: Priority): number {
    if (!window.hasSettledAny) return window.underWayCount() + 1 - Math.min(FIRST_SENDS_MAX, sendsMax)
    if (priority === 'feed' && isFeedDue()) return window.count() + 1 - sendsMax
    return window.count() + Math.ceil(others.estimate()) + roomLeft(priority) + 1 - sendsMax
  }

  return {
    lack,
    untilRoomMs(priority) {
      const lacking = lack(priority)
      return lacking <= 0 ? 0 : window.leftAtMs(lacking) - nowMs()
    },
    mayGiveWay: (waiting) => others.estimate() > 0 || waiting.includes('feed') || keptForFilling() > 0,
  }
}
