import { readListQuery, type ListQuery } from '#contract/list-query.ts'
import { referenceIn, type Operation } from '../../operation.ts'
import type { Position, ShipmentSet } from './shipment-set.ts'
import { readWarmCursor, writeWarmCursor } from './warm-cursor.ts'

/**
 * The JSON text of the set's answer to an operation, or `null` if only the service can answer: for a search,
 * whose rules the specification does not state, and for shipments that the set may lack.
 *
 * @throws ProblemError `invalid_cursor`
 */
export function answerFrom(set: ShipmentSet, { name, path }: Operation): Buffer | null {
  switch (name) {
    case 'me':
      return null
    case 'shipment':
      return set.get(referenceIn({ path }))?.json ?? null
    case 'shipments':
      return listFrom(set, path)
  }
}

/** The query of a list that the set may answer, and its start; `null` if it may not. */
export function readWarmQuery(path: string): { query: ListQuery; after: Position | null } | null {
  const parameters = new URLSearchParams(path.slice(path.indexOf('?')))
  const read = readListQuery(parameters)
  if (!read.ok || read.query.filters.search !== null || isFinerThanKept(parameters)) return null
  const { query } = read
  if (query.cursor === null) return { query, after: null }
  const after = readWarmCursor(query.filters, query.cursor)
  return after && { query, after }
}

function listFrom(set: ShipmentSet, path: string): Buffer | null {
  const wanted = readWarmQuery(path)
  if (!wanted) return null
  const { query, after } = wanted
  const slice = set.list(query.filters, after, query.limit)
  if (!slice) return null
  const last = slice.shipments.at(-1)
  const nextCursor = slice.hasMore && last ? writeWarmCursor(query.filters, last) : null
  return listBody(
    slice.shipments.map(({ json }) => json),
    nextCursor,
  )
}

/** A page of a list, built from the texts of its shipments. */
export function listBody(texts: readonly Buffer[], nextCursor: string | null): Buffer {
  const comma = Buffer.from(',')
  const parts = texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text]))
  return Buffer.concat([
    Buffer.from('{"data":['),
    ...parts,
    Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`),
  ])
}

// Moments are kept to the microsecond.
function isFinerThanKept(parameters: URLSearchParams): boolean {
  return ['updatedSince', 'createdSince'].some((name) => /\.\d{6}\d*[1-9]/.test(parameters.get(name) ?? ''))
}
