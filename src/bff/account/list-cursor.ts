import { createHash } from 'node:crypto'
import { ProblemError } from '#contract/problem.ts'
import { isRecord } from '#contract/is-record.ts'
import { questionKey, type Question } from './snapshots.ts'

/** The start of a page in a snapshot. */
export interface SnapshotCursor {
  readonly of: 'snapshot'
  readonly snapshot: string
  readonly index: number
}

/** The place of a page in a list of the service. */
export interface ServiceCursor {
  readonly of: 'service'
  readonly cursor: string
  /** When the first page was read, in milliseconds since 1970. A cursor is only valid with equal filters, and some depend on this time. */
  readonly nowMs: number
}

/** The opaque text of a cursor. */
export function writeCursor(cursor: SnapshotCursor | ServiceCursor, question: Question): string {
  return Buffer.from(JSON.stringify({ ...cursor, list: digestOf(question) })).toString('base64url')
}

/** @throws ProblemError `invalid_cursor` if the text is not a cursor, or is the cursor of another list */
export function readCursor(text: string, question: Question): SnapshotCursor | ServiceCursor {
  const read = parsedOrNull(text)
  const cursor = isRecord(read) ? cursorIn(read) : null
  if (!cursor || !isRecord(read)) throw invalidCursor('The cursor does not come from this dashboard.')
  if (read.list !== digestOf(question)) throw ofAnotherList()
  return cursor
}

function cursorIn(read: Record<string, unknown>): SnapshotCursor | ServiceCursor | null {
  const { of, snapshot, index, cursor, nowMs } = read
  if (of === 'service') {
    const isTime = typeof nowMs === 'number' && nowMs > 0 && nowMs < LATEST_MS && Number.isInteger(nowMs)
    return isTime && typeof cursor === 'string' ? { of, cursor, nowMs } : null
  }
  const isIndex = typeof index === 'number' && Number.isSafeInteger(index) && index >= 0
  return of === 'snapshot' && typeof snapshot === 'string' && isIndex ? { of, snapshot, index } : null
}

/** Later years have more than four digits, which filters cannot express. */
const LATEST_MS = Date.UTC(9999, 0)

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

function digestOf(question: Question): string {
  return createHash('sha256').update(questionKey(question)).digest('base64url').slice(0, 12)
}

export function ofAnotherList(): ProblemError {
  return invalidCursor('The cursor was issued for another list.')
}

function invalidCursor(detail: string): ProblemError {
  return new ProblemError('invalid_cursor', {
    detail,
    hint: 'Send next only with the query of its page, or leave cursor out.',
  })
}
