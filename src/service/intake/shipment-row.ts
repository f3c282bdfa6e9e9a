import { parseInstant } from '#contract/instant.ts'
import type { Shipment } from '#contract/schema.ts'
import { recordFaults, shipmentRecordSchema } from '#contract/shipment-record.ts'
import { derive, type DerivedField } from '../shipments/derive.ts'
import { searchTextOf } from '../shipments/search-text.ts'
import type { ShipmentRow } from '../store/shipment-store.ts'

/** A storable record with the names of its corrected fields, or why it cannot be stored. */
export type RowResult =
  | {
      readonly ok: true
      readonly row: ShipmentRow
      readonly corrected: readonly DerivedField[]
      readonly shipment: Shipment
    }
  | { readonly ok: false; readonly faults: readonly string[] }

/** Maximum bytes of a record, as received and as stored, so that every export can be imported again. */
export const RECORD_BYTES_MAX = 1024 * 1024

/** The problem of a larger record. */
export const TOO_LARGE = `record: is larger than ${RECORD_BYTES_MAX} bytes`

/** Texts that UTF-8 cannot encode, which other programs would change or fail on. Unknown names are rejected anyway. */
function halfCharactersIn(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') {
    return value.isWellFormed() ? [] : [`${path.join('.')}: contains half a character (a lone surrogate)`]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => halfCharactersIn(part, [...path, name]))
}

/** Validates a record and computes its stored form. */
export function shipmentRowOf(record: unknown): RowResult {
  const parsed = shipmentRecordSchema.safeParse(record)
  if (!parsed.success) return { ok: false, faults: recordFaults(parsed.error) }
  const { shipment, corrected } = derive(parsed.data)
  const doc = JSON.stringify(shipment)
  // Only half a character is written like this, or a text that looks like it.
  if (doc.includes(String.raw`\ud`)) {
    const faults = halfCharactersIn(shipment, [])
    if (faults.length > 0) return { ok: false, faults }
  }
  // A character has at most three bytes here, so most records are not measured.
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
  return { ok: true, row, corrected, shipment }
}
