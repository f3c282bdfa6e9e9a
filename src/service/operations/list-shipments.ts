import { canonicalFilters, readListQuery, type ListQuery } from '#contract/list-query.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Operation } from '../http/authenticated.ts'
import { jsonBody } from '../http/response-body.ts'
import { queryPairsOf } from '../http/request-target.ts'
import { cursorFor, readCursor, type CursorScope, type Position } from '../shipments/cursor.ts'
import type { Account, ShipmentStore } from '../store/shipment-store.ts'
import { PageCache } from './page-cache.ts'

export interface ListShipmentsDeps {
  readonly store: ShipmentStore
  readonly cursorSecret: string
}

const DATA = Buffer.from('{"data":[')

/** `GET /shipments`: one page, newest first. The stored texts are joined without parsing. */
export function listShipments({ store, cursorSecret }: ListShipmentsDeps): Operation {
  const pages = new PageCache()
  const makePage = async ({ id: accountId, name }: Account, target: string) => {
    const { filters, limit, cursor } = readQuery(target)
    const scope = { account: name, filters: canonicalFilters(filters) }
    const after = cursor === null ? null : positionOf(cursor, scope, cursorSecret)
    const { json, hashes, next } = await store.listShipments({ accountId, filters, after, limit })
    const nextCursor = JSON.stringify(next ? cursorFor(next, scope, cursorSecret) : null)
    const body = Buffer.concat([DATA, json, Buffer.from(`],"nextCursor":${nextCursor}}`)])
    giveBack(json)
    return jsonBody(body, `${hashes} ${nextCursor}`)
  }
  return async ({ account }, { originalUrl }) =>
    pages.read(await store.version(), `${account.id} ${originalUrl}`, () => makePage(account, originalUrl))
}

/**
 * Frees the copied bytes immediately. Left to the garbage collector, 200 KB per request caused a full collection every
 * 60 requests, which cost as much as the rest of the answer.
 */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  // A part of a larger buffer must not be freed.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

function readQuery(target: string): ListQuery {
  const result = readListQuery(queryPairsOf(target))
  if (result.ok) return result.query
  throw new ProblemError('invalid_parameter', result.invalid)
}

function positionOf(cursor: string, scope: CursorScope, secret: string): Position {
  const position = readCursor(cursor, scope, secret)
  if (position) return position
  throw new ProblemError('invalid_cursor', {
    detail: 'The cursor was altered, is malformed, or was issued for different filters.',
    hint: 'Restart without cursor, then repeat the same filters with each nextCursor, unchanged.',
  })
}
