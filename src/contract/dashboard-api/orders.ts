/**
 * Orders, from the proxy's copy of the account (`ORDERS_PATH`, `NAMED_ORDERS_PATH`). An order is a tag. Errors are those of `account.ts`.
 */
import { z } from 'zod'
import { count, envelope, judgedRow, list } from './account.ts'
import { ORDER_VERDICTS } from './judged-names.ts'
import { PASTED_LINES_MAX } from './paths.ts'

/** A day on which a shipment is estimated to arrive. */
const arrivalDay = z.object({
  date: z.string(),
  /** An earlier estimate of that shipment has passed without a report. */
  isDoubtful: z.boolean(),
})

/** An order with what is said of its shipments together. */
const orderSummary = z.object({
  /** The spelling that most of its shipments have. */
  tag: z.string(),
  /** All spellings that its shipments have, that one first. */
  spellings: list(z.string()),
  /** The day by which all of it is required. */
  on: z.string().nullable(),
  /** `rev` of the entry that says so; 0 where no day is set. */
  rev: count,
  /** The worst of its shipments, those that have not arrived first; `none` where no day is set. */
  verdict: z.enum(ORDER_VERDICTS),
  /** The verdict in words: '8 days late'. Empty where no day is set. */
  words: z.string(),
  /** The shipment for which it is late, where it has not arrived. */
  cause: z
    .object({
      reference: z.string(),
      /** Where it is, and what carries it on: 'At sea to Rotterdam, EVER ACE 023E'. */
      leg: z.string(),
      /** Its carrier, or its supplier. */
      company: z.string().nullable(),
      /** 'Arrives at port (Rotterdam) est. Tue 24 Nov'. */
      next: z.string().nullable(),
    })
    .nullable(),
  shipments: count,
  /** Their stages in words: '2 delivered, 1 at sea'. */
  stages: z.string(),
  /** The first and the last arrival that is estimated and can still be met. */
  next: arrivalDay.nullable(),
  last: arrivalDay.nullable(),
  /** The day of the last arrival, once all have arrived on a recorded day. */
  arrived: z.string().nullable(),
  /** Of its shipments, as far as they have one recorded; those of most shipments first. */
  suppliers: list(z.object({ name: z.string(), shipments: count })),
  /** Who takes care of its shipments. */
  owners: list(z.object({ id: z.string(), name: z.string().nullable() })),
})
export type OrderSummary = z.infer<typeof orderSummary>

/**
 * Answer of `GET /api/orders`: the orders of active shipments and of those that were delivered in the last 60 days, and tags
 * that are required and have no shipment, once the copy has all that it can hold.
 */
export const ordersAnswer = envelope.extend({
  /** Those that need a look first. The first `WHOLE_ROWS_MAX`. */
  orders: list(orderSummary),
  /** How many orders follow. */
  more: count,
})
export type OrdersAnswer = z.infer<typeof ordersAnswer>

/** Answer of `GET /api/orders/found?q=<text>`. */
export const foundOrdersAnswer = envelope.extend({
  text: z.string(),
  /** The tags that have the text, by themselves or by what else is known of one of their shipments. */
  tags: list(z.string()),
})
export type FoundOrdersAnswer = z.infer<typeof foundOrdersAnswer>

/** Answer of `GET /api/orders?tag=<tag>`: the shipments of one order, of whatever status. */
export const orderAnswer = envelope.extend({
  order: orderSummary,
  /** By arrival; cancelled ones come last. `required` is of this order, or of the shipment alone. The first `WHOLE_ROWS_MAX`. */
  rows: list(judgedRow),
  /** How many rows follow. */
  more: count,
  /** Where no shipment has the tag: tags that differ by case, spaces or dashes. */
  similar: list(z.string()),
})
export type OrderAnswer = z.infer<typeof orderAnswer>

/** The day by which an order is required, with the `rev` of the entry that says so, and who set it. */
const setDate = z.object({ on: z.string(), rev: count, by: z.string() })
export type SetDate = z.infer<typeof setDate>

/** Body of `POST /api/orders/named`. */
export const namedRequest = z.strictObject({ texts: z.array(z.string()).max(PASTED_LINES_MAX).readonly() })
export type NamedRequest = z.infer<typeof namedRequest>

/** Why a PO that is not known may be a known one. */
const looksLike = z.object({
  /**
   * `shortened`: a spreadsheet program has shortened it; `several`: it is more than one PO; `shipment`: it is one of these;
   * `digit`: one of its digits may be wrong.
   */
  kind: z.enum(['order', 'shortened', 'several', 'shipment', 'digit']),
  /** What it may stand for, each of one order or of several. */
  choices: list(list(z.string())),
})
export type LooksLike = z.infer<typeof looksLike>

/** Answer of `POST /api/orders/named`: the orders that pasted texts may stand for. */
export const namedAnswer = z.object({
  /** In the order of the texts: the tag that is meant, `like` unless that is clear, and the date that the tag has. */
  names: list(z.object({ tag: z.string(), like: looksLike.nullable(), date: setDate.nullable() })),
  /** Which of the texts and of these tags no shipment has; empty until the copy is whole. */
  unshipped: list(z.string()),
})
export type NamedAnswer = z.infer<typeof namedAnswer>
