import { parseInstant } from '#contract/instant.ts'
import { recordFaults, shipmentRecordSchema } from '#contract/shipment-record.ts'
import { derive, type DerivedField } from '../shipments/derive.ts'
import { searchTextOf } from '../shipments/search-text.ts'
import type { ShipmentRow } from '../store/shipment-store.ts'

/** A record that can be stored and the derived fields that were put right, or why it cannot. */
export type RowResult =
  | { readonly ok: true; readonly row: ShipmentRow; readonly corrected: readonly DerivedField[] }
  | { readonly ok: false; readonly faults: readonly string[] }

/** A record, as it comes and as it is stored, may have this many bytes: what is exported can be imported again. */
export const RECORD_BYTES_MAX = 1024 * 1024

/** What is wrong with a larger record. */
export const TOO_LARGE = `record: is larger than ${RECORD_BYTES_MAX} bytes`

/** Validates a record offered for storage and works out what is stored of it. */
export function shipmentRowOf(record: unknown): RowResult {
  const parsed = shipmentRecordSchema.safeParse(record)
  if (!parsed.success) return { ok: false, faults: recordFaults(parsed.error) }
  const { shipment, corrected } = derive(parsed.data)
  if (!shipment.reference.isWellFormed()) {
    return { ok: false, faults: ['reference: holds half a character, which no path can carry'] }
  }
  const doc = JSON.stringify(shipment)
  // A character has at most three bytes here, so that most records need not be measured.
  if (doc.length * 3 > RECORD_BYTES_MAX && Buffer.byteLength(doc) > RECORD_BYTES_MAX) {
    return { ok: false, faults: [TOO_LARGE] }
  }
  const row = {
    reference: shipment.reference,
    status: shipment.status,
    createdUs: parseInstant(shipment.createdAt) ?? 0,
    updatedUs: parseInstant(shipment.updatedAt) ?? 0,
    tags: shipment.tags,
    searchText: searchTextOf(shipment),
    doc,
  }
  return { ok: true, row, corrected }
}
