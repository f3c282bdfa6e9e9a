/**
 * The changes of the account since a moment, and the actions of the team (`CHANGES_PATH`). Errors are those of
 * `account.ts`. If the history is unreadable, that is no error: `recording` says so.
 */
import { z } from 'zod'
import { count, envelope, list } from './account.ts'

/** 3 important, 2 notable, 1 small, 0 negligible. */
const weight = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

const instant = z.string()

const changedShipment = z.object({
  reference: z.string(),
  tags: list(z.string()),
  /** Short names of the route's ends, such as 'Shanghai'. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  carrier: z.string().nullable(),
  /** What changed, the most important first: 'Est. delivery 5 days later: Wed 2 Dec, was Fri 27 Nov'. */
  sentences: list(z.object({ text: z.string(), weight })),
  /** The verdict on its required date, if an arrival moved and the date is not met: 'Est. delivery 4 days late for
   * PO-1'. */
  required: z.string().nullable(),
})

/** A shipment, all shipments on a vessel or flight with the same change, or what a person did with a shipment. */
const changeLine = z.object({
  /** Identifies the line among those of an answer. */
  key: z.string(),
  /** The vessel with its voyage, or the flight; `null` for a single shipment. */
  sailing: z.string().nullable(),
  /** Who did it; `null` if the service reported it. */
  by: z.string().nullable(),
  /** What changed for all of them: 'Est. arrival Felixstowe 3 days later: Tue 1 Dec, was Sat 28 Nov'. */
  text: z.string(),
  weight,
  /** When the newest change was seen, and how precisely that is known, as in `ShipmentChange`. */
  seenAt: instant,
  afterAt: instant,
  updatedAt: instant,
  origin: z.enum(['watched', 'gap', 'loaded']),
  shipments: list(changedShipment),
})
export type ChangeLine = z.infer<typeof changeLine>

/** How often and how far estimated arrivals of a company's active shipments moved. */
const slipOf = z.object({
  by: z.enum(['carrier', 'supplier']),
  name: z.string(),
  /** Active shipments. */
  shipments: count,
  /** How many of them arrive later than first seen. */
  later: count,
  /** By how many days these moved, on average. */
  days: count,
})
export type SlipOf = z.infer<typeof slipOf>

/**
 * Answer of `GET /api/changes?since=<instant>&<query of a list>`: what changed in the account, or with `of=team` what
 * the team has done since then that is in force now.
 */
export const changesAnswer = envelope.extend({
  recording: z.enum(['on', 'off', 'failing']),
  /** When recording began; `null` before the first poll. */
  recordedSince: instant.nullable(),
  /** The moment since which `lines` is complete. It is later than requested if there were too many changes. */
  since: instant,
  /** When the newest change was seen; `since` if there was none. */
  until: instant,
  /** The most important first, then those with the most shipments, then the newest. */
  lines: list(changeLine),
  /** Number of further lines. */
  more: count,
  /** Number of lines with only small changes. They are in `lines` only if requested. */
  small: count,
  /** Times in which the service was not polled. A change in between was seen at the end. */
  gaps: list(z.object({ from: instant, until: instant })),
  /** The carriers and suppliers with the most active shipments that arrive later than first seen, at most
   * {@link SLIP_NAMES_MAX} of each. */
  slips: list(slipOf),
})
export type ChangesAnswer = z.infer<typeof changesAnswer>

export const CHANGE_LINES_MAX = 500
export const SLIP_NAMES_MAX = 8
