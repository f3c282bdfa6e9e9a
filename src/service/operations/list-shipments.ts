import { canonicalFilters, readListQuery, type ListQuery } from '#contract/list-query.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Operation } from '../http/authenticated.ts'
import { jsonBody } from '../http/response-body.ts'
import { queryPairsOf } from '../http/request-target.ts'
import { cursorFor, readCursor, type CursorScope, type Position } from '../shipments/cursor.ts'
import type { ShipmentStore } from '../store/shipment-store.ts'

/** What the list is made from. */
export interface ListShipmentsDeps {
  readonly store: ShipmentStore
  readonly cursorSecret: string
}

const DATA = Buffer.from('{"data":[')

/** `GET /shipments`: one page, newest first. The stored texts are joined, never parsed. */
export function listShipments({ store, cursorSecret }: ListShipmentsDeps): Operation {
  return async ({ account }, request) => {
    const { filters, limit, cursor } = readQuery(request.originalUrl)
    const scope = { accountId: account.id, filters: canonicalFilters(filters) }
    const after = cursor === null ? null : positionOf(cursor, scope, cursorSecret)
    const { json, hashes, next } = await store.listShipments({ accountId: account.id, filters, after, limit })
    const nextCursor = JSON.stringify(next ? cursorFor(next, scope, cursorSecret) : null)
    const body = Buffer.concat([DATA, json, Buffer.from(`],"nextCursor":${nextCursor}}`)])
    return jsonBody(body, `${hashes} ${nextCursor}`)
  }
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
