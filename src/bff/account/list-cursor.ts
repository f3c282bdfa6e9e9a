import { createHash } from 'node:crypto'
import { ProblemError } from '#contract/problem.ts'
import { isRecord } from '../answer.ts'
import { nameOf, type Question } from './snapshots.ts'

/** The place of a page in a snapshot: behind or before a row, which finds it where the proxy no longer has the snapshot. */
export interface SnapshotCursor {
  readonly direction: 'next' | 'previous'
  readonly snapshot: string
  readonly index: number
  readonly key: string | null
  readonly reference: string
}

/** The place of a page in a list of the service. */
export interface ServiceCursor {
  readonly direction: 'service'
  readonly cursor: string
  /** The index at which the page begins. */
  readonly index: number
  /** When the list was begun, in milliseconds since 1970: a cursor holds for equal filters, and some count from then. */
  readonly nowMs: number
}

/** The opaque text of a cursor. */
export function writeCursor(cursor: SnapshotCursor | ServiceCursor, question: Question): string {
  return Buffer.from(JSON.stringify({ ...cursor, list: digestOf(question) })).toString('base64url')
}

/** @throws ProblemError `invalid_cursor` for one that is no cursor, or belongs to another list */
export function readCursor(text: string, question: Question): SnapshotCursor | ServiceCursor {
  const read = parsedOrNull(text)
  const cursor = isRecord(read) ? cursorIn(read) : null
  if (!cursor || !isRecord(read)) throw invalidCursor('The cursor does not come from this dashboard.')
  if (read.list !== digestOf(question)) throw ofAnotherList()
  return cursor
}

function cursorIn(read: Record<string, unknown>): SnapshotCursor | ServiceCursor | null {
  const { direction, snapshot, index, key, reference, cursor, nowMs } = read
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0) return null
  if (direction === 'service') {
    const isTime = typeof nowMs === 'number' && nowMs > 0 && nowMs < LATEST_MS && Number.isInteger(nowMs)
    return isTime && typeof cursor === 'string' ? { direction, cursor, index, nowMs } : null
  }
  if (direction !== 'next' && direction !== 'previous') return null
  const isKey = key === null || typeof key === 'string'
  if (typeof snapshot !== 'string' || typeof reference !== 'string' || !isKey) return null
  return { direction, snapshot, index, key, reference }
}

/** A later year has more than four digits, which no instant of a filter has. */
const LATEST_MS = Date.UTC(9999, 0)

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

function digestOf(question: Question): string {
  return createHash('sha256').update(nameOf(question)).digest('base64url').slice(0, 12)
}

export function ofAnotherList(): ProblemError {
  return invalidCursor('The cursor was issued for another list.')
}

function invalidCursor(detail: string): ProblemError {
  return new ProblemError('invalid_cursor', {
    detail,
    hint: 'Send next or previous of a page with the query that it was answered for, or leave cursor out.',
  })
}
