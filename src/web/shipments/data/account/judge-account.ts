/** The one loop that judges the account, row by row, in slices between which the page reacts. */
import type { QueryClient } from '@tanstack/react-query'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import { accountSetRows, type AccountSet } from './account-set.ts'
import { shipmentQueries } from '../queries.ts'
import { onQueriesChanged } from '../query-events.ts'
import { account, isAlike, learn } from './account-store.ts'
import { countRows, type RowsToCount } from './count-rows.ts'
import { createPass, type Pass } from './pass.ts'

/** Rows that are worth drawing before others are judged, unless all can be judged in this time. */
const FIRST_ROWS = 50
const FIRST_STEP_MS = 10

/** Rows that are drawn before all are judged come in steps, each further from the last: each draws the page again. */
const STEP_MS = 500

/** Between slices the page has time for itself. */
const PAUSE_MS = 1

/** After a mark, pages judge the row themselves; the counts follow once the reader pauses. */
const RECOUNT_MS = 300

interface Judging {
  readonly client: QueryClient
  readonly judge: Judge
}

/** Judges and counts the rows of the account, now and after each change of them. @returns ends it */
export function keepJudging(judging: Judging): () => void {
  const loop = new JudgeLoop(judging)
  return loop.start()
}

class JudgeLoop {
  readonly #judging: Judging
  readonly #stop = new AbortController()
  readonly #steps = createSteps()
  #pass: Pass | null = null
  #judgedSet: AccountSet | null = null
  #isJudging = false
  #isDueAgain = false

  constructor(judging: Judging) {
    this.#judging = judging
  }

  start(): () => void {
    const { client, judge } = this.#judging
    const endings = [
      onQueriesChanged(client, shipmentQueries.accountSet, () => this.#setChanged()),
      startJudging(this.#newestSet(), judge, () => this.#judgeAll()),
    ]
    return () => {
      for (const end of endings) end()
      this.#stop.abort()
    }
  }

  #newestSet(): AccountSet | null {
    return this.#judging.client.getQueryData<AccountSet>(shipmentQueries.accountSet) ?? null
  }

  #setChanged(): void {
    // What is under way looks for itself.
    if (!this.#isJudging && this.#newestSet() !== this.#judgedSet) this.#judgeAll()
  }

  #judgeAll(): void {
    this.#isDueAgain = this.#isJudging
    if (this.#isJudging) return
    this.#isJudging = true
    this.#steps.begin()
    const set = this.#newestSet()
    const onEnd = () => {
      this.#isJudging = false
      if (this.#isDueAgain || this.#newestSet() !== set) this.#judgeAll()
    }
    countRows(this.#rowsToCount(set), { onEnd, signal: this.#stop.signal, pauseMs: PAUSE_MS })
  }

  /** Each row of the account once. */
  *#rowsToCount(set: AccountSet | null): Generator<RowsToCount> {
    const { judge } = this.#judging
    const rows = set && this.#rowsOf(set)
    if (set && rows) {
      const pass = this.#passOver(rows, set)
      const add = (row: ShipmentRow) => {
        pass.add(row)
        if (this.#steps.isDue(pass)) showPart(pass, judge)
      }
      yield { rows: rows.slice(pass.rows.length), add }
      if (this.#newestSet() !== set) return
      this.#judgedSet = set
      showAll(rows, set, judge)
    }
  }

  #rowsOf(set: AccountSet): readonly ShipmentRow[] {
    return isShown(set, this.#judging.judge) ? account.get().judged.rows : accountSetRows(set)
  }

  /** A block more changes nothing about the rows before it. */
  #passOver(rows: readonly ShipmentRow[], { day }: AccountSet): Pass {
    const pass = this.#pass
    const goesOn = pass?.day === day && isSameList(pass.rows, rows.slice(0, pass.rows.length))
    return (this.#pass = goesOn ? pass : createPass(this.#judging.judge, day))
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
  const shown = account.get().judged
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
      if (account.get().judged.rows.length === 0) nextMs = nowMs + STEP_MS
    },
    isDue({ rows }) {
      const { set, rows: shown } = account.get().judged
      // What is shown stays until there is more of it, and once all were judged, until all are judged again.
      if (set || rows.length <= shown.length) return false
      const nowMs = performance.now()
      const isFirst = shown.length === 0 && rows.length >= FIRST_ROWS
      if (nowMs < (isFirst ? firstMs : nextMs)) return false
      nextMs = nowMs + pauseMs
      pauseMs *= 2
      return true
    },
  }
}

function showPart(pass: Pass, judge: Judge): void {
  learn({ judged: { rows: [...pass.rows], set: null, judge } })
}

function showAll(rows: readonly ShipmentRow[], set: AccountSet, judge: Judge): void {
  if (!isShown(set, judge)) learn({ judged: { rows, set, judge } })
}
