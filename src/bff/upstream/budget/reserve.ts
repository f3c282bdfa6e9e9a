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
 * The feed is sure of this part of the requests in a window, as much as it takes while others wait, spread evenly: a change
 * that waits for room is late for all readers.
 */
const FEED_PART_DUE = 0.09
/** The same of a small budget, in requests. */
const FEED_SENDS_MIN = 4
/**
 * Users are sure of this part while a set is being filled, and filling of what they and the feed leave: what it has read
 * needs no requests one by one, so that the sooner it ends, the fewer have to wait.
 */
const USERS_PART_DUE = 0.3
/**
 * Beyond that, filling takes what nobody asks for, evenly, so that room comes back all the time. This part stays for
 * users who may ask next.
 */
const USERS_PART_MIN = 0.2
/** Where users ask, filling leaves room for so many times their requests of the last minute. */
const USERS_GROWTH = 3
/** Answers out of order look like this many requests of others. */
const OTHERS_FEW = 5

export function createReserve(settings: ReserveSettings): Reserve {
  const { nowMs, sendsMax, windowMs, window, others } = settings
  const feedSendsDue = Math.max(FEED_SENDS_MIN, Math.floor(sendsMax * FEED_PART_DUE))
  const filling = createFillingPart(settings, feedSendsDue)

  function isFeedDue(): boolean {
    return nowMs() - (window.sentAtMs('feed').at(-1) ?? -Infinity) >= windowMs / feedSendsDue
  }

  function roomLeft(priority: Priority): number {
    if (priority === 'feed') return 0
    const keptForFeed = Math.max(0, feedSendsDue - window.sentAtMs('feed').length)
    const keptForFill = filling.kept()
    // The reserve for filling is not also left to the requests that it is kept from.
    if (priority === 'fill') return keptForFeed + (keptForFill > 0 ? 0 : filling.left())
    return keptForFeed + keptForFill + partOf(sendsMax, priority)
  }

  function lack(priority: Priority): number {
    if (!window.hasSettledAny) return window.underWayCount() + 1 - Math.min(FIRST_SENDS_MAX, sendsMax)
    if (priority === 'feed' && isFeedDue()) return window.count() + 1 - sendsMax
    return window.count() + Math.ceil(others.estimate()) + roomLeft(priority) + 1 - sendsMax
  }

  return {
    lack,
    untilRoomMs(priority) {
      const turnMs = priority === 'fill' ? filling.untilTurnMs() : 0
      const lacking = lack(priority)
      return lacking <= 0 ? turnMs : Math.max(turnMs, window.leftAtMs(lacking) - nowMs())
    },
    mayGiveWay: (waiting) => others.estimate() > 0 || waiting.includes('feed') || filling.kept() > 0,
  }
}

function partOf(sendsMax: number, priority: Priority): number {
  return Math.floor(sendsMax * ROOM_LEFT[priority])
}

/** What filling may take. If others use the key as well, it leaves them their part. */
function createFillingPart(settings: ReserveSettings, feedSendsDue: number) {
  const { nowMs, sendsMax, windowMs, window, others, isFilling } = settings
  const sendsDue = sendsMax - feedSendsDue - Math.floor(sendsMax * USERS_PART_DUE)
  const usersSendsMin = Math.max(1, Math.floor(sendsMax * USERS_PART_MIN))
  const everyMs = windowMs / (sendsMax - feedSendsDue - usersSendsMin)
  const isAlone = () => isFilling() && others.estimate() <= OTHERS_FEW
  const kept = () => (isAlone() ? Math.max(0, sendsDue - window.sentAtMs('fill').length) : 0)
  return {
    /** Requests that are kept for it. */
    kept,
    /** Room that it leaves to users. */
    left(): number {
      if (!isAlone()) return partOf(sendsMax, 'fill')
      const usersSends = USERS_GROWTH * window.sentAtMs('interactive').length
      return Math.min(Math.max(usersSends, usersSendsMin), partOf(sendsMax, 'fill'))
    },
    /** Milliseconds until it may take more than is kept for it. */
    untilTurnMs(): number {
      if (!isAlone() || kept() > 0) return 0
      const lastMs = window.sentAtMs('fill').at(-1) ?? -Infinity
      return Math.max(0, lastMs + everyMs - nowMs())
    },
  }
}
