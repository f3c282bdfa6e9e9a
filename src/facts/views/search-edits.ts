import { ACCOUNT_SET_DAYS, accountSetSince } from '#contract/dashboard-api/account-set.ts'
import { parseInstant } from '#contract/instant.ts'
import { utcDateOf } from '#contract/local-date.ts'
import { withoutSeparators } from '#contract/search-term.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import { checkContainerNumber } from '../shipment/containers.ts'
import type { ChoiceName } from './choices.ts'
import {
  readListLook,
  readLoadedFilters,
  readServerFilters,
  type EtaRangeName,
  type ListFilters,
  type LoadedFilters,
  type ServerFilters,
  type ShipmentsSearch,
  type Span,
} from './search.ts'

/** Whether anything is filtered, by the service or among loaded shipments. */
export function isFiltered(search: ShipmentsSearch): boolean {
  return isFilteredByService(search) || isFilteredHere(search)
}

/** Whether the service is asked for some shipments only. */
function isFilteredByService(search: ShipmentsSearch): boolean {
  return Object.keys(readServerFilters({ ...search })).length > 0
}

/** Whether loaded shipments are left out here. */
export function isFilteredHere(search: ShipmentsSearch): boolean {
  return Object.keys(readLoadedFilters({ ...search })).length > 0
}

/** Whether what is shown is right only once the whole set is loaded: it is sorted here, or shipments are left out. */
export function isSetNeeded(search: ShipmentsSearch): boolean {
  return search.sort !== undefined || isFilteredHere(search)
}

/** The same view of all shipments. */
export function withoutFilters(search: ShipmentsSearch): ShipmentsSearch {
  const { view: _view, ...look } = withoutWhole(readListLook({ ...search }))
  return look
}

/** The same search without one of its statuses. */
export function withoutStatus(search: ShipmentsSearch, status: ShipmentStatus): ShipmentsSearch {
  return withValue(
    search,
    'status',
    search.status?.filter((each) => each !== status),
  )
}

/** These change how rows look, and not which there are. */
const LOOKS: ReadonlySet<string> = new Set(['cols', 'density'])

/** The same search of the copy: only the search that the user sent to the service is answered by the service. */
export function withoutWhole(search: ShipmentsSearch): ShipmentsSearch {
  const { whole: _whole, ...rest } = search
  return rest
}

/** The same search with one value set, or left out when it is empty. */
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
 * The filters for the service at a moment: spans of time have become instants, by whole hours, and a container number as
 * documents print it the number that is stored.
 */
export function serverFiltersAt(search: ShipmentsSearch, nowMs: number): ServerFilters {
  const { updatedSince, createdSince, q, ...filters } = readServerFilters({ ...search })
  return {
    ...filters,
    ...(q !== undefined && { q: askedText(q) }),
    ...(updatedSince !== undefined && { updatedSince: sinceInstant(updatedSince, nowMs) }),
    ...(createdSince !== undefined && { createdSince: sinceInstant(createdSince, nowMs) }),
  }
}

/**
 * What selects the list of a search: the filters for the service, and where it chooses by attention, deadlines or recent
 * arrivals among delivered shipments, only those of the account set, since it has none that were delivered long ago.
 */
export function listFiltersAt(search: ShipmentsSearch, nowMs: number): ListFilters {
  const filters = serverFiltersAt(search, nowMs)
  if (!isOfRecentDeliveries(search)) return filters
  return { ...filters, deliveredSince: accountSetSince(utcDateOf(nowMs)) }
}

/** Whether the list of a search leaves out what was delivered before the account set begins. */
export function isOfRecentDeliveries(search: ShipmentsSearch): boolean {
  const { attention, due, etaFrom, status = [] } = search
  const isByEta = etaFrom?.endsWith('d') === true && Number.parseInt(etaFrom) > -ACCOUNT_SET_DAYS
  const isOfRecent = attention !== undefined || due !== undefined || isByEta
  return isOfRecent && status.includes('Delivered') && isWithinAccountSet(search)
}

/** Whether the filters choose among active and delivered shipments, by what every row says of itself. */
function isWithinAccountSet({ status = [], q }: ServerFilters): boolean {
  return q === undefined && status.length > 0 && !status.includes('Cancelled')
}

/** The filters on loaded shipments, alone. */
export function loadedFiltersOf(search: ShipmentsSearch): LoadedFilters {
  return readLoadedFilters({ ...search })
}

/** The same search with another range of days; `''` leaves a bound out. */
export function withRange(
  search: ShipmentsSearch,
  name: EtaRangeName,
  from: string,
  to: string,
): ShipmentsSearch {
  return withValue(withValue(search, `${name}From`, from), `${name}To`, to)
}

/** Whether a range of days is chosen. */
export function hasRange(search: ShipmentsSearch, name: EtaRangeName): boolean {
  return search[`${name}From`] !== undefined || search[`${name}To`] !== undefined
}

/** Only a right check digit tells a container number from a tag that looks like one. */
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

/** The instant that a filter on `updatedAt` or `createdAt` begins at. It stays the same for an hour, and so does the list. */
function sinceInstant(since: string, nowMs: number): string {
  if (parseInstant(since) !== null) return since
  const hours = Object.entries(SPAN_HOURS).find(([span]) => span === since)?.[1] ?? 0
  const sinceMs = Math.floor(nowMs / HOUR_MS - hours) * HOUR_MS
  return new Date(sinceMs).toISOString().replace('.000Z', 'Z')
}

/** The chosen values of a filter. */
export function chosenValues(search: ShipmentsSearch, name: ChoiceName): readonly string[] {
  const chosen = search[name] ?? []
  return typeof chosen === 'string' ? [chosen] : chosen
}
