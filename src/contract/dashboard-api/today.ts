/**
 * Today, from the proxy's copy of the account (`TODAY_PATH`): the active shipments, and those that were delivered in the last
 * 60 days. Errors are those of `account.ts`.
 */
import { z } from 'zod'
import { count, envelope, judgedItem, judgedRow, list } from './account.ts'

/** What is ahead, by day: in how many shipments. */
const upcomingDays = z.object({
  /** The team's day and the six days after it. */
  days: list(z.object({ date: z.string(), count })),
  /** All of these days. */
  total: count,
  /** Shipments whose date has passed at its place. */
  passed: count,
})
export type UpcomingDays = z.infer<typeof upcomingDays>

/** What the cards of seven days say. */
const upcomingCounts = z.object({
  /** Active shipments by their ETA, without doubtful ones. */
  arriving: upcomingDays,
  /** Those with a doubtful ETA in the same days. */
  doubtful: count,
  /** Active shipments that arrive at their port, and that are delivered, in the same days, without doubtful ones. */
  atPort: count,
  delivered: count,
  /** Shipments by the earliest of their open cutoffs. */
  cutoffs: upcomingDays,
  /** Shipments in containers of the customer's own, by their last free day. */
  freeTime: upcomingDays,
})
export type UpcomingCounts = z.infer<typeof upcomingCounts>

/** An attention item, as far as Today shows it. */
const todayItem = judgedItem.omit({ shortStep: true, badge: true })

/** A shipment with its attention items, as far as Today shows it. */
const todayRow = z.object({
  shipment: z.object({
    reference: z.string(),
    /** As the service sent it. */
    updatedAt: z.string(),
    serviceType: z.string(),
    tags: list(z.string()),
    carrier: z.string().nullable(),
    /** The ends of the route in few words: 'Shanghai'. */
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
   * Shipments with attention items, whether or not the team has dealt with them: those with open items first, in the order of
   * their most pressing one, then those with snoozed items, then those that are handled. The first `WHOLE_ROWS_MAX` of those
   * that the search selects.
   */
  rows: list(todayRow),
  /** How many rows follow. */
  more: count,
  /** How many shipments have items of each tab, without any filter. */
  tabs: z.object({ open: count, snoozed: count, handled: count }),
  upcoming: upcomingCounts,
})
export type TodayAnswer = z.infer<typeof todayAnswer>
