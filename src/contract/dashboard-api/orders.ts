/**
 * Orders, from the proxy's copy of the account (`ORDERS_PATH`). An order is a tag. Errors are those of `account.ts`.
 */
import { z } from 'zod'
import { count, envelope, judgedRow, list } from './account.ts'

/** An order with what is said of its shipments together. */
const orderSummary = z.object({
  tag: z.string(),
  /** The day by which all of it is required. */
  on: z.string().nullable(),
  /** The worst of its shipments, those that have not arrived first; `none` where no day is set. */
  verdict: z.enum([
    'after',
    'passed',
    'no-shipment',
    'tight',
    'unknown',
    'before',
    'arrived-late',
    'met',
    'none',
  ]),
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
  /** Whole days from that day to the worst arrival. */
  days: z.int().nullable(),
  shipments: count,
  /** Their stages in words: '2 delivered, 1 at sea'. */
  stages: z.string(),
  /** Days of the first and the last arrival that is estimated and can still be met. */
  next: z.string().nullable(),
  last: z.string().nullable(),
  /** The day of the last arrival, once all have arrived. */
  arrived: z.string().nullable(),
  /** Who takes care of its shipments, and of how many. */
  owners: list(z.object({ id: z.string(), name: z.string().nullable(), shipments: count })),
})
export type OrderSummary = z.infer<typeof orderSummary>

/**
 * Answer of `GET /api/orders`: the orders of active shipments and of those that were delivered in the last 60 days, and tags
 * that are required and have no shipment, once the copy is whole.
 */
export const ordersAnswer = envelope.extend({
  /** Those that need a look first. The first `WHOLE_ROWS_MAX`. */
  orders: list(orderSummary),
  /** How many orders follow. */
  more: count,
})
export type OrdersAnswer = z.infer<typeof ordersAnswer>

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
