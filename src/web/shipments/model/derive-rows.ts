import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { marksOf } from '#facts/shipment/dealt-with.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import { stripDatesOf } from '#facts/views/strip-dates.ts'
import { pause } from '../../lib/pause.ts'
import { createThreadClient } from '../../lib/thread-client.ts'
import type { FactsAnswer, FactsQuestion } from './facts.worker.ts'

interface Deriving {
  /** Called with each row in turn, once its facts are known. */
  readonly visit: (row: ShipmentRow) => void
  readonly onEnd: () => void
  readonly signal: AbortSignal
}

/** How long a slice of the work on the thread of the page lasts. */
const SLICE_MS = 12
/** Between slices the page has time for itself. */
const PAUSE_MS = 1
/** Rows between two looks at the time; so few are not worth a question. */
const ROWS_HERE = 20
/** Rows in one question to the other thread: taking its answer must not hold up the page. */
const ROWS_ASKED = 400
const IDLE_MS = 60_000

const thread = createThreadClient<FactsQuestion, FactsAnswer>({
  startThread: () => new Worker(new URL('./facts.worker.ts', import.meta.url), { type: 'module' }),
  idleMs: IDLE_MS,
})

/**
 * Derives the facts of rows ahead of all that asks for them. The first ones are derived at once, so that they can be
 * drawn; a change of a few rows needs no more. The rest is derived by another thread, or without one in slices.
 */
export async function deriveRows(
  rows: readonly ShipmentRow[],
  clock: Clock,
  { visit, onEnd, signal }: Deriving,
): Promise<void> {
  let isFirstSlice = true
  let hasThread = true
  let ahead: Promise<boolean> | null = null
  let endMs = performance.now() + SLICE_MS
  for (let at = 0; at < rows.length;) {
    if (performance.now() > endMs) {
      isFirstSlice = false
      await pause(PAUSE_MS, signal)
      endMs = performance.now() + SLICE_MS
    }
    const isAsking: boolean = hasThread && !isFirstSlice
    const end: number = at + (isAsking ? ROWS_ASKED : ROWS_HERE)
    if (isAsking) {
      const answers = ahead ?? keepAnswers(rows.slice(at, end), clock, signal)
      // The other thread has something to do while this one takes its answer.
      ahead = keepAnswers(rows.slice(end, end + ROWS_ASKED), clock, signal)
      hasThread = await answers
    }
    if (signal.aborted) return
    for (const row of rows.slice(at, end)) {
      rowFactsOf(row, clock)
      stripDatesOf(row, clock)
      visit(row)
    }
    at = end
  }
  onEnd()
}

/** @returns whether there is a thread to ask */
async function keepAnswers(
  rows: readonly ShipmentRow[],
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  const unknown = rows.filter((row) => !rowFactsOf.find(row, clock) && marksOf(row, clock) === null)
  if (unknown.length <= ROWS_HERE) return true
  try {
    const { facts, stripDates } = await thread.ask(
      { rows: unknown, clock: { ...clock, dealtWith: null } },
      signal,
    )
    for (const [at, row] of unknown.entries()) {
      const [own, dates] = [facts[at], stripDates[at]]
      if (own) rowFactsOf.keep(row, clock, own)
      if (dates) stripDatesOf.keep(row, clock, dates)
    }
    return true
  } catch {
    return false
  }
}
