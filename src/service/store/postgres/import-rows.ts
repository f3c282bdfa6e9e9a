import type { PoolClient } from 'pg'
import { contentHash } from '../content-hash.ts'
import type { BatchOutcome, OlderRecords, ShipmentRow } from '../shipment-store.ts'
import { importGrams } from './import-grams.ts'
import { idOfText, storableText } from './key-text.ts'

/** Large numbers, so that no account's lock is mistaken for another program's. */
const IMPORT_LOCKS = 7_697_110_000_000_000

/** An import may wait for another one, and for indexes to be written. */
const IMPORT_STATEMENT_MS_MAX = 120_000

/** With several machines, a value bound after `ON CONFLICT` is lost, so the condition is part of the text. */
const upsert = (older: OlderRecords) => `
  INSERT INTO shipment AS s (account_id, reference_id, updated_us, created_us, status, reference, search_text, hash, doc)
  SELECT $1::bigint, given.*
  FROM unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) given
  ON CONFLICT (account_id, reference_id) DO UPDATE SET
    updated_us = excluded.updated_us, created_us = excluded.created_us, status = excluded.status,
    search_text = excluded.search_text, hash = excluded.hash, doc = excluded.doc
  ${older === 'replace' ? '' : 'WHERE excluded.updated_us >= s.updated_us'}
  RETURNING reference_id`

const DELETE_TAGS =
  'DELETE FROM shipment_tag WHERE account_id = $1::bigint AND reference_id = ANY($2::uuid[])'

const INSERT_TAGS = `
  INSERT INTO shipment_tag (account_id, reference_id, tag_id, updated_us, created_us, status, reference)
  SELECT $1::bigint, given.*
  FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::text[]) given`

/** Waits for other imports of the account until the end of the client's open transaction. */
export async function lockForImport(client: PoolClient, accountId: number): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = ${IMPORT_STATEMENT_MS_MAX}`)
  // Imports of one account take turns, because two that lock the same rows in different orders would deadlock.
  await client.query('SELECT pg_advisory_xact_lock($1::bigint + $2::bigint)', [IMPORT_LOCKS, accountId])
}

/** The client and account of an import. */
export interface ImportPlace {
  readonly client: PoolClient
  readonly accountId: number
  /** Known frequent grams of the account. */
  readonly frequent: ReadonlySet<string>
}

/** The result of a batch, and the grams that it made frequent. */
export interface ImportedRows extends BatchOutcome {
  readonly frequent: readonly string[]
}

/** Stores the rows in the client's open transaction, after {@link lockForImport}. */
export async function importRows(
  place: ImportPlace,
  rows: readonly ShipmentRow[],
  older: OlderRecords,
): Promise<ImportedRows> {
  let stored = 0
  const frequent: string[] = []
  for (const round of roundsOf(rows)) {
    const written = await importRound(place, round, older)
    stored += written.size
    frequent.push(...(await importGrams(place.client, place.accountId, written, place.frequent)))
  }
  return { stored, skipped: rows.length - stored, frequent }
}

/** A statement can store a reference only once, so a repeated record goes into a later one. */
function roundsOf(rows: readonly ShipmentRow[]): Map<string, ShipmentRow>[] {
  const rounds: Map<string, ShipmentRow>[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const id = idOfText(row.reference)
    const place = seen.get(id) ?? 0
    seen.set(id, place + 1)
    const round = rounds[place] ?? new Map<string, ShipmentRow>()
    rounds[place] = round.set(id, row)
  }
  return rounds
}

/** Resolves to the rows that were stored. */
async function importRound(
  { client, accountId }: ImportPlace,
  round: ReadonlyMap<string, ShipmentRow>,
  older: OlderRecords,
): Promise<Map<string, ShipmentRow>> {
  const rows = [...round.values()]
  const written = await client.query(upsert(older), [
    accountId,
    [...round.keys()],
    rows.map(({ updatedUs }) => updatedUs),
    rows.map(({ createdUs }) => createdUs),
    rows.map(({ status }) => status),
    rows.map(({ reference }) => storableText(reference)),
    rows.map(({ searchText }) => searchText),
    rows.map(({ doc }) => contentHash(doc)),
    rows.map(({ doc }) => doc),
  ])
  const ids = new Set(written.rows.map((row) => String(row.reference_id).replaceAll('-', '')))
  const stored = new Map([...round].filter(([id]) => ids.has(id)))
  await client.query(DELETE_TAGS, [accountId, [...ids]])
  const tags = [...stored].flatMap(tagsOf)
  if (tags.length > 0) {
    await client.query(INSERT_TAGS, [
      accountId,
      tags.map(({ id }) => id),
      tags.map(({ tagId }) => tagId),
      tags.map(({ row }) => row.updatedUs),
      tags.map(({ row }) => row.createdUs),
      tags.map(({ row }) => row.status),
      tags.map(({ row }) => storableText(row.reference)),
    ])
  }
  return stored
}

function tagsOf([id, row]: [string, ShipmentRow]): { id: string; tagId: string; row: ShipmentRow }[] {
  return [...new Set(row.tags)].map((tag) => ({ id, tagId: idOfText(tag), row }))
}
