import type { PoolClient } from 'pg'
import { contentHash } from '../content-hash.ts'
import type { BatchOutcome, OlderRecords, ShipmentRow } from '../shipment-store.ts'
import { idOfText, storableText } from './key-text.ts'

/** Large numbers, so that no account's lock is taken for another program's. */
const IMPORT_LOCKS = 7_697_110_000_000_000

/** An import may wait for another one, and for indexes to be written. */
const IMPORT_STATEMENT_MS_MAX = 120_000

const UPSERT = `
  INSERT INTO shipment AS s (account_id, reference_id, updated_us, created_us, status, reference, search_text, hash, doc)
  SELECT $1::bigint, given.*
  FROM unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) given
  ON CONFLICT (account_id, reference_id) DO UPDATE SET
    updated_us = excluded.updated_us, created_us = excluded.created_us, status = excluded.status,
    search_text = excluded.search_text, hash = excluded.hash, doc = excluded.doc
  WHERE excluded.updated_us >= s.updated_us OR $10::boolean
  RETURNING reference_id`

const DELETE_TAGS =
  'DELETE FROM shipment_tag WHERE account_id = $1::bigint AND reference_id = ANY($2::uuid[])'

const INSERT_TAGS = `
  INSERT INTO shipment_tag (account_id, reference_id, tag_id, updated_us, created_us, status, reference)
  SELECT $1::bigint, given.*
  FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::text[]) given`

/** Stores the rows in the client's open transaction. */
export async function importRows(
  client: PoolClient,
  accountId: number,
  rows: readonly ShipmentRow[],
  older: OlderRecords,
): Promise<BatchOutcome> {
  await client.query(`SET LOCAL statement_timeout = ${IMPORT_STATEMENT_MS_MAX}`)
  // One import of an account after the other: two that hold the same rows in another order would block each other.
  await client.query('SELECT pg_advisory_xact_lock($1::bigint + $2::bigint)', [IMPORT_LOCKS, accountId])
  let stored = 0
  for (const round of roundsOf(rows)) stored += await importRound(client, accountId, round, older)
  return { stored, skipped: rows.length - stored }
}

/** A statement stores a reference once; a record that comes again goes into a later one. */
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

async function importRound(
  client: PoolClient,
  accountId: number,
  round: ReadonlyMap<string, ShipmentRow>,
  older: OlderRecords,
): Promise<number> {
  const ids = [...round.keys()]
  const rows = [...round.values()]
  const written = await client.query(UPSERT, [
    accountId,
    ids,
    rows.map(({ updatedUs }) => updatedUs),
    rows.map(({ createdUs }) => createdUs),
    rows.map(({ status }) => status),
    rows.map(({ reference }) => storableText(reference)),
    rows.map(({ searchText }) => searchText),
    rows.map(({ doc }) => contentHash(doc)),
    rows.map(({ doc }) => doc),
    older === 'replace',
  ])
  const stored = new Set(written.rows.map((row) => String(row.reference_id).replaceAll('-', '')))
  await client.query(DELETE_TAGS, [accountId, [...stored]])
  const tags = [...round].filter(([id]) => stored.has(id)).flatMap(tagsOf)
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
  return stored.size
}

function tagsOf([id, row]: [string, ShipmentRow]): { id: string; tagId: string; row: ShipmentRow }[] {
  return [...new Set(row.tags)].map((tag) => ({ id, tagId: idOfText(tag), row }))
}
