import { queryOptions, type Query } from '@tanstack/react-query'
import type { ShipmentHistory } from '#contract/dashboard-api/history.ts'
import { historyPath, shipmentPath } from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment } from '#contract/schema.ts'
import { getAgedJson, getJson } from '../../lib/http.ts'
import { DETAILS_KEY } from './query-keys.ts'

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
  /** All single shipments. */
  details: DETAILS_KEY,

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

/** Whether the reference is not one of this account's. */
export function isShipmentUnknown(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'shipment_not_found' || error.code === 'not_found')
}

async function readShipment(reference: string, signal: AbortSignal): Promise<ReadShipment> {
  const { body, oldSince } = await getAgedJson<Shipment>(shipmentPath(reference), signal)
  return { shipment: body, oldSince }
}
