/** Applies the change feed to everything about shipments that this tab has loaded. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import { isRefusal } from '../../lib/problem-error.ts'
import { changeMarks } from '../change-marks.ts'
import { changedCells, factsOf } from '../../shipments/columns/changed-cells.ts'
import { noteAnswersStale } from '../counts.ts'
import { noteJudgedStale } from '../judged.ts'
import { patchRows } from '../list.ts'
import { isAmong, shipmentQueries } from '../queries.ts'
import { LISTS_KEY } from '../query-keys.ts'
import { judgeNow } from '../use-judge.ts'
import type { ChangeNews } from './announce-changes.ts'
import { createLiveDetails } from './live-details.ts'

export interface LiveShipments {
  /** Applies changed shipments. */
  changed(rows: readonly VersionedRow[]): void
  /** Reloads everything on screen after missed changes. */
  reload(): void
  /** Call when service or proxy respond again: retries failed queries and reloads old copies. */
  answers(): void
}

/** @param recentRows returns the changes of the last minutes */
export function createLiveShipments(
  client: QueryClient,
  news: ChangeNews,
  recentRows: () => readonly VersionedRow[],
): LiveShipments {
  const details = createLiveDetails(client, news)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    // Applies changes that arrived while the answer was loading.
    if (event.query.queryKey[0] === LISTS_KEY[0] && isLoaded(event)) patchRows(client, recentRows())
    if (isAmong(event.query, shipmentQueries.details)) details.wasRead(event.query)
  })

  return {
    changed(rows) {
      const judge = judgeNow()
      const changes = patchRows(client, rows)
      for (const { before, after } of changes) {
        const { reference } = after.shipment
        changeMarks.mark(reference, changedCells(factsOf(before, judge), factsOf(after, judge)))
      }
      if (changes.length > 0) news.changed([...new Set(changes.map(({ after }) => after.shipment.reference))])
      const shipments = rows.map(({ shipment }) => shipment)
      details.changed(shipments)
      void noteJudgedStale(client, new Set(shipments.map(({ reference }) => reference)))
      noteAnswersStale(client)
    },
    reload() {
      // Lists on screen keep their order, so only their judged data is reloaded.
      void client.invalidateQueries({ queryKey: LISTS_KEY, type: 'inactive', refetchType: 'none' })
      details.readAgain()
      void noteJudgedStale(client)
      noteAnswersStale(client)
    },
    answers() {
      details.answers()
      void client.refetchQueries({ type: 'active', predicate: hasFailed })
    },
  }
}

/** Whether an event of the query cache reports a loaded answer. */
function isLoaded({
  action,
}: {
  readonly action: { readonly type: string; readonly manual?: boolean }
}): boolean {
  return action.type === 'success' && action.manual !== true
}

/** Excludes lists with rows, because their page reloads them without losing rows. */
function hasFailed(query: Query): boolean {
  const { status, fetchStatus, data, error } = query.state
  if (status !== 'error' || fetchStatus !== 'idle') return false
  return !isRefusal(error) && !(isAmong(query, LISTS_KEY) && data !== undefined)
}
