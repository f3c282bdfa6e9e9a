import type { PoolClient } from 'pg'
import type { ShipmentRow } from '../shipment-store.ts'
import { gramsOfText } from './grams.ts'

/** Up to this many shipments, a gram is rare enough to record where it is. With others, a page is quickly found. */
const RARE_SHIPMENTS_MAX = 500

/**
 * Shipments that have or had the gram; `NULL` if there are many. Nothing is ever removed, because rows found here are
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

/** The account's frequent grams, which are no longer recorded. */
export async function readFrequentGrams(client: PoolClient, accountId: number): Promise<Set<string>> {
  const sql = 'SELECT gram FROM search_gram WHERE account_id = $1::bigint AND reference_ids IS NULL'
  const { rows } = await client.query(sql, [accountId])
  return new Set(rows.map(({ gram }) => String(gram)))
}

/**
 * Records where the rare grams of the rows are.
 *
 * @param frequent grams to skip
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
