import type { ListFilters } from '#contract/list-query.ts'
import { foldForSearch } from '../../shipments/search-text.ts'
import type { PageRequest } from '../shipment-store.ts'

/** A statement and what is bound to it. */
export interface Statement {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

/** How a search finds its rows: row by row, row by row among the newest few, or by the trigram index. */
export type SearchPath = 'scan' | 'newest' | 'index'

/** Rows that are looked at one by one before the index is asked. */
export const NEWEST_ROWS = 2000

const ORDER = 'ORDER BY updated_us DESC, reference DESC LIMIT ?'
const DOC = '(SELECT doc FROM shipment_doc d WHERE d.id = p.id) AS doc'

/** Reads up to `limit + 1` rows of a page: one more than asked, to know whether more follow. */
export function listStatement(page: PageRequest, path: SearchPath): Statement {
  const rows = rowsOf(page, path)
  return {
    sql: `SELECT p.updated_us, p.reference, ${DOC} FROM (${rows.sql}) p ${ORDER}`,
    values: [...rows.values, page.limit + 1],
  }
}

function rowsOf(page: PageRequest, path: SearchPath): Statement {
  const branches = statusBranches(page.filters)
  const parts = branches.map((status) => branch(page, status, path))
  // Each status has its own ordered run in the index; the runs are merged, and none is read further than a page.
  const sql =
    parts.length === 1
      ? parts[0]?.sql
      : parts.map((part) => `SELECT * FROM (${part.sql})`).join(' UNION ALL ')
  return { sql: sql ?? '', values: parts.flatMap((part) => part.values) }
}

/** The statuses to read one by one; a single `null` when status does not matter. */
function statusBranches({ statuses }: ListFilters): readonly (string | null)[] {
  return statuses.length === 0 || statuses.length === 3 ? [null] : statuses
}

function branch(page: PageRequest, status: string | null, path: SearchPath): Statement {
  const term = page.filters.search === null ? null : foldForSearch(page.filters.search)
  const wanted = selection(page, status, path === 'index' ? term : null)
  if (term === null) return { sql: `${wanted.sql} ${ORDER}`, values: [...wanted.values, page.limit + 1] }
  if (path === 'newest') {
    return {
      sql: `SELECT * FROM (${wanted.sql} ${ORDER}) WHERE instr(search_text, ?) > 0 ${ORDER}`,
      values: [...wanted.values, NEWEST_ROWS, term, page.limit + 1],
    }
  }
  return {
    sql: `${wanted.sql} AND instr(s.search_text, ?) > 0 ${ORDER}`,
    values: [...wanted.values, term, page.limit + 1],
  }
}

/** The rows that the filters and the position leave, the search term aside. */
function selection(
  { accountId, filters, after }: PageRequest,
  status: string | null,
  match: string | null,
): Statement {
  const { from, key } = sourceOf(filters, status, match)
  const values: (string | number)[] = []
  const conditions: string[] = []
  const demand = (condition: string, ...bound: (string | number)[]) => {
    conditions.push(condition)
    values.push(...bound)
  }
  if (match !== null) demand('shipment_search MATCH ?', `"${match.replaceAll('"', '""')}"`)
  demand(`${key}.account_id = ?`, accountId)
  if (filters.tag !== null) demand('t.tag = ?', filters.tag)
  if (status !== null) demand('s.status = ?', status)
  if (after) demand(`(${key}.updated_us, ${key}.reference) < (?, ?)`, after.updatedUs, after.reference)
  const { updatedSinceUs, createdSinceUs } = filters
  if (updatedSinceUs !== null) demand(`${key}.updated_us >= ?`, updatedSinceUs)
  if (createdSinceUs !== null) {
    // Nothing changes before it is made, so this bounds the walk along the order as well.
    demand(`${key}.updated_us >= ? AND s.created_us >= ?`, createdSinceUs, createdSinceUs)
  }
  return {
    sql: `SELECT s.id, ${key}.updated_us, ${key}.reference, s.search_text FROM ${from} WHERE ${conditions.join(' AND ')}`,
    values,
  }
}

/** The table whose order the walk follows, and the name by which position and bounds refer to it. */
function sourceOf(
  filters: ListFilters,
  status: string | null,
  match: string | null,
): { from: string; key: string } {
  const byTag = 'shipment_tag t CROSS JOIN shipment s ON s.id = t.shipment_id'
  if (match !== null) {
    const join = 'shipment_search f CROSS JOIN shipment s ON s.id = f.rowid'
    const tagJoin = 'CROSS JOIN shipment_tag t ON t.shipment_id = s.id'
    return { from: filters.tag === null ? join : `${join} ${tagJoin}`, key: 's' }
  }
  if (filters.tag !== null) return { from: byTag, key: 't' }
  const index = status === null ? 'shipment_by_update' : 'shipment_by_status'
  return { from: `shipment s INDEXED BY ${index}`, key: 's' }
}
