import { infiniteQueryOptions, queryOptions, type Query, type QueryClient } from '@tanstack/react-query'
import type { ShipmentHistory } from '#contract/dashboard-api/history.ts'
import { historyPath, shipmentPath } from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment } from '#contract/schema.ts'
import type { ShipmentRowList } from '#contract/shipment-row.ts'
import { getAgedJson, getJson } from '../../lib/http.ts'
import { pageOfAccountSet } from './account/account-set-page.ts'
import { readCopyPage, type ReadPage } from './copy-page.ts'
import type { KnownRows } from './known-rows.ts'
import { listPath } from './list-path.ts'
import { matchesSearch } from '#facts/views/matches-search.ts'
import { ACCOUNT_SET_KEY, DETAILS_KEY, listKey, LISTS_KEY } from './query-keys.ts'
import { listPageOf, type ListPage } from './list-page.ts'
import { futureUs, orderedRowOf } from './row-order.ts'
import type { ListFilters } from '#facts/views/search.ts'

const HOUR_MS = 3_600_000
const DETAIL_STALE_MS = 15_000
// Beside the shipments: what fails here is no fault of theirs.
const HISTORY_KEY = ['history'] as const

/** A shipment as it was read. */
export interface ReadShipment {
  readonly shipment: Shipment
  /** When the service gave it, where that is long ago; else `null`. */
  readonly oldSince: string | null
}

/** The queries about shipments; keys run from generic to specific. */
export const shipmentQueries = {
  /** All lists. */
  lists: LISTS_KEY,

  /** All single shipments. */
  details: DETAILS_KEY,

  /** The account set. */
  accountSet: ACCOUNT_SET_KEY,

  /**
   * The list that the service's filters select, page by page. It is never refetched by itself: that would read every loaded
   * page again, out of a budget that the whole team shares. The change feed keeps it right.
   */
  list: (filters: ListFilters, known: KnownRows) =>
    infiniteQueryOptions({
      queryKey: listKey(filters),
      queryFn: ({ pageParam, signal, client }) =>
        readPage({ filters, cursor: pageParam, signal }, known, client),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
      staleTime: Infinity,
      gcTime: HOUR_MS,
      structuralSharing: false,
    }),

  /** One shipment in full. The change feed has it read again when it changes. */
  detail: (reference: string) =>
    queryOptions({
      queryKey: [...DETAILS_KEY, reference],
      queryFn: ({ signal }) => readShipment(reference, signal),
      staleTime: DETAIL_STALE_MS,
      refetchOnWindowFocus: false,
    }),

  /** What the proxy has seen of a shipment. */
  history: (reference: string) =>
    queryOptions({
      queryKey: [...HISTORY_KEY, reference],
      queryFn: ({ signal }) => getJson<ShipmentHistory>(historyPath(reference), signal),
      staleTime: DETAIL_STALE_MS,
      refetchOnWindowFocus: false,
    }),
}

/** Whether a query is one of those that share the beginning of their keys. */
export function isAmong(
  { queryKey }: Pick<Query, 'queryKey'>,
  [subject, kind]: readonly [string, string],
): boolean {
  return queryKey[0] === subject && queryKey[1] === kind
}

/** Whether the reading of further pages has to start again from the first. */
export function isCursorRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'invalid_cursor'
}

/** Whether the reference is not one of this account's. */
export function isShipmentUnknown(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'shipment_not_found' || error.code === 'not_found')
}

/** The reference of a known shipment that is the text, or differs from it by case alone. */
export function referenceLike(text: string, known: KnownRows): string | null {
  if (known.get(text)) return text
  const lower = text.toLowerCase()
  for (const reference of known.references()) if (reference.toLowerCase() === lower) return reference
  return null
}

interface PageOfList {
  readonly filters: ListFilters
  readonly cursor: string
  readonly signal: AbortSignal
}

/** All the rest from the account set where that holds the list, else a page of the proxy's copy, else one of the service. */
async function readPage(asked: PageOfList, known: KnownRows, client: QueryClient): Promise<ListPage> {
  const { filters, cursor, signal } = asked
  const rest = pageOfAccountSet(client, known, filters)
  if (rest) return rest
  const { rows, page } = (await readCopyPage(client, filters, cursor, signal)) ?? (await readListPage(asked))
  known.takeRead(rows, futureUs(Date.now()))
  return page
}

/** Reads one page of a list, and its rows. */
export async function readListPage({ filters, cursor, signal }: PageOfList): Promise<ReadPage> {
  const { body, oldSince } = await getAgedJson<ShipmentRowList>(listPath(filters, cursor), signal)
  const page = listPageOf(body, oldSince)
  if (filters.deliveredSince === undefined) return { rows: body.data, page }
  const rows = body.data.filter((row) => matchesSearch(row, filters) === true)
  return { rows, page: { ...page, ordered: rows.map(orderedRowOf) } }
}

async function readShipment(reference: string, signal: AbortSignal): Promise<ReadShipment> {
  const { body, oldSince } = await getAgedJson<Shipment>(shipmentPath(reference), signal)
  return { shipment: body, oldSince }
}
