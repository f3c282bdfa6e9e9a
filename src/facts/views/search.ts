import { parseInstant } from '#contract/instant.ts'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/vocabulary.ts'
import { ATTENTION_KINDS } from '../shipment/team-rules.ts'

/** Filters that the service applies. */
export interface ServerFilters {
  /** Any of these; absent means all. */
  readonly status?: readonly ShipmentStatus[]
  /** Exactly one of the shipment's tags. */
  readonly tag?: string
  /** Free text, matched by the service. */
  readonly q?: string
  /** `updatedAt` at or after: an instant, or a {@link Span} back from now. */
  readonly updatedSince?: string
  /** `createdAt` at or after: an instant, or a {@link Span} back from now. */
  readonly createdSince?: string
}

/** What selects the shipments of a list before any of them is loaded. */
export interface ListFilters extends ServerFilters {
  /** Delivered shipments only from that day on, by the recorded date of their delivery; others are not touched by it. */
  readonly deliveredSince?: LocalDate
}

/** Filters that the service does not know: they choose among the shipments that are loaded. */
export interface LoadedFilters {
  readonly mode?: readonly string[]
  readonly service?: readonly string[]
  readonly stage?: readonly StageName[]
  /** Names of the places that shipments were last reported at, as on the map. */
  readonly at?: readonly string[]
  /** Names of carriers. */
  readonly carrier?: readonly string[]
  /** Codes of ports, airports or terminals, or of countries, at the start of the route. */
  readonly from?: readonly string[]
  /** The same at its end. */
  readonly to?: readonly string[]
  /** The list's ETA on or after: `yyyy-MM-dd`, or days from the viewer's today such as `0d`, `-3d`, `6d`. */
  readonly etaFrom?: string
  /** The list's ETA on or before, likewise. */
  readonly etaTo?: string
  readonly attention?: readonly AttentionName[]
  /** Any of the tags; the service knows one at a time, as `tag`. */
  readonly tags?: readonly string[]
  /** Names of destinations, as the column has them. */
  readonly destination?: readonly string[]
  /** Names of suppliers. */
  readonly supplier?: readonly string[]
  /** Names of vessels, of whatever leg. */
  readonly vessel?: readonly string[]
  readonly insured?: YesOrNo
  readonly hazardous?: YesOrNo
  /** Those that the team has written notes about. */
  readonly notes?: 'yes'
}

/** How the list is shown. */
export interface ListLook {
  /** Absent: the service's own order, the latest update first. A leading `-` turns it round. */
  readonly sort?: SortOrder
  /** In the order in which they stand; absent means {@link DEFAULT_COLUMNS}. */
  readonly cols?: readonly ColumnName[]
  /** The identifier that leads each row; absent means the reference. */
  readonly lead?: LeadName
  readonly density?: 'compact'
  /** The view is about the whole set: it is loaded without being asked for, up to a bound. */
  readonly load?: 'all'
  /** Id of the saved view that was opened, whatever was chosen since. */
  readonly view?: string
}

/** What the list shows, as it stands in the URL. */
export interface ShipmentsSearch extends ServerFilters, LoadedFilters, ListLook {}

/** Spans of time back from now. */
export const SPANS = ['24h', '7d', '14d', '30d', '90d'] as const
/** One of {@link SPANS}. */
export type Span = (typeof SPANS)[number]

/** The kinds of stages (`facts/position.ts`); those that wait to depart are told apart by where. */
export const STAGE_NAMES = [
  'no-route',
  'awaiting-pickup',
  'picked-up',
  'waiting-origin',
  'waiting-transshipment',
  'waiting-arrival',
  'travelling',
  'arrived',
  'delivered',
  'cancelled',
] as const
/** One of {@link STAGE_NAMES}. */
export type StageName = (typeof STAGE_NAMES)[number]

/** Severities of attention items, the most pressing first. */
export const SEVERITY_NAMES = ['high', 'medium', 'low'] as const

/** Severities and kinds of attention items. */
export const ATTENTION_NAMES = [...SEVERITY_NAMES, ...ATTENTION_KINDS] as const
/** One of {@link ATTENTION_NAMES}. */
export type AttentionName = (typeof ATTENTION_NAMES)[number]

/** Columns beside the leading one, in the order in which they stand until the reader moves one. */
export const COLUMN_NAMES = [
  'tags',
  'route',
  'stage',
  'next',
  'eta',
  'status',
  'portEta',
  'etd',
  'vessel',
  'destination',
  'supplier',
  'goods',
  'weight',
  'attention',
  'lastFreeDay',
  'cutoffs',
  'carrier',
  'booking',
  'bills',
  'containers',
  'created',
  'updated',
] as const
/** One of {@link COLUMN_NAMES}. */
export type ColumnName = (typeof COLUMN_NAMES)[number]

/** The columns that are shown when none were chosen. */
export const DEFAULT_COLUMNS = ['tags', 'route', 'stage', 'next', 'eta', 'updated'] as const

