/** Updates everything about shipments that this tab has read, from the change feed. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { PROBLEMS, ProblemError } from '#contract/problem.ts'
import type { ShipmentRow, ShipmentRowList } from '#contract/shipment-row.ts'
import { getJson } from '../../../lib/http.ts'
import { UnreachableError } from '../../../lib/problem-error.ts'
import { isOfTeam } from '../../../team/team-query.ts'
import { noteCountsStale } from '../counts.ts'
import { noteJudgedStale } from '../judged.ts'
import type { KnownRows } from '../known-rows.ts'
import { isAmong, shipmentQueries } from '../queries.ts'
import { futureUs } from '../row-order.ts'
import type { ChangeNews } from './announce-changes.ts'
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
  /** Reads what has changed since the newest change that this tab knows, or since it read what it shows. */
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
      noteJudgedStale(client, new Set(rows.map(({ reference }) => reference)))
      accountSet.changed(rows)
      noteCountsStale(client)
    },
    reload(changedMin) {
      void lists.reload(changedMin)
      details.readAgain()
      noteJudgedStale(client)
      accountSet.reload()
      noteCountsStale(client)
    },
    answers() {
      lists.answers()
      details.answers()
      accountSet.serviceRead()
      void client.refetchQueries({ type: 'active', predicate: hasFailedToBegin })
    },
    async readMissed() {
      // A tab without a list misses changes too: Today shows the account set, and a page of its own one shipment.
      const sinceUs = lists.newestUs() ?? earliest(accountSet.newestUs(), details.oldestUs())
      if (sinceUs === null) return { rows: [], isCut: false }
      return readMissedChanges(sinceUs, (path) =>
        getJson<ShipmentRowList>(path, new AbortController().signal),
      )
    },
  }
}

function earliest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** A list with rows is left to its page: it must not be read again as a whole. */
function hasFailedToBegin(query: Query): boolean {
  const { state } = query
  if (isOfTeam(query)) return false
  if (state.status !== 'error' || state.data !== undefined || state.fetchStatus !== 'idle') return false
  const { error } = state
  return (
    error instanceof UnreachableError || (error instanceof ProblemError && PROBLEMS[error.code].status >= 500)
  )
}
