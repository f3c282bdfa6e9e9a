/**
 * Today, from the proxy's copy of the account (`TODAY_PATH`): active shipments, and those delivered in the last 60
 * days. Errors are those of `account.ts`.
 */
import { z } from 'zod'
import { count, envelope, judgedItem, judgedRow, list } from './account.ts'

/** Number of shipments by day. */
const upcomingDays = z.object({
  /** The team's day and the six days after it. */
  days: list(z.object({ date: z.string(), count })),
  /** Sum of these days. */
  total: count,
  /** Shipments whose date has passed at its place. */
  passed: count,
})
export type UpcomingDays = z.infer<typeof upcomingDays>

/** The counts of Today's cards. */
const upcomingCounts = z.object({
  /** Active shipments by ETA, without doubtful ones. */
  arriving: upcomingDays,
  /** Active shipments with a doubtful ETA on these days. */
  doubtful: count,
  /** Active shipments that arrive at their port or are delivered on these days, without doubtful ones. */
  atPort: count,
  delivered: count,
  /** Shipments by their earliest open cutoff. */
  cutoffs: upcomingDays,
  /** Shipments in own containers, by last free day. */
  freeTime: upcomingDays,
})
export type UpcomingCounts = z.infer<typeof upcomingCounts>

/** The parts of an attention item that Today shows. */
const todayItem = judgedItem.omit({ shortStep: true, badge: true })

/** The parts of a shipment and its items that Today shows. */
const todayRow = z.object({
  shipment: z.object({
    reference: z.string(),
    /** As the service sent it. */
    updatedAt: z.string(),
    serviceType: z.string(),
    tags: list(z.string()),
    carrier: z.string().nullable(),
    /** Short names of the route's ends, such as 'Shanghai'. */
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  items: list(todayItem),
  owner: judgedRow.shape.owner,
  noteCount: count,
  marks: judgedRow.shape.marks,
})
export type TodayAnswerRow = z.infer<typeof todayRow>

/** Answer of `GET /api/today?<query of a list>`. */
export const todayAnswer = envelope.extend({
  /**
   * The first `WHOLE_ROWS_MAX` matching shipments with attention items, including those that the team has dealt with:
   * first those with open items, the most urgent first, then those with snoozed items, then handled ones.
   */
  rows: list(todayRow),
  /** Number of further rows. */
  more: count,
  /** Number of shipments with items on each tab, without filters. */
  tabs: z.object({ open: count, snoozed: count, handled: count }),
  upcoming: upcomingCounts,
})
export type TodayAnswer = z.infer<typeof todayAnswer>
