import type { ListFilters } from '#contract/list-query.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { searchTermOf } from '#contract/search-term.ts'
import type { PageRequest } from '../shipment-store.ts'

export interface Statement {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

/** How a search finds its rows: by a scan, by a scan of the newest few, or by the trigram index. */
export type SearchPath = 'scan' | 'newest' | 'index'

/** Rows to scan before the index is used. */
const NEWEST_ROWS = 2000

const ORDER = 'ORDER BY updated_us DESC, reference DESC LIMIT ?'

/**
 * Reads a page as one row. Looks for `limit + 1` shipments to know whether more follow. The documents are joined in
 * SQLite, where they are UTF-8: decoding, joining and encoding them as JavaScript strings takes ten times as long. They
 * are joined in the order of `found`, which is materialised; sorting inside `group_concat` would copy every document.
 */
export function listStatement(page: PageRequest, path: SearchPath): Statement {
  const { limit } = page
  const rows = rowsOf(page, path)
  const sql = `WITH found AS MATERIALIZED (SELECT p.id, p.updated_us, p.reference FROM (${rows.sql}) p ${ORDER})
    SELECT
      CAST(group_concat(doc, ',') AS BLOB) AS json,
      group_concat(hash, '') AS hashes,
      (SELECT count(*) FROM found) AS found,
      (SELECT updated_us FROM found LIMIT 1 OFFSET ?) AS updated_us,
      (SELECT reference FROM found LIMIT 1 OFFSET ?) AS reference
    FROM (SELECT id FROM found LIMIT ?) CROSS JOIN shipment_doc USING (id)`
  return { sql, values: [...rows.values, limit + 1, limit - 1, limit - 1, limit] }
}

function rowsOf(page: PageRequest, path: SearchPath): Statement {
  const parts = statusRuns(page.filters, path).map((run) => rowsOfRun(page, run, path))
  if (parts.length === 1 && parts[0]) return parts[0]
  return {
    sql: parts.map(({ sql }) => `SELECT * FROM (${sql})`).join(' UNION ALL '),
    values: parts.flatMap(({ values }) => values),
  }
}

/**
 * The statuses that are read together; empty means any status. Each status has its own ordered run in the index. The
 * runs are merged, and none is read further than a page. For the newest rows there is a single walk, because they are
 * not the newest of each run.
 */
function statusRuns({ statuses }: ListFilters, path: SearchPath): readonly (readonly string[])[] {
  if (statuses.length === SHIPMENT_STATUSES.length) return [[]]
  return path === 'newest' || statuses.length === 0 ? [statuses] : statuses.map((status) => [status])
}

function rowsOfRun(page: PageRequest, run: readonly string[], path: SearchPath): Statement {
  const { search } = page.filters
  const term = search === null ? null : searchTermOf(search)
  const wanted = selection(page, run, path === 'index' ? term : null)
  if (term === null) return inOrder(wanted, page.limit + 1)
  if (path === 'newest') {
    const newest = inOrder(wanted, NEWEST_ROWS)
    const sql = `SELECT * FROM (${newest.sql}) WHERE instr(search_text, ?) > 0 ${ORDER}`
    return { sql, values: [...newest.values, term, page.limit + 1] }
  }
  const { key } = wanted
  const matching = {
    sql: `${wanted.sql} AND instr(s.search_text, ?) > 0`,
    values: [...wanted.values, term],
    key,
  }
  return inOrder(matching, page.limit + 1)
}

function inOrder({ sql, values, key }: Selection, rowsMax: number): Statement {
  const order = `ORDER BY ${key}.updated_us DESC, ${key}.reference DESC LIMIT ?`
  return { sql: `${sql} ${order}`, values: [...values, rowsMax] }
}

/** Unordered rows, and the name of the table that orders them. */
interface Selection extends Statement {
  readonly key: 's' | 't'
}

/** The rows that match the filters and the position, without the search term. */
function selection(
  { accountId, filters, after }: PageRequest,
  run: readonly string[],
  match: string | null,
): Selection {
  const { from, key } = sourceOf(filters, run, match)
  const values: (string | number)[] = []
  const conditions: string[] = []
  const demand = (condition: string, ...bound: (string | number)[]) => {
    conditions.push(condition)
    values.push(...bound)
  }
  if (match !== null) demand('shipment_search MATCH ?', `"${match.replaceAll('"', '""')}"`)
  demand(`${key}.account_id = ?`, accountId)
  if (filters.tag !== null) demand('t.tag = ?', filters.tag)
  if (run.length > 0) demand(`s.status IN (${run.map(() => '?').join(', ')})`, ...run)
  if (after) demand(`(${key}.updated_us, ${key}.reference) < (?, ?)`, after.updatedUs, after.reference)
  const { updatedSinceUs, createdSinceUs } = filters
  if (updatedSinceUs !== null) demand(`${key}.updated_us >= ?`, updatedSinceUs)
  if (createdSinceUs !== null) {
    // Nothing changes before it is created, so this also bounds the walk in list order.
    demand(`${key}.updated_us >= ? AND s.created_us >= ?`, createdSinceUs, createdSinceUs)
  }
  return {
    sql: `SELECT s.id, ${key}.updated_us, ${key}.reference, s.search_text FROM ${from} WHERE ${conditions.join(' AND ')}`,
    values,
    key,
  }
}

/** The table whose order is used, and its name in conditions. */
function sourceOf(
  filters: ListFilters,
  run: readonly string[],
  match: string | null,
): { from: string; key: Selection['key'] } {
  const byTag = 'shipment_tag t CROSS JOIN shipment s ON s.id = t.shipment_id'
  if (match !== null) {
    const join = 'shipment_search f CROSS JOIN shipment s ON s.id = f.rowid'
    const tagJoin = 'CROSS JOIN shipment_tag t ON t.shipment_id = s.id'
    return { from: filters.tag === null ? join : `${join} ${tagJoin}`, key: 's' }
  }
  if (filters.tag !== null) return { from: byTag, key: 't' }
  const index = run.length === 1 ? 'shipment_by_status' : 'shipment_by_update'
  return { from: `shipment s INDEXED BY ${index}`, key: 's' }
}
