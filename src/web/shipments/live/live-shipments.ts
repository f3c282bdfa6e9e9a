/** Updates everything about shipments that this tab has read, from the change feed. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { PROBLEMS, ProblemError } from '#contract/problem.ts'
import type { ShipmentRow, ShipmentRowList } from '#contract/shipment-row.ts'
import { getJson } from '../../lib/http.ts'
import { UnreachableError } from '../../lib/problem-error.ts'
import type { KnownRows } from '../model/known-rows.ts'
import { isAmong, shipmentQueries } from '../model/queries.ts'
import { futureUs } from '../model/row-order.ts'
import type { ChangeNews } from './change-news.ts'
import { createLiveAccountSet } from './live-account-set.ts'
import { createLiveDetails } from './live-details.ts'
import { LiveLists } from './live-lists.ts'
import { readMissedChanges, type MissedChanges } from './missed-changes.ts'

/** What the feed does to the shipments of this tab. */
export interface LiveShipments {
  /** Shipments have changed. */
  changed(rows: readonly ShipmentRow[]): void
  /** So much has changed that everything on screen has to be read again. */
  reload(changedMin: number): void
  /** The service responds: failed readings and old copies are worth another try. */
  answers(): void
  /** Reads what has changed since the newest change that this tab knows. */
  readMissed(): Promise<MissedChanges>
}

/** @param recentRows changes of the last minutes */
export function createLiveShipments(
  client: QueryClient,
  known: KnownRows,
  news: ChangeNews,
  recentRows: () => readonly ShipmentRow[],
): LiveShipments {
  const lists = new LiveLists(client, known, news)
  const details = createLiveDetails(client, known, news)
  const accountSet = createLiveAccountSet(client, known, recentRows)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (isAmong(event.query, shipmentQueries.lists)) lists.wasRead(event.query, recentRows())
    if (isAmong(event.query, shipmentQueries.details)) details.wasRead(event.query)
  })
  // Lists read before this began to listen.
  lists.changed([], [])

  return {
    changed(rows) {
      lists.changed(rows, known.take(rows, futureUs(Date.now())))
      details.changed(rows)
      accountSet.changed(rows)
    },
    reload(changedMin) {
      void lists.reload(changedMin)
      details.readAgain()
      accountSet.reload()
    },
    answers() {
      lists.answers()
      details.answers()
      accountSet.serviceRead()
      void client.refetchQueries({ type: 'active', predicate: hasFailedToBegin })
    },
    async readMissed() {
      const newestUs = lists.newestUs()
      if (newestUs === null) return { rows: [], isCut: false }
      return readMissedChanges(newestUs, (path) =>
        getJson<ShipmentRowList>(path, new AbortController().signal),
      )
    },
  }
}

/** A list with rows is left to its page: it must not be read again as a whole. */
function hasFailedToBegin({ state }: Query): boolean {
  if (state.status !== 'error' || state.data !== undefined || state.fetchStatus !== 'idle') return false
  const { error } = state
  return (
    error instanceof UnreachableError || (error instanceof ProblemError && PROBLEMS[error.code].status >= 500)
  )
}
