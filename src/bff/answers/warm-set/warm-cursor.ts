import { createHash } from 'node:crypto'
import { canonicalFilters, type ListFilters } from '#contract/list-query.ts'
import { ProblemError } from '#contract/problem.ts'
import { isRecord } from '../../answer.ts'
import type { Position } from './shipment-set.ts'

const PREFIX = 'landfall.'

/** The proxy's own cursor: the next page begins behind the position. */
export function writeWarmCursor(filters: ListFilters, position: Position): string {
  const payload = Buffer.from(
    JSON.stringify({ u: position.updatedAtUs, r: position.reference, f: digest(canonicalFilters(filters)) }),
  ).toString('base64url')
  return `${PREFIX}${payload}.${digest(payload)}`
}

/**
 * Reads a cursor.
 *
 * @returns `null` for one of the service's: it has another form, or was altered, which the service will report
 * @throws ProblemError `invalid_cursor` for one that holds no position, or belongs to other filters
 */
export function readWarmCursor(filters: ListFilters, cursor: string): Position | null {
  const [, payload, check] = /^landfall\.([\w-]+)\.([\w-]+)$/.exec(cursor) ?? []
  if (!payload || check !== digest(payload)) return null
  const read = parsedOrNull(payload)
  if (!isRecord(read) || typeof read.u !== 'number' || typeof read.r !== 'string') {
    throw new ProblemError('invalid_cursor', {
      detail: 'The cursor does not come from this dashboard.',
      hint: 'Start again without cursor.',
    })
  }
  if (read.f !== digest(canonicalFilters(filters))) {
    throw new ProblemError('invalid_cursor', {
      detail: 'The cursor was issued for other filters.',
      hint: 'Send it with the filters that produced it, or start again without cursor.',
    })
  }
  return { updatedAtUs: read.u, reference: read.r }
}

function parsedOrNull(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(payload, 'base64url')))
  } catch {
    return null
  }
}

// Against accidents only: a forged cursor gains nothing.
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
