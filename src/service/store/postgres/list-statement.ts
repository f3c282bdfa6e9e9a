import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { searchTermOf } from '#contract/search-term.ts'
import type { PageRequest } from '../shipment-store.ts'
import { BoundValues, type Value } from './bound-values.ts'
import { HEAD_CHARACTERS, idOfText, storableText } from './key-text.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly Value[]
}

/**
 * How rows are found: in list order, in list order among a limited number of rows, by the index of searched texts, by
 * scanning all rows of the account in physical order, or among rows with these ids.
 */
export type SearchPath =
  | 'order'
  | 'index'
  | 'sweep'
  | { readonly rowsMax: number }
  | { readonly referenceIds: readonly string[] }

/** The columns that order a row. The index has the head of a reference; the complete one decides. */
function placeIn(table: string): readonly [string, string, string] {
  return [`${table}.updated_us`, `left(${table}.reference, ${HEAD_CHARACTERS})`, `${table}.reference`]
}

function newestFirst(table: string): string {
  return `ORDER BY ${placeIn(table)
    .map((column) => `${column} DESC`)
    .join(', ')}`
}

/**
 * Reads a page as one row. Looks for `limit + 1` shipments to know whether more follow. The documents are joined in the
 * database, where they are text, and are bytes here.
 */
export function listStatement(page: PageRequest, path: SearchPath): Statement {
  const bound = new BoundValues()
  const rows = rowsOf(bound, page, path)
  const limit = bound.bind(page.limit, 'int')
  const text = `
    WITH found AS MATERIALIZED (
      SELECT row_number() OVER (${newestFirst('r')}) AS place, * FROM (${rows}) r ${newestFirst('r')} LIMIT ${limit} + 1
    )
    SELECT
      convert_to(string_agg(doc, ',' ORDER BY place), 'UTF8') AS json,
      string_agg(hash, '' ORDER BY place) AS hashes,
      (SELECT count(*) FROM found)::text AS found,
      max(updated_us) FILTER (WHERE place = ${limit})::text AS updated_us,
      max(reference) FILTER (WHERE place = ${limit}) AS reference
    FROM found WHERE place <= ${limit}`
  return { text, values: bound.values }
}

const COLUMNS = 's.updated_us, s.reference, s.hash, s.doc'

function rowsOf(bound: BoundValues, page: PageRequest, path: SearchPath): string {
  const { search } = page.filters
  const matches = search === null ? 'true' : matchOf(bound, search, path)
  if (path === 'index' || path === 'sweep' || isAmongIds(path)) {
    // Found first and then sorted, because the planner would rather walk in list order, to the end if the term is rare.
    const { from, where } = selection(bound, page, page.filters.statuses, 's')
    const isOne = isAmongIds(path)
      ? ` AND s.reference_id = ANY(${bound.bind(path.referenceIds, 'uuid[]')})`
      : ''
    const hits = `SELECT ${COLUMNS} FROM ${from} WHERE ${where}${isOne} AND ${matches}`
    return `WITH hits AS MATERIALIZED (${hits}) SELECT * FROM hits`
  }
  const key = page.filters.tag === null ? 's' : 't'
  const runs = (columns: string, condition: string, rowsMax: string) =>
    runsOf(page)
      .map((run) => selection(bound, page, run, key))
      .map(({ from, where }) => `SELECT ${columns} FROM ${from} WHERE ${where} AND ${condition}`)
      .map((sql) => `(${sql} ${newestFirst(key)} LIMIT ${rowsMax})`)
      .join(' UNION ALL ')
  if (path === 'order') return runs(COLUMNS, matches, `${bound.bind(page.limit, 'int')} + 1`)
  const rowsMax = bound.bind(path.rowsMax, 'int')
  const next = `SELECT * FROM (${runs(`${COLUMNS}, s.search_text`, 'true', rowsMax)}) s ${newestFirst('s')} LIMIT ${rowsMax}`
  return `SELECT ${COLUMNS} FROM (${next}) s WHERE ${matches}`
}

/**
 * The statuses that are read together; empty means any status. Each status has its own ordered run in an index. The
 * runs are merged, and none is read further than needed. A tag has no run for all statuses.
 */
function runsOf({ filters: { statuses, tag } }: PageRequest): readonly (readonly string[])[] {
  const isAny = statuses.length === 0 || statuses.length === SHIPMENT_STATUSES.length
  if (isAny && tag === null) return [[]]
  return (isAny ? SHIPMENT_STATUSES : statuses).map((status) => [status])
}

function isAmongIds(path: SearchPath): path is { readonly referenceIds: readonly string[] } {
  return typeof path === 'object' && 'referenceIds' in path
}

/** Matches a literal substring: characters with a meaning in patterns are escaped. The index is used only for patterns. */
function matchOf(bound: BoundValues, search: string, path: SearchPath): string {
  const term = searchTermOf(search)
  if (path !== 'index') return `strpos(s.search_text, ${bound.bind(term, 'text')}) > 0`
  const literal = term.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return `s.search_text LIKE ${bound.bind(`%${literal}%`, 'text')}`
}

/**
 * The rows that match the filters and the position, without the search term.
 *
 * @param key the table that the conditions and the order use
 */
function selection(
  bound: BoundValues,
  { accountId, filters, after }: PageRequest,
  run: readonly string[],
  key: 's' | 't',
): { from: string; where: string } {
  const { tag, updatedSinceUs, createdSinceUs } = filters
  const account = bound.bind(accountId, 'bigint')
  const conditions = [`${key}.account_id = ${account}`]
  if (run.length > 0) {
    conditions.push(`${key}.status IN (${run.map((status) => bound.bind(status, 'text')).join(', ')})`)
  }
  if (updatedSinceUs !== null) conditions.push(`${key}.updated_us >= ${bound.bind(updatedSinceUs, 'bigint')}`)
  if (createdSinceUs !== null) {
    // Nothing changes before it is created, so this also bounds the walk in list order.
    const since = bound.bind(createdSinceUs, 'bigint')
    conditions.push(`${key}.updated_us >= ${since} AND ${key}.created_us >= ${since}`)
  }
  if (after) {
    const reference = bound.bind(storableText(after.reference), 'text')
    const position = [
      bound.bind(after.updatedUs, 'bigint'),
      `left(${reference}, ${HEAD_CHARACTERS})`,
      reference,
    ]
    conditions.push(`(${placeIn(key).join(', ')}) < (${position.join(', ')})`)
  }
  if (tag === null) return { from: 'shipment s', where: conditions.join(' AND ') }
  const isSame = `t.account_id = ${account} AND s.account_id = ${account} AND t.reference_id = s.reference_id`
  const isTagged = `t.tag_id = ${bound.bind(idOfText(tag), 'uuid')}`
  return {
    from: `shipment_tag t JOIN shipment s ON ${isSame}`,
    where: [...conditions, isTagged].join(' AND '),
  }
}
