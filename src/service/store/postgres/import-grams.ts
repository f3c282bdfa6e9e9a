import type { PoolClient } from 'pg'
import type { ShipmentRow } from '../shipment-store.ts'
import { gramsOfText } from './grams.ts'

/** Shipments up to which a gram is rare enough to write down where it is. Of other grams a page is soon found. */
const RARE_SHIPMENTS_MAX = 500

/**
 * Shipments that have the gram, or had it; `NULL` where they are many. Nothing is ever removed: rows found here are
 * checked again.
 */
const ADD = `
  INSERT INTO search_gram AS g (account_id, gram, reference_ids)
  SELECT $1::bigint, given.gram, given.ids::uuid[] FROM unnest($2::text[], $3::text[]) given (gram, ids)
  ON CONFLICT (account_id, gram) DO UPDATE SET reference_ids =
    CASE WHEN cardinality(g.reference_ids) + cardinality(excluded.reference_ids) <= ${RARE_SHIPMENTS_MAX}
      THEN g.reference_ids || excluded.reference_ids END
  WHERE g.reference_ids IS NOT NULL
    AND (excluded.reference_ids IS NULL OR NOT g.reference_ids @> excluded.reference_ids)
  RETURNING gram, reference_ids IS NULL AS is_frequent`

/** The account's grams that are known to be frequent, and so are no longer written. */
export async function readFrequentGrams(client: PoolClient, accountId: number): Promise<Set<string>> {
  const sql = 'SELECT gram FROM search_gram WHERE account_id = $1::bigint AND reference_ids IS NULL'
  const { rows } = await client.query(sql, [accountId])
  return new Set(rows.map(({ gram }) => String(gram)))
}

/**
 * Writes down where the rare grams of the rows are.
 *
 * @param frequent grams to pass over
 * @returns grams that have become frequent
 */
export async function importGrams(
  client: PoolClient,
  accountId: number,
  rows: ReadonlyMap<string, ShipmentRow>,
  frequent: ReadonlySet<string>,
): Promise<string[]> {
  const idsOf = new Map<string, string[]>()
  for (const [id, { searchText }] of rows) {
    for (const gram of gramsOfText(searchText)) {
      if (frequent.has(gram)) continue
      const ids = idsOf.get(gram)
      if (ids) ids.push(id)
      else idsOf.set(gram, [id])
    }
  }
  if (idsOf.size === 0) return []
  const ids = [...idsOf.values()].map((some) =>
    some.length > RARE_SHIPMENTS_MAX ? null : `{${some.join(',')}}`,
  )
  const { rows: added } = await client.query(ADD, [accountId, [...idsOf.keys()], ids])
  return added.filter(({ is_frequent }) => is_frequent === true).map(({ gram }) => String(gram))
}
