/**
 * The query of `GET /shipments`: its parameters, their rules, and a canonical form. Never throws; an invalid parameter
 * is returned with the words of an `invalid_parameter` problem.
 */
import { parseInstant } from './instant.ts'
import { SHIPMENT_STATUSES, type ShipmentStatus } from './vocabulary.ts'

/** Page sizes ("Limits"). */
export const LIMIT_MIN = 1
export const LIMIT_MAX = 100
export const LIMIT_DEFAULT = 50

/** Names of the parameters, in the specification's order. Others are ignored. */
export const LIST_PARAMETERS = [
  'limit',
  'cursor',
  'status',
  'updatedSince',
  'createdSince',
  'tag',
  'search',
] as const

export type ListParameter = (typeof LIST_PARAMETERS)[number]

/** The filters of a query, combined with AND. Absent means unfiltered. */
export interface ListFilters {
  /** Any of these, in the vocabulary's order without duplicates; empty if not filtered. */
  readonly statuses: readonly ShipmentStatus[]
  /** `updatedAt` at or after, in microseconds since 1970 (see `parseInstant`). */
  readonly updatedSinceUs: number | null
  /** `createdAt` at or after, in microseconds since 1970. */
  readonly createdSinceUs: number | null
  /** Exact match on one of the shipment's tags. */
  readonly tag: string | null
  /** Free text over reference, tags, master bill, container numbers, marketplace ids. */
  readonly search: string | null
}

export const NO_FILTERS: ListFilters = {
  statuses: [],
  updatedSinceUs: null,
  createdSinceUs: null,
  tag: null,
  search: null,
}

export interface ListQuery {
  readonly filters: ListFilters
  /** Page size, {@link LIMIT_MIN} to {@link LIMIT_MAX}. */
  readonly limit: number
  /** Opaque position as sent, not verified yet. */
  readonly cursor: string | null
}

/** Why a parameter was rejected, in the words of a problem body. */
export interface InvalidParameter {
  readonly parameter: ListParameter
  readonly detail: string
  readonly hint: string
}

/** The query, or the first invalid parameter in the specification's order. */
export type ListQueryResult =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly invalid: InvalidParameter }

/**
 * Reads the parameters of `GET /shipments`.
 *
 * @param pairs decoded names and values, as `URLSearchParams` iterates them; a value is `null` if its percent-encoding
 * is broken
 */
export function readListQuery(pairs: Iterable<readonly [string, string | null]>): ListQueryResult {
  const values = new Map<string, (string | null)[]>()
  for (const [name, value] of pairs) {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  for (const parameter of LIST_PARAMETERS) {
    const invalid = whatIsWrongWith(parameter, values.get(parameter) ?? [])
    if (invalid) return { ok: false, invalid: { ...invalid, parameter } }
  }
  const only = (parameter: ListParameter) => values.get(parameter)?.[0] ?? null
  const instant = (parameter: ListParameter) => parseInstant(only(parameter) ?? '')
  const given = new Set<string | null>(values.get('status'))
  return {
    ok: true,
    query: {
      limit: Number(only('limit') ?? LIMIT_DEFAULT),
      cursor: only('cursor'),
      filters: {
        statuses: SHIPMENT_STATUSES.filter((status) => given.has(status)),
        updatedSinceUs: instant('updatedSince'),
        createdSinceUs: instant('createdSince'),
        tag: only('tag'),
        search: only('search'),
      },
    },
  }
}

/**
 * The same text for all queries that select the same shipments. Cursors are bound to it, and caches use it as a key.
 * Excludes `limit` and `cursor`.
 */
export function canonicalFilters(filters: ListFilters): string {
  const { statuses, updatedSinceUs, createdSinceUs, tag, search } = filters
  return JSON.stringify([statuses, updatedSinceUs, createdSinceUs, tag, search])
}

type Wrong = Omit<InvalidParameter, 'parameter'> | null

function whatIsWrongWith(parameter: ListParameter, values: readonly (string | null)[]): Wrong {
  const allowed = allowedFor(parameter)
  if (values.length > 1 && parameter !== 'status') {
    return {
      detail: `${parameter} was sent ${values.length} times.`,
      hint: `Send ${parameter} once.${allowed}`,
    }
  }
  if (values.includes(null)) {
    return {
      detail: `${parameter} is not readable: its percent-encoding is broken.`,
      hint: `Percent-encode ${parameter} as UTF-8. A percent sign itself is sent as %25.${allowed}`,
    }
  }
  if (values.includes('')) {
    return {
      detail: `${parameter} is empty.`,
      hint: `Leave ${parameter} out, or give it a value.${allowed}`,
    }
  }
  return values.every((value) => value === null || isAllowed(parameter, value))
    ? null
    : { detail: `${parameter} has a value that is not allowed.`, hint: allowed.trim() }
}

function isAllowed(parameter: ListParameter, value: string): boolean {
  switch (parameter) {
    case 'limit':
      return /^[1-9][0-9]{0,2}$/.test(value) && Number(value) <= LIMIT_MAX
    case 'status':
      return SHIPMENT_STATUSES.some((status) => status === value)
    case 'updatedSince':
    case 'createdSince':
      return parseInstant(value) !== null
    case 'search':
      return searchable(value) !== ''
    case 'cursor':
    case 'tag':
      return true
  }
}

/** Removes control characters from search terms and searched texts, because they match nothing. */
export function searchable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '')
}

function allowedFor(parameter: ListParameter): string {
  switch (parameter) {
    case 'limit':
      return ` Allowed: a whole number from ${LIMIT_MIN} to ${LIMIT_MAX}, in plain digits.`
    case 'status':
      return ` Allowed: ${SHIPMENT_STATUSES.join(', ')}. Repeat status to match any of several.`
    case 'updatedSince':
    case 'createdSince':
      return ' Allowed: an ISO 8601 date-time with Z or an offset, such as 2026-11-20T08:00:00Z. A raw + must be sent as %2B.'
    case 'search':
      return ' Allowed: text with at least one character that is not a control character.'
    case 'cursor':
      return ' Allowed: the nextCursor of the previous response, unchanged.'
    case 'tag':
      return ' Allowed: one tag, exactly as it is on the shipment.'
  }
}
