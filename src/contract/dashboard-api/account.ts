/**
 * Answers from the proxy's single current copy of the account. They are judged by the local day at
 * each place and by the team's rules, and contain personal data only if the request names a person. They cost no
 * requests to the service, and all start with the {@link envelope}.
 *
 * Errors besides those of every path under `/api`: 400 `invalid_parameter`, which names the parameter and its allowed
 * values; 502 `upstream_invalid` if the service violates its specification, so that the proxy has no copy; with
 * `Retry-After`, 429 `too_many_requests` if a hundred requests of the person are already waiting, and 503 `overloaded`
 * if the proxy has too much to do. A failing service is not an error here: the answer says how old it is.
 */
import { z } from 'zod'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { ATTENTION_GROUPS, TICK_NAMES, TONES, VERDICTS } from './judged-names.ts'
import type { TeamEntry } from './team.ts'

export const count = z.int().nonnegative()
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()

/**
 * A version of the account. Within one `boot`, a greater `sequence` is newer. It increases with each change of a
 * shipment or of the team's state or rules, and every quarter of an hour, because local days change. A new `boot` means
 * that the proxy was restarted.
 */
const accountVersion = z.object({ boot: z.string(), sequence: count })
export type AccountVersion = z.infer<typeof accountVersion>

/** The first fields of every answer. */
export const envelope = z.object({
  /** When the service was last read, as an ISO 8601 instant in UTC; `null` if never, so that nothing is known. */
  asOf: z.string().nullable(),
  version: accountVersion,
  /** Number of shipments in the copy. */
  known: count,
  /** Whether the copy has all shipments of the account. */
  isWhole: z.boolean(),
  /**
   * Whether the account exceeds the copy's limit (`ACCOUNT_MAX`). The copy then has active shipments first, then the
   * latest updated.
   */
  isCapped: z.boolean(),
})
export type Envelope = z.infer<typeof envelope>

/** Sent if the request has `have=<version>` and the answer would differ only in its age. */
export const unchanged = z.object({ unchanged: z.literal(true), asOf: envelope.shape.asOf })
export type Unchanged = z.infer<typeof unchanged>

const tick = z.enum(TICK_NAMES)

/** Whether an item is open or the team has dealt with it. */
const itemState = z.discriminatedUnion('kind', [
  /** `cameBack` says why an item that the team dealt with is open again: 'Came back: arrival moved from Sat 14 Nov'. */
  z.object({ kind: z.literal('open'), cameBack: z.string().nullable() }),
  z.object({ kind: z.literal('handled') }),
  z.object({ kind: z.literal('snoozed'), until: z.string().nullable() }),
  z.object({ kind: z.literal('ticked'), tick }),
])
export type ItemState = z.infer<typeof itemState>

/** A reason to look at a shipment, with its words. */
export const judgedItem = z.object({
  /** Identifies it among the items of its shipment, also in the team's state. */
  key: z.string(),
  /** The rule that found it, such as 'free-time'. */
  kind: z.string(),
  group: z.enum(ATTENTION_GROUPS),
  /** The day that it is about, `yyyy-MM-dd`; `null` if it is not about a day. */
  date: z.string().nullable(),
  /** The distance of that day at its place, such as 'tomorrow'. */
  distance: z.string().nullable(),
  /** Days until that day at its place, negative once it is over. */
  daysLeft: z.int().nullable(),
  tone: z.enum(TONES),
  /** Its name in a list of items: 'SI cutoff'. */
  noun: z.string(),
  /** The problem: 'SI cutoff is tomorrow'. */
  reason: z.string(),
  nextStep: z.string(),
  shortStep: z.string(),
  /** The number to quote when asking: 'booking', '899979679'. */
  number: z.object({ what: z.string(), text: z.string() }).nullable(),
  /** A short form of the item, with the distance of its day. */
  badge: z.object({ words: z.string(), distance: z.string().nullable() }),
  /** What the day is based on: a record, an estimate or a sum. */
  basis: z.string(),
  /** The facts behind it, in the form that the team's state stores. */
  fingerprint: z.string(),
  /** The tick that ends the item, with the fingerprint of its facts; `null` if it cannot be ticked. */
  tick: z.object({ name: tick, fingerprint: z.string() }).nullable(),
  state: itemState,
})
export type JudgedItem = z.infer<typeof judgedItem>

