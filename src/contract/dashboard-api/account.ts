/**
 * What the proxy answers from its one current copy of the account (`ACCOUNT_PATHS`). Answers are judged by the day at each
 * place and by the team's rules, and hold nothing personal but where the request names a person. Each costs no request to
 * the service, and starts with the same {@link envelope}.
 *
 * Errors, beside those of every path under `/api`: 400 `invalid_parameter`, which names the parameter and what is allowed;
 * 502 `upstream_invalid` where the service differs from its specification, so that the proxy keeps no copy; with `Retry-After`
 * 429 `too_many_requests` where a hundred earlier requests of the person still wait, and 503 `overloaded` where the proxy has
 * more to do than it can. A service that fails is no error here: the answer says how old it is.
 */
import { z } from 'zod'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { ATTENTION_GROUPS, TICK_NAMES, TONES, VERDICTS } from './judged-names.ts'
import type { TeamEntry } from './team.ts'

export const count = z.int().nonnegative()
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()

/**
 * A state of the account. Within one `boot` the greater `sequence` is the later one: a change of a shipment, of the team's
 * state or rules raises it, and so does each quarter of an hour, since days change with it. Another `boot`: the proxy was
 * started again.
 */
const accountVersion = z.object({ boot: z.string(), sequence: count })
export type AccountVersion = z.infer<typeof accountVersion>

/** The beginning of every answer. */
export const envelope = z.object({
  /** When the service was last read, as an ISO 8601 instant in UTC; `null` when it never was, and nothing is known. */
  asOf: z.string().nullable(),
  version: accountVersion,
  /** How many shipments the copy holds. */
  known: count,
  /** Whether these are all of the account. */
  isWhole: z.boolean(),
  /** Whether the account is larger than the copy (`ACCOUNT_MAX`): it holds active shipments first, then the latest updated. */
  isCapped: z.boolean(),
})
export type Envelope = z.infer<typeof envelope>

/** `have=<version>` in a request, where the answer would be the same but for its age. */
export const unchanged = z.object({ unchanged: z.literal(true), asOf: envelope.shape.asOf })
export type Unchanged = z.infer<typeof unchanged>

const tick = z.enum(TICK_NAMES)

/** Whether an item needs a look, or the team has dealt with it. */
const itemState = z.discriminatedUnion('kind', [
  /** `cameBack`: why it needs a look again although the team dealt with it: 'Came back: arrival moved from Sat 14 Nov'. */
  z.object({ kind: z.literal('open'), cameBack: z.string().nullable() }),
  z.object({ kind: z.literal('handled') }),
  z.object({ kind: z.literal('snoozed'), until: z.string().nullable() }),
  z.object({ kind: z.literal('ticked'), tick }),
])
export type ItemState = z.infer<typeof itemState>

/** A reason to look at a shipment, judged. */
export const judgedItem = z.object({
  /** Names it among the items of its shipment, in the team's state too. */
  key: z.string(),
  /** The rule that found it: 'free-time'. */
  kind: z.string(),
  group: z.enum(ATTENTION_GROUPS),
  /** The day that it is about, `yyyy-MM-dd`; `null` where it is about none. */
  date: z.string().nullable(),
  /** How far away that day is at its place: 'tomorrow'. */
  distance: z.string().nullable(),
  tone: z.enum(TONES),
  /** What it is called where it is named together with others: 'SI cutoff'. */
  noun: z.string(),
  /** What is the matter: 'SI cutoff is tomorrow'. */
  reason: z.string(),
  nextStep: z.string(),
  shortStep: z.string(),
  /** The number to name when asking: 'booking', '899979679'. */
  number: z.object({ what: z.string(), text: z.string() }).nullable(),
  /** The item in few words, with how far away its day is. */
  badge: z.object({ words: z.string(), distance: z.string().nullable() }),
  /** What the day rests on: a record, an estimate, or a sum. */
  basis: z.string(),
  /** The facts that it rests on, as the team's state keeps them. */
  fingerprint: z.string(),
  /** The tick that ends the item, with the fingerprint of its facts; `null` if nothing can be ticked. */
  tick: z.object({ name: tick, fingerprint: z.string() }).nullable(),
  state: itemState,
})
export type JudgedItem = z.infer<typeof judgedItem>

/** Whether a shipment arrives by the day on which the team requires it. */
const judgedRequired = z.object({
  on: z.string(),
  /** The tag that the day was set for; `null` where it was set for this shipment alone. */
  tag: z.string().nullable(),
  verdict: z.enum(VERDICTS),
  /** The verdict as a sentence: 'Est. delivery 4 days after required by'. */
  words: z.string(),
  /** The same in a few words: '4 days late'. */
  distance: z.string(),
  /** Whole days from the required day to the arrival, negative where that is before; `null` where no date is known. */
  days: z.int().nullable(),
  /** Whether it is late by more days than that, for all that is known. */
  isAtLeast: z.boolean(),
  /** Who set the day, and when, as an ISO 8601 instant. */
  set: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type JudgedRequired = z.infer<typeof judgedRequired>

/** What is judged of a shipment wherever it is shown. */
const judgedParts = z.object({
  /** The most pressing first, whether or not the team has dealt with them. */
  items: list(judgedItem),
  required: judgedRequired.nullable(),
  /** Who takes care of it. */
  owner: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  noteCount: count,
  /** What the team has written about it: items, ticks, owners and dates. */
  marks: list(z.custom<TeamEntry>()),
})
export type JudgedParts = z.infer<typeof judgedParts>

/** A shipment of an answer that is whole. */
export const judgedRow = judgedParts.extend({ shipment: z.custom<ShipmentRow>() })
export type JudgedRow = z.infer<typeof judgedRow>

/** The same in a list or an event, beside rows of other versions. */
export const versionedRow = judgedRow.extend({
  /** Of the account when it was judged: of two rows of a shipment the one with the greater version is the newer. */
  version: accountVersion,
})
export type VersionedRow = z.infer<typeof versionedRow>

/** Most rows of an answer that is whole; it says how many follow. */
export const WHOLE_ROWS_MAX = 2000

const timeZone = z.string().nullable()

/** IANA zones of the places of a shipment, which the service does not send; `null` where none is known. */
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
  /** The version of the shipment that was judged. */
  updatedAt: z.string(),
  ...judgedParts.shape,
  /** No date is converted by them. */
  timeZones: placeZones,
})
export type JudgedShipment = z.infer<typeof judgedShipment>

/** How many shipments a view shows. */
const viewCount = z.object({
  shown: count,
  /** Size of the set that its filters of the service select, of which it shows a part. */
  among: count,
  /** How many of that set are delivered. */
  delivered: count,
})
export type ViewCount = z.infer<typeof viewCount>

/** Answer of `GET /api/counts?view=<query of a list>&view=...`. */
export const countsAnswer = envelope.extend({
  /** Shipments with an open item that is due today or tomorrow at its place. */
  badge: count,
  /** Shipments of the account by status; `null` unless the copy is whole. */
  statuses: z.record(z.enum(SHIPMENT_STATUSES), count).nullable(),
  /** In the order in which they were asked for. */
  views: list(viewCount),
})
export type CountsAnswer = z.infer<typeof countsAnswer>
