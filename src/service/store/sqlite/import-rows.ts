import { contentHash } from '../content-hash.ts'
import type { BatchOutcome, OlderRecords, ShipmentRow } from '../shipment-store.ts'
import type { Statements } from './statements.ts'

const UPSERT = `
  INSERT INTO shipment (account_id, reference, status, updated_us, created_us, search_text) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (account_id, reference) DO UPDATE SET
    status = excluded.status, updated_us = excluded.updated_us, created_us = excluded.created_us,
    search_text = excluded.search_text
  WHERE excluded.updated_us >= shipment.updated_us OR ?
  RETURNING id`

const UPSERT_DOC = `
  INSERT INTO shipment_doc (id, hash, doc) VALUES (?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, doc = excluded.doc`

const INSERT_TAG = `
  INSERT INTO shipment_tag (account_id, tag, updated_us, reference, shipment_id) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`

/** Stores the rows in one transaction. */
export function importRows(
  statements: Statements,
  accountId: number,
  rows: readonly ShipmentRow[],
  older: OlderRecords,
): BatchOutcome {
  return statements.transaction(() => {
    let stored = 0
    for (const row of rows) if (importRow(statements, accountId, row, older)) stored += 1
    return { stored, skipped: rows.length - stored }
  })
}

function importRow(
  statements: Statements,
  accountId: number,
  row: ShipmentRow,
  older: OlderRecords,
): boolean {
  const { reference, status, updatedUs, createdUs, searchText, doc } = row
  const replaceOlder = older === 'replace' ? 1 : 0
  const written = statements.get(
    UPSERT,
    accountId,
    reference,
    status,
    updatedUs,
    createdUs,
    searchText,
    replaceOlder,
  )
  if (!written) return false
  const id = Number(written['id'])
  statements.run(UPSERT_DOC, id, contentHash(doc), doc)
  statements.run('DELETE FROM shipment_tag WHERE shipment_id = ?', id)
  for (const tag of row.tags) statements.run(INSERT_TAG, accountId, tag, updatedUs, reference, id)
  return true
}
