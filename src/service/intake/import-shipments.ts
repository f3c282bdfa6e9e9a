import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OlderRecords, ShipmentRow, ShipmentStore } from '../store/shipment-store.ts'
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
  /** Told about every bad line and every correction, a line of text each. */
  readonly tell: (message: string) => void
  /** Told after every durable step. What it was told survives any death of the process. */
  readonly settled?: (progress: ImportProgress) => void
}

/** Records that are stored in one durable step; between two steps the store serves readers. */
const BATCH_RECORDS = 500

/** Imports records one after another: the only way by which shipments get into a store. */
export async function importShipments(
  records: Iterable<Offered> | AsyncIterable<Offered>,
  { store, accountId, older, tell, settled }: ImportTarget,
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
    batch.push(result.row)
    if (batch.length >= BATCH_RECORDS) await flush(line)
  }
  if (batch.length > 0) await flush(lastLine)
  return report
}
