import { queryOptions, type Query } from '@tanstack/react-query'
import type { ShipmentHistory } from '#contract/dashboard-api/history.ts'
import { historyPath, shipmentPath } from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment } from '#contract/schema.ts'
import { getAgedJson, getJson } from '../lib/http.ts'
import { DETAILS_KEY } from './query-keys.ts'

const DETAIL_STALE_MS = 15_000
// Not below the shipments' key, because a failure here does not affect them.
const HISTORY_KEY = ['history'] as const

/** A loaded shipment. */
export interface ReadShipment {
  readonly shipment: Shipment
  /** Time of the data if it is old, as an ISO 8601 instant; otherwise `null`. */
  readonly oldSince: string | null
}

/** Queries about shipments; keys go from generic to specific. */
export const shipmentQueries = {
  /** Key of all single shipments. */
  details: DETAILS_KEY,

  /** One shipment in full, reloaded on its changes in the feed. */
  detail: (reference: string) =>
    queryOptions({
      queryKey: [...DETAILS_KEY, reference],
      queryFn: ({ signal }) => readShipment(reference, signal),
      staleTime: DETAIL_STALE_MS,
      refetchOnWindowFocus: false,
    }),

  /** The proxy's recorded history of a shipment. */
  history: (reference: string) =>
    queryOptions({
      queryKey: [...HISTORY_KEY, reference],
      queryFn: ({ signal }) => getJson<ShipmentHistory>(historyPath(reference), signal),
      staleTime: DETAIL_STALE_MS,
      refetchOnWindowFocus: false,
    }),
}

/** Whether a query's key starts with this key. */
export function isAmong(
  { queryKey }: Pick<Query, 'queryKey'>,
  [subject, kind]: readonly [string, string],
): boolean {
  return queryKey[0] === subject && queryKey[1] === kind
}

/** Whether the account has no such reference. */
export function isShipmentUnknown(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'shipment_not_found' || error.code === 'not_found')
}

async function readShipment(reference: string, signal: AbortSignal): Promise<ReadShipment> {
  const { body, oldSince } = await getAgedJson<Shipment>(shipmentPath(reference), signal)
  return { shipment: body, oldSince }
}