/** Columns that the list can be sorted by; `shipment` is the leading one. */
export const SORT_NAMES = [
  'shipment',
  'tags',
  'route',
  'stage',
  'next',
  'eta',
  'status',
  'portEta',
  'etd',
  'vessel',
  'destination',
  'supplier',
  'goods',
  'weight',
  'attention',
  'lastFreeDay',
  'cutoffs',
  'carrier',
  'created',
  'updated',
] as const
/** One of {@link SORT_NAMES}. */
export type SortName = (typeof SORT_NAMES)[number]
/** Rising, or falling with a leading `-`. */
export type SortOrder = SortName | `-${SortName}`

/** Identifiers that can lead a row. */
export const LEAD_NAMES = ['reference', 'tag', 'booking', 'masterBill', 'container'] as const
/** One of {@link LEAD_NAMES}. */
export type LeadName = (typeof LEAD_NAMES)[number]

type YesOrNo = 'yes' | 'no'

/** Far more than a reader chooses; an address may hold anything. */
const VALUES_MAX = 50

/** Reads the URL's query; a malformed value falls back to "not chosen" and never fails. */
export function readShipmentsSearch(raw: Record<string, unknown>): ShipmentsSearch {
  return { ...readServerFilters(raw), ...readLoadedFilters(raw), ...readListLook(raw) }
}

/** The filters of the service alone. */
export function readServerFilters(raw: Record<string, unknown>): ServerFilters {
  return present({
    status: knownOf(SHIPMENT_STATUSES, raw.status),
    tag: textOf(raw.tag),
    q: textOf(raw.q),
    updatedSince: momentOf(raw.updatedSince),
    createdSince: momentOf(raw.createdSince),
  })
}

/** What selects a list, from the key that was made of it. */
export function readListFilters(raw: Record<string, unknown>): ListFilters {
  const { deliveredSince } = raw
  const isSince = typeof deliveredSince === 'string' && isLocalDate(deliveredSince)
  return { ...readServerFilters(raw), ...(isSince && { deliveredSince }) }
}

/** The filters on loaded shipments alone. */
export function readLoadedFilters(raw: Record<string, unknown>): LoadedFilters {
  return present({
    mode: textsOf(raw.mode),
    service: textsOf(raw.service),
    stage: stagesOf(raw.stage),
    at: textsOf(raw.at),
    carrier: textsOf(raw.carrier),
    from: textsOf(raw.from),
    to: textsOf(raw.to),
    etaFrom: dayOf(raw.etaFrom),
    etaTo: dayOf(raw.etaTo),
    attention: knownOf(ATTENTION_NAMES, raw.attention),
    tags: textsOf(raw.tags),
    destination: textsOf(raw.destination),
    supplier: textsOf(raw.supplier),
    vessel: textsOf(raw.vessel),
    insured: oneOf(['yes', 'no'], raw.insured),
    hazardous: oneOf(['yes', 'no'], raw.hazardous),
    notes: oneOf(['yes'], raw.notes),
  })
}

/** How the list is shown alone. */
export function readListLook(raw: Record<string, unknown>): ListLook {
  return present({
    sort: sortOf(raw.sort),
    cols: columnsOf(raw.cols),
    lead: oneOf(LEAD_NAMES, raw.lead),
    density: oneOf(['compact'], raw.density),
    load: oneOf(['all'], raw.load),
    view: textOf(raw.view),
  })
}

/** A value that is not there leaves no key behind: two searches that mean the same are equal. */
export type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

export function present<Fields extends object>(fields: Fields): Present<Fields> {
  const kept: Present<Fields> = { ...fields }
  for (const name in kept) if (kept[name] === undefined) delete kept[name]
  return kept
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function textsOf(value: unknown): string[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const texts = new Set(values.filter((each): each is string => typeof each === 'string' && each !== ''))
  return texts.size > 0 ? [...texts].slice(0, VALUES_MAX) : undefined
}

export function knownOf<Name extends string>(names: readonly Name[], value: unknown): Name[] | undefined {
  const texts = textsOf(value) ?? []
  const known = names.filter((name) => texts.includes(name))
  return known.length > 0 ? known : undefined
}

/** Saved views and links may hold `waiting`, which has since become three stages. */
function stagesOf(value: unknown): StageName[] | undefined {
  const texts = textsOf(value) ?? []
  const isWaiting = texts.includes('waiting')
  const stages = STAGE_NAMES.filter(
    (name) => texts.includes(name) || (isWaiting && name.startsWith('waiting-')),
  )
  return stages.length > 0 ? stages : undefined
}

export function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value)
}

function momentOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || oneOf(SPANS, text)) return text
  return parseInstant(text) === null ? undefined : text
}

function dayOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && (/^-?\d{1,3}d$/.test(text) || isLocalDate(text)) ? text : undefined
}

function sortOf(value: unknown): SortOrder | undefined {
  return SORT_NAMES.flatMap((name): SortOrder[] => [name, `-${name}`]).find((order) => order === value)
}

function columnsOf(value: unknown): ColumnName[] | undefined {
  // An address or a view of earlier days may still name the column that is part of the stage now.
  const names = textsOf(value)?.map((name) => (name === 'progress' ? 'stage' : name))
  const columns = [...new Set(names)].flatMap((name) => oneOf(COLUMN_NAMES, name) ?? [])
  const isUsual = columns.length === 0 || columns.join() === DEFAULT_COLUMNS.join()
  return isUsual ? undefined : columns
}
