/**
 * Orders from the proxy's copy of the account (`ORDERS_PATH`, `NAMED_ORDERS_PATH`). An order is a tag. Errors are those
 * of `account.ts`.
 */
import { z } from 'zod'
import { count, envelope, judgedRow, list } from './account.ts'
import { ORDER_VERDICTS } from './judged-names.ts'
import { PASTED_LINES_MAX } from './paths.ts'

/** The estimated date of an arrival. */
const arrivalDay = z.object({
  date: z.string(),
  /** Whether an earlier estimate of that shipment has passed without a report. */
  isDoubtful: z.boolean(),
  /** How many days later it is than the first date the proxy saw, negative if earlier; absent if unchanged. */
  slip: z.int().optional(),
})

/** An order with the combined facts of its shipments. */
const orderSummary = z.object({
  /** The spelling on most of its shipments. */
  tag: z.string(),
  /** All spellings on its shipments, the most frequent first. */
  spellings: list(z.string()),
  /** The date by which all of it is required. */
  on: z.string().nullable(),
  /** `rev` of the entry that sets the date; 0 if none is set. */
  rev: count,
  /** The worst verdict of its shipments, preferring those that have not arrived; `none` if no date is set. */
  verdict: z.enum(ORDER_VERDICTS),
  /** The verdict in words: '8 days late'. Empty if no date is set. */
  words: z.string(),
  /** The shipment that makes it late, unless that has arrived. */
  cause: z
    .object({
      reference: z.string(),
      /** Where it is, and its vessel or flight: 'At sea to Rotterdam, EVER ACE 023E'. */
      leg: z.string(),
      /** The carrier or supplier to ask. */
      company: z.string().nullable(),
      /** 'Arrives at port (Rotterdam) est. Tue 24 Nov'. */
      next: z.string().nullable(),
    })
    .nullable(),
  shipments: count,
  /** The stages of its shipments in words: '2 delivered, 1 at sea'. */
  stages: z.string(),
  /** The first and the last estimated arrival that can still be met. */
  next: arrivalDay.nullable(),
  last: arrivalDay.nullable(),
  /** The date of the last arrival, once all have arrived on recorded dates. */
  arrived: z.string().nullable(),
  /** The recorded suppliers of its shipments, those with the most shipments first. */
  suppliers: list(z.object({ name: z.string(), shipments: count })),
  /** The owners of its shipments. */
  owners: list(z.object({ id: z.string(), name: z.string().nullable() })),
})
export type OrderSummary = z.infer<typeof orderSummary>

/**
 * Answer of `GET /api/orders`: the orders of active shipments and of those delivered in the last 60 days, and, once the
 * copy is full, tags that have a required date but no shipment.
 */
export const ordersAnswer = envelope.extend({
  /** The first `WHOLE_ROWS_MAX`, the most urgent first. */
  orders: list(orderSummary),
  /** Number of further orders. */
  more: count,
})
export type OrdersAnswer = z.infer<typeof ordersAnswer>

/** Answer of `GET /api/orders/found?<query of a list>`. */
export const foundOrdersAnswer = envelope.extend({
  /**
   * Tags that match the text on their own, or together with other facts of one of their shipments. With filters, one of
   * their shipments matches all of them.
   */
  tags: list(z.string()),
})
export type FoundOrdersAnswer = z.infer<typeof foundOrdersAnswer>

/** Answer of `GET /api/orders?tag=<tag>`: the shipments of one order, with any status. */
export const orderAnswer = envelope.extend({
  order: orderSummary,
  /**
   * The first `WHOLE_ROWS_MAX`, by arrival, cancelled ones last. `required` refers to this order, or to the shipment's
   * own date.
   */
  rows: list(judgedRow),
  /** Number of further rows. */
  more: count,
  /** If no shipment has the tag: tags that differ only by case, spaces or dashes. */
  similar: list(z.string()),
})
export type OrderAnswer = z.infer<typeof orderAnswer>

/** An order's required date, with the `rev` of the entry that sets it, and who set it. */
const setDate = z.object({ on: z.string(), rev: count, by: z.string() })
export type SetDate = z.infer<typeof setDate>

/** Body of `POST /api/orders/named`. */
export const namedRequest = z.strictObject({ texts: z.array(z.string()).max(PASTED_LINES_MAX).readonly() })
export type NamedRequest = z.infer<typeof namedRequest>

/** Why an unknown PO may stand for a known one. */
const looksLike = z.object({
  /**
   * `shortened`: a spreadsheet program shortened it. `several`: it is several POs. `partly`: it is several, some of
   * them unknown. `shipment`: it is the reference of a shipment with these POs, or another number of it. `digit`: one of
   * its digits may be wrong, or a letter. `no-po`: it has the form of something else.
   */
  kind: z.enum(['order', 'shortened', 'several', 'partly', 'shipment', 'digit', 'no-po']),
  /** What has these POs, or what it is instead of a PO: 'a container'. For a typo, the number itself: 'NW-204599'. */
  of: z.string().optional(),
  /** What it may stand for. Each choice is one order or several. */
  choices: list(list(z.string())),
})
export type LooksLike = z.infer<typeof looksLike>

/** Answer of `POST /api/orders/named`: the orders that pasted texts may stand for. */
export const namedAnswer = z.object({
  /** In the order of the texts: the tag that is meant, `like` if that is not clear, and the tag's date. */
  names: list(z.object({ tag: z.string(), like: looksLike.nullable(), date: setDate.nullable() })),
  /** Which of the texts and these tags no shipment has; empty until the copy is complete. */
  unshipped: list(z.string()),
})
export type NamedAnswer = z.infer<typeof namedAnswer>
