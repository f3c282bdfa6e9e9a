import { createHmac, timingSafeEqual } from 'node:crypto'

/** A place in the order of a list. The page continues after this shipment. */
export interface Position {
  /** `updatedAt` in microseconds since 1970. */
  readonly updatedUs: number
  readonly reference: string
}

/** The account and filters for which a cursor is valid. */
export interface CursorScope {
  /** The account's name, which stays when the account moves to another database. */
  readonly account: string
  /** The filters in their canonical form (`canonicalFilters`). */
  readonly filters: string
}

const VERSION = '2'

/** The cursor for a position. The same page always has the same cursor, so that shared caches can store it. */
export function cursorFor(position: Position, scope: CursorScope, secret: string): string {
  const place = Buffer.from(JSON.stringify([position.updatedUs, position.reference])).toString('base64url')
  const seal = createHmac('sha256', secret)
    .update(JSON.stringify([VERSION, scope.account, scope.filters, place]))
    .digest('base64url')
  return `${VERSION}.${place}.${seal}`
}

/** The position of a cursor; `null` if it was altered or created for another account or other filters. */
export function readCursor(cursor: string, scope: CursorScope, secret: string): Position | null {
  const position = readPlace(cursor.split('.')[1] ?? '')
  if (!position) return null
  // Compared as text, because several base64 texts decode to the same bytes, and only one was issued.
  const issued = Buffer.from(cursorFor(position, scope, secret))
  const given = Buffer.from(cursor)
  return issued.length === given.length && timingSafeEqual(issued, given) ? position : null
}

function readPlace(place: string): Position | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(place, 'base64url').toString())
    if (!Array.isArray(value)) return null
    const [updatedUs, reference]: unknown[] = value
    return typeof updatedUs === 'number' && typeof reference === 'string' ? { updatedUs, reference } : null
  } catch {
    return null
  }
}
