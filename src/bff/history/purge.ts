import type { HistoryStore } from './history-store.ts'

const DAY_MS = 86_400_000
/** Changes are kept for this long, but at most {@link CHANGES_MAX}. */
export const CHANGE_DAYS_MAX = 30
const CHANGES_MAX = 500_000
/** How long a shipment's first seen dates are kept after its last change, unless it is active. */
const STATE_DAYS_MAX = 400
/** Rows of each table to delete in one step, so that nothing else waits long. */
const ROWS_MAX = 500

/**
 * Deletes some expired records and frees their space.
 *
 * @param now on the service's clock, in milliseconds since 1970
 * @returns whether there may be more
 */
export function purgeSome(store: HistoryStore, now: number): boolean {
  const { database } = store
  // Changes are stored in order of time, so only the oldest need to be checked.
  const forgotten = store.atOnce(() => [
    database
      .prepare(
        `DELETE FROM change WHERE id IN (
          SELECT id FROM (SELECT id, seen_at FROM change ORDER BY id LIMIT ${ROWS_MAX})
          WHERE seen_at < ?1 OR id <= (SELECT max(id) FROM change) - ?2)`,
      )
      .run(now - CHANGE_DAYS_MAX * DAY_MS, CHANGES_MAX).changes,
    forgetStates(store, (now - STATE_DAYS_MAX * DAY_MS) * 1000),
    database
      .prepare(
        `DELETE FROM stretch WHERE id IN (SELECT id FROM stretch WHERE until_at < ? LIMIT ${ROWS_MAX})`,
      )
      .run(now - STATE_DAYS_MAX * DAY_MS).changes,
  ])
  database.exec('PRAGMA incremental_vacuum(500)')
  return forgotten.some((count) => Number(count) === ROWS_MAX)
}

/** Keeps active shipments, because they form the copy of the account. */
function forgetStates(store: HistoryStore, beforeUs: number): number {
  const old = store.database
    .prepare(
      `DELETE FROM state WHERE reference IN (
        SELECT reference FROM state WHERE updated_us < ? AND (status <> 'Active' OR gone_at IS NOT NULL)
        ORDER BY updated_us LIMIT ${ROWS_MAX}) RETURNING updated_us`,
    )
    .all(beforeUs)
  if (old.length === 0) return 0
  const latest = old.map(({ updated_us: updatedUs }) => Number(updatedUs))
  store.setMeta('forgotten_us', String(Math.max(store.metaNumber('forgotten_us') ?? 0, ...latest)))
  return old.length
}
