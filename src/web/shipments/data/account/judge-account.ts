/** The one loop that judges the account set, row by row, in slices between which the page reacts. */
import type { QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { inSlices } from '../../../lib/in-slices.ts'
import { isSameList } from '../../../lib/is-same-list.ts'
import { accountSetRows, type AccountSet } from './account-set.ts'
import type { KnownRows } from '../known-rows.ts'
import { shipmentQueries } from '../queries.ts'
import { onQueriesChanged } from '../query-events.ts'
import { account, counts, isAlike } from './account-store.ts'
import { createPass, type Pass } from './pass.ts'
import { urgentCount } from './view-counts.ts'

/** Rows with pressing items that are worth drawing before others are judged, unless all can be judged in this time. */
const FIRST_ROWS = 3
const FIRST_STEP_MS = 10

/** Rows that are drawn before all are judged come in steps, each further from the last: each draws the page again. */
const STEP_MS = 500

/** Between slices the page has time for itself. */
const PAUSE_MS = 1

/** After a mark, pages judge the row themselves; the counts follow once the reader pauses. */
const RECOUNT_MS = 300

interface Judging {
  readonly judge: Judge
  /** Called once all rows are judged. */
  readonly onJudged: () => void
}

/** Judges all rows of the set, now and after each change of it. @returns ends it */
export function keepJudging(client: QueryClient, known: KnownRows, { judge, onJudged }: Judging): () => void {
  const stop = new AbortController()
  const steps = createSteps()
  let isJudging = false
  let judgedSet: AccountSet | null = null
  let pass = createPass(judge)
  const newestSet = () => client.getQueryData<AccountSet>(shipmentQueries.accountSet)
  const judgeAll = () => {
    const set = newestSet()
    if (isJudging || !set || set === judgedSet) return
    isJudging = true
    steps.begin()
    const all = isShown(set, judge) ? account.get().rows : accountSetRows(set, known)
    // A block more changes nothing about those before it.
    if (!isSameList(pass.rows, all.slice(0, pass.rows.length))) pass = createPass(judge)
    const judgeRow = (row: ShipmentRow) => {
      pass.add(row)
      if (steps.isDue(pass)) showPart(pass, judge)
    }
    const onEnd = () => {
      isJudging = false
      if (newestSet() !== set) return judgeAll()
      judgedSet = set
      showAll(all, set, pass, judge)
      onJudged()
    }
    inSlices(all.slice(pass.rows.length), judgeRow, { onEnd, signal: stop.signal, pauseMs: PAUSE_MS })
  }
  const unsubscribe = onQueriesChanged(client, shipmentQueries.accountSet, judgeAll)
  const cancel = startJudging(newestSet() ?? null, judge, judgeAll)
  return () => {
    cancel()
    unsubscribe()
    stop.abort()
  }
}

/** The page itself is on screen before its rows. @returns cancels it */
function startJudging(set: AccountSet | null, judge: Judge, judgeAll: () => void): () => void {
  if (!set || !isShown(set, judge)) return afterPaint(judgeAll)
  const timer = setTimeout(judgeAll, RECOUNT_MS)
  return () => clearTimeout(timer)
}

/** Whether the rows of the set are shown as this judge judges them, but for marks of the team. */
function isShown(set: AccountSet, judge: Judge): boolean {
  const shown = account.get()
  return shown.set === set && isAlike(shown.judge, judge)
}

/** When rows are shown before all are judged. */
interface Steps {
  /** More rows are about to be judged. */
  readonly begin: () => void
  readonly isDue: (pass: Pass) => boolean
}

function createSteps(): Steps {
  let firstMs = 0
  let nextMs = 0
  let pauseMs = STEP_MS
  return {
    begin() {
      const nowMs = performance.now()
      firstMs = nowMs + FIRST_STEP_MS
      if (account.get().rows.length === 0) nextMs = nowMs + STEP_MS
    },
    isDue({ rows, pressingCount }) {
      const { set, rows: shown } = account.get()
      // What is shown stays until there is more of it, and once all were judged, until all are judged again.
      if (set || rows.length <= shown.length) return false
      const nowMs = performance.now()
      const isFirst = shown.length === 0 && pressingCount() >= FIRST_ROWS
      if (nowMs < (isFirst ? firstMs : nextMs)) return false
      nextMs = nowMs + pauseMs
      pauseMs *= 2
      return true
    },
  }
}

function showPart(pass: Pass, judge: Judge): void {
  account.set({ rows: [...pass.rows], rowsWithItems: pass.rowsWithItems(), set: null, judge })
  counts.set({ ...counts.get(), strips: { ...pass.strips(), isPart: true } })
}

function showAll(rows: readonly ShipmentRow[], set: AccountSet, pass: Pass, judge: Judge): void {
  if (!isShown(set, judge)) account.set({ rows, rowsWithItems: pass.rowsWithItems(), set, judge })
  const urgent = set.isComplete ? urgentCount(pass.dueNowCount(), rows.length) : null
  counts.set({ ...counts.get(), urgent, strips: { ...pass.strips(), isPart: false } })
}
