import { useQuery } from '@tanstack/react-query'
import type { MilestoneHistory } from '#contract/dashboard-api/history.ts'
import { parseInstant } from '#contract/instant.ts'
import type { Shipment } from '#contract/schema.ts'
import { shipmentQueries } from '../api/queries.ts'

/** The proxy records a change shortly after sending it. */
export const READ_AGAIN_MS = 1000

/** The recorded history of a shipment, reloaded until it covers the version on screen. */
export function useHistory({ reference, updatedAt }: Pick<Shipment, 'reference' | 'updatedAt'>) {
  return useQuery({
    ...shipmentQueries.history(reference),
    refetchInterval: ({ state: { data } }) =>
      data?.recording === 'on' && isBefore(data.updatedAt, updatedAt) ? READ_AGAIN_MS : false,
  })
}

/** Recorded dates of each milestone; empty if the history belongs to another version. */
export function useSeenMilestones(shipment: Shipment): readonly MilestoneHistory[] {
  const { data } = useHistory(shipment)
  return data?.updatedAt === shipment.updatedAt ? data.milestones : []
}

export function isBefore(earlier: string | null, later: string): boolean {
  return earlier === null || (parseInstant(earlier) ?? 0) < (parseInstant(later) ?? 0)
}
