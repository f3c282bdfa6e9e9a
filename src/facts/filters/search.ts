import { parseInstant } from '#contract/instant.ts'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/vocabulary.ts'
import { ALL_CHOICES, type ChosenValues } from './choices.ts'
import { COLUMN_NAMES, DEFAULT_COLUMNS, type ColumnName, type SortOrder } from './column-names.ts'
import { knownOf, oneOf, plainOf, present, textOf, textsOf, sortIn } from './read-values.ts'

/** Filters that the service applies. */
export interface ServerFilters {
  /** Any of these. Absent means all. */
  readonly status?: readonly ShipmentStatus[]
  /** One of the shipment's tags, exactly. */
  readonly tag?: string
  /** Free text, matched by the service. */
  readonly q?: string
  /** `updatedAt` at or after an instant, or a {@link Span} ago. */
  readonly updatedSince?: string
}

/** The filters that determine a list's set before any shipment is loaded. */
export interface ListFilters extends ServerFilters {
  /** Excludes shipments whose recorded delivery is before this day. Does not affect others. */
  readonly deliveredSince?: LocalDate
}

/** Filters that the service does not have. They apply to loaded shipments. */
export interface LoadedFilters extends ChosenValues, EtaRanges {}

/** Arrival ranges: of the list (delivery, else port), at the port, and at the place of delivery. */
export const ETA_RANGES = ['eta', 'portEta', 'deliveryEta'] as const
export type EtaRangeName = (typeof ETA_RANGES)[number]

/** The titles of their columns. */
export const ETA_LABELS: Readonly<Record<EtaRangeName, string>> = {
  eta: 'ETA',
  portEta: 'Port ETA',
  deliveryEta: 'Delivery ETA',
}

/** The first and last day of each range: `yyyy-MM-dd`, or days from the team's today such as `0d`, `-3d`, `6d`. */
type EtaRanges = { readonly [Bound in `${EtaRangeName}${'From' | 'To'}`]?: string }

/** The layout and order of a list. */
export interface ListLook {
  /** A leading `-` means descending. Absent means the service's order, the latest update first. */
  readonly sort?: SortOrder
  /** In display order. Absent means {@link DEFAULT_COLUMNS}. */
  readonly cols?: readonly ColumnName[]
  readonly density?: 'compact'
  /** Id of the saved view that was opened, even if filters have changed since. */
  readonly view?: string
  /** Searches the whole account through the service if the proxy holds only a part of it. */
  readonly whole?: 'yes'
}

/** The query of a list. */
export interface ShipmentsSearch extends ServerFilters, LoadedFilters, ListLook {}

/** Time spans back from now. */
export const SPANS = ['24h', '7d', '14d', '30d', '90d'] as const
export type Span = (typeof SPANS)[number]

/** 'Last 24 hours', 'Last 7 days'. */
export function spanWords(span: Span): string {
  return span === '24h' ? 'Last 24 hours' : `Last ${Number.parseInt(span)} days`
}

/** Reads the URL's query. A malformed value counts as not chosen and never throws. */
export function readShipmentsSearch(raw: Record<string, unknown>): ShipmentsSearch {
  return { ...readServerFilters(raw), ...readLoadedFilters(raw), ...readListLook(raw) }
}

export function readServerFilters(raw: Record<string, unknown>): ServerFilters {
  return present({
    status: knownOf(SHIPMENT_STATUSES, raw.status),
    tag: textOf(raw.tag),
    q: plainOf(raw.q),
    updatedSince: momentOf(raw.updatedSince),
  })
}

export function readLoadedFilters(raw: Record<string, unknown>): LoadedFilters {
  const chosen = ALL_CHOICES.map(([name, { read }]) => [name, read(raw[name])])
  const bounds = ETA_RANGES.flatMap((name) => [`${name}From`, `${name}To`])
  const days = bounds.map((name) => [name, dayOf(raw[name])])
  return present({ ...Object.fromEntries(chosen), ...Object.fromEntries(days) })
}

export function readListLook(raw: Record<string, unknown>): ListLook {
  return present({
    sort: sortIn(raw.sort),
    cols: columnsOf(raw.cols),
    density: oneOf(['compact'], raw.density),
    view: textOf(raw.view),
    whole: oneOf(['yes'], raw.whole),
  })
}

/** Look parameters that also change which rows the proxy returns, or their order. */
const ASKED = ['sort', 'whole']

/** A search without the parameters that only affect how rows look. */
export function withoutLook(search: ShipmentsSearch): Record<string, unknown> {
  const look = Object.keys(readListLook({ ...search })).filter((name) => !ASKED.includes(name))
  return Object.fromEntries(Object.entries(search).filter(([name]) => !look.includes(name)))
}

/** An instant, or a span back from now. */
export function momentOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || oneOf(SPANS, text)) return text
  return parseInstant(text) === null ? undefined : text
}

function dayOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && (/^-?\d{1,3}d$/.test(text) || isLocalDate(text)) ? text : undefined
}

function columnsOf(value: unknown): ColumnName[] | undefined {
  // Old addresses and views may name a column that is now part of the stage.
  const names = textsOf(value)?.map((name) => (name === 'progress' ? 'stage' : name))
  const columns = [...new Set(names)].flatMap((name) => oneOf(COLUMN_NAMES, name) ?? [])
  const isUsual = columns.length === 0 || columns.join() === DEFAULT_COLUMNS.join()
  return isUsual ? undefined : columns
}
