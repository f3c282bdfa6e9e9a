import type { Query, QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { changedParts } from './changed-parts.ts'
import { judgeNow } from '../use-judge.ts'
import { shipmentQueries, type ReadShipment } from '../queries.ts'
import { changeMarks, detailMark } from '../change-marks.ts'
import type { ChangeNews } from './announce-changes.ts'

/** The fully loaded shipments of this tab. */
export interface LiveDetails {
  /** Reloads changed shipments: an open one now, others when they are opened next. */
  changed(rows: readonly ShipmentRow[]): void
  /** Reloads all of them. */
  readAgain(): void
  /** Call when the service responds again. */
  answers(): void
  wasRead(query: Query): void
}

export function createLiveDetails(client: QueryClient, news: ChangeNews): LiveDetails {
  const seen = new WeakMap<Query, ReadShipment>()

  function dataOf(query: Query): ReadShipment | undefined {
    return client.getQueryData<ReadShipment>(query.queryKey)
  }

  function readAgainWhere(predicate: (query: Query) => boolean): void {
    void client.invalidateQueries({ queryKey: shipmentQueries.details, predicate })
  }

  return {
    changed(rows) {
      const changed = new Map(rows.map((row) => [row.reference, row]))
      readAgainWhere((query) => {
        const row = changed.get(String(query.queryKey[2]))
        return row !== undefined && dataOf(query)?.shipment.updatedAt !== row.updatedAt
      })
    },
    readAgain: () => readAgainWhere(() => true),
    answers: () =>
      readAgainWhere((query) => {
        const data = dataOf(query)
        const hasFailed = query.state.status === 'error' && query.state.fetchStatus === 'idle'
        return data !== undefined && (data.oldSince !== null || hasFailed)
      }),
    wasRead(query) {
      const before = seen.get(query)
      const after = dataOf(query)
      if (!after || after === before) return
      seen.set(query, after)
      if (!before || !query.isActive()) return
      const parts = changedParts(before.shipment, after.shipment, judgeNow())
      changeMarks.mark(detailMark(after.shipment.reference), parts)
      if (parts.length > 0) news.changed([after.shipment.reference])
    },
  }
}
