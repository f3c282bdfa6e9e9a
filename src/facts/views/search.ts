import { parseInstant } from '#contract/instant.ts'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/vocabulary.ts'
import { ALL_CHOICES, type ChosenValues } from './choices.ts'
import { COLUMN_NAMES, DEFAULT_COLUMNS, SORT_NAMES, type ColumnName, type SortOrder } from './column-names.ts'
import { knownOf, oneOf, plainOf, present, textOf, textsOf } from './read-values.ts'

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
export interface LoadedFilters extends ChosenValues, EtaRanges {}

/** Ranges of arrivals: that of the list, which is the delivery, else the port; at the port; at the place of delivery. */
export const ETA_RANGES = ['eta', 'portEta', 'deliveryEta'] as const
export type EtaRangeName = (typeof ETA_RANGES)[number]

/** As their columns are called. */
export const ETA_LABELS: Readonly<Record<EtaRangeName, string>> = {
  eta: 'ETA',
  portEta: 'Port ETA',
  deliveryEta: 'Delivery ETA',
}

/** The first and the last day of each: `yyyy-MM-dd`, or days from the team's today such as `0d`, `-3d`, `6d`. */
type EtaRanges = { readonly [Bound in `${EtaRangeName}${'From' | 'To'}`]?: string }

/** How the list is shown. */
export interface ListLook {
  /** Absent: the service's own order, the latest update first. A leading `-` turns it round. */
  readonly sort?: SortOrder
  /** In the order in which they stand; absent means {@link DEFAULT_COLUMNS}. */
  readonly cols?: readonly ColumnName[]
  readonly density?: 'compact'
  /** Id of the saved view that was opened, whatever was chosen since. */
  readonly view?: string
  /** The whole account is searched: the service is asked, where the proxy holds only a part. */
  readonly whole?: 'yes'
}

/** What the list shows, as it stands in the URL. */
export interface ShipmentsSearch extends ServerFilters, LoadedFilters, ListLook {}

/** Spans of time back from now. */
export const SPANS = ['24h', '7d', '14d', '30d', '90d'] as const
/** One of {@link SPANS}. */
export type Span = (typeof SPANS)[number]

/** Reads the URL's query; a malformed value falls back to "not chosen" and never fails. */
export function readShipmentsSearch(raw: Record<string, unknown>): ShipmentsSearch {
  return { ...readServerFilters(raw), ...readLoadedFilters(raw), ...readListLook(raw) }
}

/** The filters of the service alone. */
export function readServerFilters(raw: Record<string, unknown>): ServerFilters {
  return present({
    status: knownOf(SHIPMENT_STATUSES, raw.status),
    tag: textOf(raw.tag),
    q: plainOf(raw.q),
    updatedSince: momentOf(raw.updatedSince),
    createdSince: momentOf(raw.createdSince),
  })
}

/** The filters on loaded shipments alone. */
export function readLoadedFilters(raw: Record<string, unknown>): LoadedFilters {
  const chosen = ALL_CHOICES.map(([name, { read }]) => [name, read(raw[name])])
  const bounds = ETA_RANGES.flatMap((name) => [`${name}From`, `${name}To`])
  const days = bounds.map((name) => [name, dayOf(raw[name])])
  return present({ ...Object.fromEntries(chosen), ...Object.fromEntries(days) })
}

/** How the list is shown alone. */
export function readListLook(raw: Record<string, unknown>): ListLook {
  return present({
    sort: sortOf(raw.sort),
    cols: columnsOf(raw.cols),
    density: oneOf(['compact'], raw.density),
    view: textOf(raw.view),
    whole: oneOf(['yes'], raw.whole),
  })
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
