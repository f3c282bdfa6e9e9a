/** Updates everything about shipments that this tab has read, from the change feed. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { PROBLEMS, ProblemError } from '#contract/problem.ts'
import type { ShipmentRow, ShipmentRowList } from '#contract/shipment-row.ts'
import { getJson } from '../../../lib/http.ts'
import { UnreachableError } from '../../../lib/problem-error.ts'
import { isOfTeam } from '../../../team/team-query.ts'
import { changeMarks } from '../change-marks.ts'
import { changedCells, wasWords } from '../../columns/changed-cells.ts'
import { noteAnswersStale } from '../counts.ts'
import { noteJudgedStale } from '../judged.ts'
import { patchRows } from '../list.ts'
import { patchToday } from '../today.ts'
import { isAmong, shipmentQueries } from '../queries.ts'
import { LISTS_KEY } from '../query-keys.ts'
import { judgeNow } from '../use-judge.ts'
import type { ChangeNews } from './announce-changes.ts'
import { createLiveAccountSet } from './live-account-set.ts'
import { createLiveDetails } from './live-details.ts'
import { readMissedChanges, type MissedChanges } from './missed-changes.ts'

/** What the feed does to the shipments of this tab. */
export interface LiveShipments {
  /** Shipments have changed. */
  changed(rows: readonly ShipmentRow[]): void
  /** So much has changed that everything on screen has to be read again. */
  reload(): void
  /** The service responds: failed readings and old copies are worth another try. */
  answers(): void
  /** Reads what has changed since the newest change that this tab knows, or since it read what it shows. */
  readMissed(): Promise<MissedChanges>
}

/** @param recentRows changes of the last minutes */
export function createLiveShipments(
  client: QueryClient,
  news: ChangeNews,
  recentRows: () => readonly ShipmentRow[],
): LiveShipments {
  const details = createLiveDetails(client, news)
  const accountSet = createLiveAccountSet(client, recentRows)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    // What changed while a page was on its way.
    if (isAmong(event.query, LISTS_KEY) && isLoaded(event)) patchRows(client, recentRows())
    if (isAmong(event.query, shipmentQueries.details)) details.wasRead(event.query)
  })

  /** Puts changes into all lists, and marks the cells that say something else where one is on screen. */
  function patchLists(rows: readonly ShipmentRow[]): void {
    const judge = judgeNow()
    const changes = patchRows(client, rows)
    for (const { before, after } of changes)
      changeMarks.mark(after.reference, changedCells(before, after, judge), wasWords(before, judge))
    if (changes.length > 0) news.changed([...new Set(changes.map(({ after }) => after.reference))])
  }

  return {
    changed(rows) {
      patchLists(rows)
      patchToday(client, new Map(rows.map((row) => [row.reference, row])))
      details.changed(rows)
      noteJudgedStale(client, new Set(rows.map(({ reference }) => reference)))
      accountSet.changed(rows)
      noteAnswersStale(client)
    },
    reload() {
      // The page shows the newest list where the user is.
      void client.invalidateQueries({ queryKey: LISTS_KEY, refetchType: 'none' })
      details.readAgain()
      noteJudgedStale(client)
      accountSet.reload()
      noteAnswersStale(client)
    },
    answers() {
      details.answers()
      accountSet.serviceRead()
      void client.refetchQueries({ type: 'active', predicate: hasFailedToBegin })
    },
    async readMissed() {
      const sinceUs = earliest(accountSet.newestUs(), details.oldestUs())
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

/** Whether an event of the query cache tells that something was loaded. */
function isLoaded({
  action,
}: {
  readonly action: { readonly type: string; readonly manual?: boolean }
}): boolean {
  return action.type === 'success' && action.manual !== true
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
