import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OlderRecords, ShipmentRow, ShipmentStore } from '../store/shipment-store.ts'
import type { Clock } from '../clock.ts'
import { shipmentRowOf } from './shipment-row.ts'

/** One record of the input, or why it could not even be read. */
export interface Offered {
  /** Where it stands: the line number, counted from 1. */
  readonly line: number
  readonly record?: unknown
  readonly fault?: string
}

/** What became of the records. */
export interface ImportReport {
  readonly stored: number
  /** Older than the stored one. */
  readonly skipped: number
  /** Not storable; nothing of them was stored. */
  readonly bad: number
  /** Stored with derived fields put right. */
  readonly corrected: number
}

/** How far an import has come. */
export interface ImportProgress extends ImportReport {
  /** Every line up to this one is settled: durably stored, skipped, or reported as bad. */
  readonly line: number
}

/** Where and how an import goes. */
export interface ImportTarget {
  readonly store: ShipmentStore
  readonly accountId: number
  readonly older: OlderRecords
  /** Where given, records that changed well after what it shows are told about. */
  readonly clock?: Clock
  /** Told about every bad line, every correction and every record from the future, a line of text each. */
  readonly tell: (message: string) => void
  /** Told after every durable step. What it was told survives any death of the process. */
  readonly settled?: (progress: ImportProgress) => void
}

/** Records that are stored in one durable step; between two steps the store serves readers. */
const BATCH_RECORDS = 500

/** Clocks differ by less than this. A record that claims to have changed later than that is told about. */
const AHEAD_MS_MAX = 5 * 60_000

/** Imports records one after another: the only way by which shipments get into a store. */
export async function importShipments(
  records: Iterable<Offered> | AsyncIterable<Offered>,
  { store, accountId, older, clock, tell, settled }: ImportTarget,
): Promise<ImportReport> {
  const report = { stored: 0, skipped: 0, bad: 0, corrected: 0 }
  let batch: ShipmentRow[] = []
  const flush = async (line: number) => {
    const outcome = await store.importBatch(accountId, batch, older)
    report.stored += outcome.stored
    report.skipped += outcome.skipped
    batch = []
    settled?.({ ...report, line })
    await nextTurn()
  }
  let lastLine = 0
  for await (const { line, record, fault } of records) {
    lastLine = line
    const result = fault === undefined ? shipmentRowOf(record) : { ok: false as const, faults: [fault] }
    if (!result.ok) {
      report.bad += 1
      for (const text of result.faults) tell(`line ${line}: ${text}`)
      continue
    }
    if (result.corrected.length > 0) {
      report.corrected += 1
      tell(`line ${line}: warning: ${result.corrected.join(', ')} corrected on ${result.row.reference}`)
    }
    const ahead = clock ? aheadOf(result.row, clock) : null
    if (ahead !== null) tell(`line ${line}: warning: ${ahead}`)
    batch.push(result.row)
    if (batch.length >= BATCH_RECORDS) await flush(line)
  }
  if (batch.length > 0) await flush(lastLine)
  return report
}

/** What is wrong with a record that changed well after the present moment; `null` where it did not. */
function aheadOf({ reference, updatedUs }: ShipmentRow, clock: Clock): string | null {
  const aheadMs = updatedUs / 1000 - clock.nowMs()
  if (aheadMs <= AHEAD_MS_MAX) return null
  const span = durationText(aheadMs)
  return `updatedAt of ${reference} is ${span} ahead of this machine's clock; only --replace-newer puts it right`
}

function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
