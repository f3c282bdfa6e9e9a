import type { OtherConsumers } from './other-consumers.ts'
import type { Priority } from './priority.ts'
import type { SendWindow } from './window.ts'

/** The parts of the budget reserved for each use. */
export interface Reserve {
  /** Number of requests that a priority lacks; 0 or less if it may send. */
  lack(priority: Priority): number
  /** Minimum milliseconds until a priority may send; 0 if it may now. */
  untilRoomMs(priority: Priority): number
  /** Whether requests may become available before any leaves the window. */
  mayGiveWay(waiting: readonly Priority[]): boolean
}

export interface ReserveSettings {
  readonly nowMs: () => number
  /** Maximum requests in any window. */
  readonly sendsMax: number
  readonly windowMs: number
  readonly window: SendWindow
  readonly others: OtherConsumers
  /** Whether a set is being filled, including the time between two of its requests. */
  readonly isFilling: () => boolean
}

/** Share of a window's requests that a priority leaves to more urgent ones. */
const ROOM_LEFT: Readonly<Record<Priority, number>> = {
  interactive: 0,
  feed: 0,
  revalidate: 0.18,
  fill: 0.44,
}
/**
 * Maximum requests in flight until the first answer reports what is left, because an earlier run may have used up the
 * budget.
 */
const FIRST_SENDS_MAX = 5
/**
 * Share of a window's requests guaranteed to the feed, as much as it uses while others wait, spread evenly. A delayed
 * change is late for all readers.
 */
const FEED_PART_DUE = 0.09
/** Minimum guarantee of the feed in a small budget, in requests. */
const FEED_SENDS_MIN = 4
/**
 * Share guaranteed to users while a set is being filled. Filling is guaranteed the rest after users and feed: what it
 * reads needs no single requests later, so the sooner it ends, the fewer people wait.
 */
const USERS_PART_DUE = 0.3
/**
 * Beyond its guarantee, filling uses spare requests evenly, so that some always become available. This share stays free
 * for users who may ask next.
 */
const USERS_PART_MIN = 0.2
/** While users send requests, filling leaves this many times their number of the last minute. */
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
    // The requests reserved for filling are not also left to others.
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

/** What filling may use. If others use the key, it leaves them their share. */
function createFillingPart(settings: ReserveSettings, feedSendsDue: number) {
  const { nowMs, sendsMax, windowMs, window, others, isFilling } = settings
  const sendsDue = sendsMax - feedSendsDue - Math.floor(sendsMax * USERS_PART_DUE)
  const usersSendsMin = Math.max(1, Math.floor(sendsMax * USERS_PART_MIN))
  const everyMs = windowMs / (sendsMax - feedSendsDue - usersSendsMin)
  const isAlone = () => isFilling() && others.estimate() <= OTHERS_FEW
  const kept = () => (isAlone() ? Math.max(0, sendsDue - window.sentAtMs('fill').length) : 0)
  return {
    /** Requests reserved for filling. */
    kept,
    /** Requests left to users. */
    left(): number {
      if (!isAlone()) return partOf(sendsMax, 'fill')
      const usersSends = USERS_GROWTH * window.sentAtMs('interactive').length
      return Math.min(Math.max(usersSends, usersSendsMin), partOf(sendsMax, 'fill'))
    },
    /** Milliseconds until it may use more than its reserve. */
    untilTurnMs(): number {
      if (!isAlone() || kept() > 0) return 0
      const lastMs = window.sentAtMs('fill').at(-1) ?? -Infinity
      return Math.max(0, lastMs + everyMs - nowMs())
    },
  }
}
