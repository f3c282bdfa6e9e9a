import { ACCOUNT_SET_DAYS, accountSetSince } from '#contract/dashboard-api/account-set.ts'
import { parseInstant } from '#contract/instant.ts'
import { utcDateOf } from '#contract/local-date.ts'
import { withoutSeparators } from '#contract/search-term.ts'
import { checkContainerNumber } from '../shipment/containers.ts'
import {
  readListLook,
  readLoadedFilters,
  readServerFilters,
  ETA_RANGES,
  type EtaRangeName,
  type ListFilters,
  type LoadedFilters,
  type ServerFilters,
  type ShipmentsSearch,
  type Span,
} from './search.ts'

/** Whether the search has any filter, of the service or on loaded shipments. */
export function isFiltered(search: ShipmentsSearch): boolean {
  return isFilteredByService(search) || isFilteredHere(search)
}

function isFilteredByService(search: ShipmentsSearch): boolean {
  return Object.keys(readServerFilters({ ...search })).length > 0
}

/** Whether the search has filters on loaded shipments. */
export function isFilteredHere(search: ShipmentsSearch): boolean {
  return Object.keys(readLoadedFilters({ ...search })).length > 0
}

/** Whether the result is right only if the whole set is loaded, because it is sorted or filtered here. */
export function isSetNeeded(search: ShipmentsSearch): boolean {
  return search.sort !== undefined || isFilteredHere(search)
}

/** The same columns and order, without filters. */
export function withoutFilters(search: ShipmentsSearch): ShipmentsSearch {
  const { view: _view, ...look } = withoutWhole(readListLook({ ...search }))
  return look
}

/** Parameters that change the layout of rows, but not which rows there are. */
const LOOKS: ReadonlySet<string> = new Set(['cols', 'density'])

/** The same search of the proxy's copy. Only the exact search that the user sent to the service goes there. */
function withoutWhole(search: ShipmentsSearch): ShipmentsSearch {
  const { whole: _whole, ...rest } = search
  return rest
}

/** The same search with one value changed, or removed if empty. */
export function withValue<Name extends keyof ShipmentsSearch>(
  search: ShipmentsSearch,
  name: Name,
  value: ShipmentsSearch[Name] | '' | readonly never[] | undefined,
): ShipmentsSearch {
  const { [name]: _before, ...rest } = LOOKS.has(name) ? search : withoutWhole(search)
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? rest : { ...rest, [name]: value }
}

/**
 * The service's filters at a time. Time spans become instants, rounded to hours, and a container number loses its
 * printed separators.
 */
export function serverFiltersAt(search: ShipmentsSearch, nowMs: number): ServerFilters {
  const { updatedSince, q, ...filters } = readServerFilters({ ...search })
  return {
    ...filters,
    ...(q !== undefined && { q: askedText(q) }),
    ...(updatedSince !== undefined && { updatedSince: sinceInstant(updatedSince, nowMs) }),
  }
}

/**
 * The filters that determine a list's set: the service's, plus a limit to the account set for lists of delivered
 * shipments by attention, deadlines or recent arrivals. Shipments delivered before the set have none of these.
 */
export function listFiltersAt(search: ShipmentsSearch, nowMs: number): ListFilters {
  const filters = serverFiltersAt(search, nowMs)
  if (!isOfRecentDeliveries(search)) return filters
  return { ...filters, deliveredSince: accountSetSince(utcDateOf(nowMs)) }
}

/** Whether the list excludes shipments that were delivered before the account set. */
export function isOfRecentDeliveries(search: ShipmentsSearch): boolean {
  const { attention, due, etaFrom, status = [] } = search
  const isByEta = etaFrom?.endsWith('d') === true && Number.parseInt(etaFrom) > -ACCOUNT_SET_DAYS
  const isOfRecent = attention !== undefined || due !== undefined || isByEta
  return isOfRecent && status.includes('Delivered') && isWithinAccountSet(search)
}

/** Whether the filters choose only among active and delivered shipments, without a text. */
function isWithinAccountSet({ status = [], q }: ServerFilters): boolean {
  return q === undefined && status.length > 0 && !status.includes('Cancelled')
}

export function loadedFiltersOf(search: ShipmentsSearch): LoadedFilters {
  return readLoadedFilters({ ...search })
}

/** The arrivals that a search filters by a first or a last day. */
export function filteredArrivals(search: ShipmentsSearch): readonly EtaRangeName[] {
  return ETA_RANGES.filter((name) => search[`${name}From`] ?? search[`${name}To`])
}

/** The same search with another range of days. `''` removes a bound. */
export function withRange(
  search: ShipmentsSearch,
  name: EtaRangeName,
  from: string,
  to: string,
): ShipmentsSearch {
  return withValue(withValue(search, `${name}From`, from), `${name}To`, to)
}

/** Removes separators only from a container number with a valid check digit, because a tag may look like one. */
function askedText(q: string): string {
  return checkContainerNumber(q) === 'valid' ? withoutSeparators(q) : q
}

const HOUR_MS = 3_600_000
const SPAN_HOURS: Readonly<Record<Span, number>> = {
  '24h': 24,
  '7d': 7 * 24,
  '14d': 14 * 24,
  '30d': 30 * 24,
  '90d': 90 * 24,
}

/** The start of a filter on `updatedAt`. Changes once an hour at most, so that the list stays the same. */
export function sinceInstant(since: string, nowMs: number): string {
  if (parseInstant(since) !== null) return since
  const hours = Object.entries(SPAN_HOURS).find(([span]) => span === since)?.[1] ?? 0
  const sinceMs = Math.floor(nowMs / HOUR_MS - hours) * HOUR_MS
  return new Date(sinceMs).toISOString().replace('.000Z', 'Z')
}

export function chosenValues<Name extends string>(
  search: { readonly [Each in Name]?: string | readonly string[] },
  name: Name,
): readonly string[] {
  return [search[name] ?? []].flat()
}