/** Whether a shipment arrives by its required date. */
const judgedRequired = z.object({
  on: z.string(),
  /** The tag that the date is set for; `null` if it is set for this shipment only. */
  tag: z.string().nullable(),
  verdict: z.enum(VERDICTS),
  /** The verdict as a sentence: 'Est. delivery 4 days after required by'. */
  words: z.string(),
  /** The verdict in a few words: '4 days late'. */
  distance: z.string(),
  /** Whole days from the required date to the arrival, negative if it is earlier; `null` if no date is known. */
  days: z.int().nullable(),
  /** Whether `days` is a minimum. */
  isAtLeast: z.boolean(),
  /** Who set the date, and when, as an ISO 8601 instant. */
  set: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type JudgedRequired = z.infer<typeof judgedRequired>

/** The judged facts of a shipment that every page shows. */
const judgedParts = z.object({
  /** The most urgent first, including items that the team has dealt with. */
  items: list(judgedItem),
  required: judgedRequired.nullable(),
  owner: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  noteCount: count,
  /** How far the list's estimated arrival has moved since the proxy first saw it; absent if it has not. */
  slip: z.object({ days: z.int(), was: z.string(), since: z.string() }).optional(),
  /** The team's entries about it: items, ticks, owners and dates. */
  marks: list(z.custom<TeamEntry>()),
})
export type JudgedParts = z.infer<typeof judgedParts>

/** A shipment of an answer without pages. */
export const judgedRow = judgedParts.extend({ shipment: z.custom<ShipmentRow>() })
export type JudgedRow = z.infer<typeof judgedRow>

/** A row of a list or an event, where rows of different versions meet. */
export const versionedRow = judgedRow.extend({
  /** The account's version when the row was judged. Of two rows of a shipment, the greater version is newer. */
  version: accountVersion,
})
export type VersionedRow = z.infer<typeof versionedRow>

/** Maximum rows of an answer without pages, which also says how many more there are. */
export const WHOLE_ROWS_MAX = 2000

const timeZone = z.string().nullable()

/** IANA zones of a shipment's places, which the service does not send; `null` if unknown. */
const placeZones = z.object({
  origin: timeZone,
  portOfLoading: timeZone,
  portOfDischarge: timeZone,
  destination: timeZone,
  /** In the order of the shipment's milestones. */
  milestones: list(timeZone),
})
export type PlaceZones = z.infer<typeof placeZones>

/** Answer of `GET /api/shipments/{reference}/judged`. */
export const judgedShipment = envelope.extend({
  /** `updatedAt` of the judged version of the shipment. */
  updatedAt: z.string(),
  ...judgedParts.shape,
  /** Dates are not converted to these zones. */
  timeZones: placeZones,
})
export type JudgedShipment = z.infer<typeof judgedShipment>

/** Number of shipments in a view. */
const viewCount = z.object({
  shown: count,
  /** Size of the set that the view's service filters select. `shown` is a part of it. */
  among: count,
  /** How many shipments of that set are delivered. */
  delivered: count,
})
export type ViewCount = z.infer<typeof viewCount>

/** Answer of `GET /api/counts?view=<query of a list>&view=...`. */
export const countsAnswer = envelope.extend({
  /** Shipments with an open item that is due today or tomorrow at its place. */
  badge: count,
  /** Shipments of the account by status; `null` unless the copy is complete. */
  statuses: z.record(z.enum(SHIPMENT_STATUSES), count).nullable(),
  /** In the order of the request. */
  views: list(viewCount),
})
export type CountsAnswer = z.infer<typeof countsAnswer>
