import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { parseInstant } from '#contract/instant.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment, ShipmentList } from '#contract/schema.ts'
import { getJson } from '../lib/http.ts'
import type { ShipmentsSearch } from './search.ts'

/** Shipments a page; small enough for the first screen to come at once. */
const PAGE_SIZE = 50
const HOUR_MS = 3_600_000
const DETAIL_STALE_MS = 15_000
const DETAIL_REFETCH_MS = 60_000

/** What the list shows: the loaded set and whether it is all there is. */
export interface LoadedShipments {
  /** In the service's order, each reference once. */
  readonly shipments: readonly Shipment[]
  readonly isComplete: boolean
}

/** The queries about shipments; keys run from generic to specific. */
export const shipmentQueries = {
  /**
   * The list that a search selects, page by page. It is never refetched by itself: that would read every loaded
   * page again, out of a budget that the whole team shares.
   */
  list: (search: ShipmentsSearch) =>
    infiniteQueryOptions({
      queryKey: ['shipments', 'list', search],
      queryFn: ({ pageParam, signal }) => getJson<ShipmentList>(listPath(search, pageParam), signal),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
      select: loadedShipments,
      staleTime: Infinity,
      gcTime: HOUR_MS,
      structuralSharing: false,
    }),

  /** One shipment; a loaded row stands in until it has been read. */
  detail: (reference: string, client: QueryClient) =>
    queryOptions({
      queryKey: ['shipments', 'detail', reference],
      queryFn: ({ signal }) => getJson<Shipment>(`/api/shipments/${encodeURIComponent(reference)}`, signal),
      placeholderData: () => loadedRow(reference, client),
      staleTime: DETAIL_STALE_MS,
      refetchInterval: DETAIL_REFETCH_MS,
    }),
}

/** Whether the reading of further pages has to start again from the first. */
export function isCursorRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'invalid_cursor'
}

/** Whether the reference is not one of this account's. */
export function isShipmentUnknown(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'shipment_not_found' || error.code === 'not_found')
}

function listPath(search: ShipmentsSearch, cursor: string): string {
  const params = new URLSearchParams({ limit: String(PAGE_SIZE) })
  for (const status of search.status ?? []) params.append('status', status)
  if (search.tag !== undefined) params.set('tag', search.tag)
  if (search.q !== undefined) params.set('search', search.q)
  if (cursor !== '') params.set('cursor', cursor)
  return `/api/shipments?${params}`
}

/** A shipment that changed while pages were read may come twice; its newest state holds, at its first place. */
function loadedShipments({ pages }: InfiniteData<ShipmentList, string>): LoadedShipments {
  const byReference = new Map<string, Shipment>()
  for (const shipment of pages.flatMap((page) => page.data)) {
    const known = byReference.get(shipment.reference)
    if (!known || isNewer(shipment, known)) byReference.set(shipment.reference, shipment)
  }
  return { shipments: [...byReference.values()], isComplete: pages.at(-1)?.nextCursor === null }
}

/** Compared as instants: as text, whole seconds would sort after their own fractions. */
function isNewer(one: Shipment, other: Shipment): boolean {
  return (parseInstant(one.updatedAt) ?? 0) > (parseInstant(other.updatedAt) ?? 0)
}

/** The shipment as it stands in a loaded list. */
export function loadedRow(reference: string, client: QueryClient): Shipment | undefined {
  const lists = client.getQueriesData<InfiniteData<ShipmentList, string>>({ queryKey: ['shipments', 'list'] })
  for (const [, list] of lists) {
    const row = list?.pages.flatMap((page) => page.data).find((shipment) => shipment.reference === reference)
    if (row) return row
  }
  return undefined
}
