import { setImmediate as nextTurn } from 'node:timers/promises'
import { identityKey, spelledOut } from '#contract/identity-key.ts'
import type { OlderRecords, ShipmentRow, ShipmentStore } from '../store/shipment-store.ts'
import type { Clock } from '../clock.ts'
import { doubtsAbout } from './doubts.ts'
import { shipmentRowOf, type RowResult } from './shipment-row.ts'

type StorableRow = Extract<RowResult, { ok: true }>

/** One record of the input, or why it could not be read. */
export interface Offered {
  /** The line number, counted from 1. */
  readonly line: number
  readonly record?: unknown
  readonly fault?: string
}

/** The result of an import. */
export interface ImportReport {
  readonly stored: number
  /** Older than the stored one. */
  readonly skipped: number
  /** Rejected, and not stored. */
  readonly bad: number
  /** Stored with corrected derived fields. */
  readonly corrected: number
}

/** The progress of an import. */
export interface ImportProgress extends ImportReport {
  /** Every line up to this one is settled: durably stored, skipped or reported as bad. */
  readonly line: number
}

/** Where an import stores records, and what it reports to. */
export interface ImportTarget {
  readonly store: ShipmentStore
  readonly accountId: number
  readonly older: OlderRecords
  /** If given, dates more than ten years away and changes well in the future are reported. */
  readonly clock?: Clock
  /** Receives a line for each bad line, correction, doubt and record from the future, then the number of omitted lines. */
  readonly tell: (message: string) => void
  /** Called after every step, and awaited. The lines it reports are durable, even after `kill -9`. */
  readonly settled?: (progress: ImportProgress) => Promise<void> | void
}

/** Lines settled in one durable step. Between two steps the store serves readers. */
const STEP_LINES = 500

/** Maximum lines reported of each kind, and faults per line, because a file of another kind consists of faults. */
const LINES_REPORTED = 300
const FAULTS_TOLD = 3

/** Clocks differ by less than this. A record with a later change is reported. */
const AHEAD_MS_MAX = 5 * 60_000

/** Which of two records with the same reference in a file is stored, in words. */
const KEPT_OF_TWO: Readonly<Record<OlderRecords, string>> = {
  skip: 'the later updatedAt wins; if both are equal, the later line',
  replace: 'this line replaces it',
}

/** Imports records one after another. Shipments only enter a store this way. */
export async function importShipments(
  records: Iterable<Offered> | AsyncIterable<Offered>,
  { store, accountId, older, clock, tell, settled }: ImportTarget,
): Promise<ImportReport> {
  const report = { stored: 0, skipped: 0, bad: 0, corrected: 0 }
  let batch: ShipmentRow[] = []
  let unsettled = 0
  const settle = async (line: number) => {
    if (batch.length > 0) {
      const outcome = await store.importBatch(accountId, batch, older)
      report.stored += outcome.stored
      report.skipped += outcome.skipped
    }
    batch = []
    unsettled = 0
    await settled?.({ ...report, line })
    await nextTurn()
  }
  const faults = lineTeller(tell, 'bad lines')
  const warnings = lineTeller(tell, 'lines with warnings')
  const lineOf = new Map<string, number>()
  const spellingsIn = spellingTeller()
  const take = ({ line, record, fault }: Offered) => {
    const result = fault === undefined ? shipmentRowOf(record) : { ok: false as const, faults: [fault] }
    if (!result.ok) {
      report.bad += 1
      faults.tell(line, result.faults)
      return
    }
    if (result.corrected.length > 0) report.corrected += 1
    const { reference } = result.row
    const earlier = lineOf.get(reference)
    const repeated =
      earlier === undefined ? [] : [`warning: ${reference} is on line ${earlier} too; ${KEPT_OF_TWO[older]}`]
    lineOf.set(reference, line)
    warnings.tell(line, [...repeated, ...warningsOf(result, clock), ...spellingsIn(result.row, line)])
    batch.push(result.row)
  }
  let lastLine = 0
  try {
    for await (const offered of records) {
      take(offered)
      lastLine = offered.line
      unsettled += 1
      if (unsettled >= STEP_LINES) await settle(lastLine)
    }
    if (unsettled > 0) await settle(lastLine)
    return report
  } finally {
    faults.end()
    warnings.end()
  }
}

/** Reports the first lines, and counts the others. */
function lineTeller(tell: ImportTarget['tell'], kind: string) {
  let lines = 0
  return {
    tell: (line: number, messages: readonly string[]) => {
      if (messages.length === 0) return
      lines += 1
      if (lines > LINES_REPORTED) return
      for (const message of messages.slice(0, FAULTS_TOLD)) tell(`line ${line}: ${message}`)
      const more = messages.length - FAULTS_TOLD
      if (more > 0) tell(`line ${line}: and ${more} more`)
    },
    end: () => {
      if (lines > LINES_REPORTED) tell(`${lines - LINES_REPORTED} more ${kind} are not listed.`)
    },
  }
}

function warningsOf({ row, corrected, shipment }: StorableRow, clock: Clock | undefined): string[] {
  const ahead = clock ? aheadOf(row, clock) : null
  return [
    ...(corrected.length > 0 ? [`warning: ${corrected.join(', ')} corrected on ${row.reference}`] : []),
    ...doubtsAbout(shipment, clock).map((doubt) => `warning: ${doubt} on ${row.reference}`),
    ...(ahead === null ? [] : [`warning: ${ahead}`]),
  ]
}

/** The differences between two spellings of a tag. */
const DIFFERENCES = 'case, space or invisible characters'

/** Reports, once per spelling of a tag, that an earlier line has another one. */
function spellingTeller() {
  const known = new Set<string>()
  const firsts = new Map<string, { readonly tag: string; readonly line: number }>()
  return ({ tags }: ShipmentRow, line: number): string[] =>
    tags.flatMap((tag) => {
      if (known.has(tag)) return []
      known.add(tag)
      const key = identityKey(tag)
      const first = firsts.get(key)
      if (!first) firsts.set(key, { tag, line })
      if (!first || key === '') return []
      const [own, other] = [spelledOut(tag), spelledOut(first.tag)]
      return [`warning: tag ${own} differs from ${other} on line ${first.line} only by ${DIFFERENCES}`]
    })
}

/** The problem of a record with a change well in the future; `null` for any other. */
function aheadOf({ reference, updatedUs }: ShipmentRow, clock: Clock): string | null {
  const aheadMs = updatedUs / 1000 - clock.nowMs()
  if (aheadMs <= AHEAD_MS_MAX) return null
  const span = durationText(aheadMs)
  return `updatedAt of ${reference} is ${span} ahead of this machine's clock; only --replace-newer can correct it`
}

function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
