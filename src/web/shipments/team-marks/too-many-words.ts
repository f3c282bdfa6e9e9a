import { grouped } from '#facts/text/grouped.ts'

/** More would be one change too large to take back at a glance. */
const ROWS_MAX = 100
const ITEMS_MAX = 400

/** Why so much cannot be done at once; `null` where it can. */
export function tooManyWords(rows: number, items: number): string | null {
  if (rows > ROWS_MAX) return `At most ${ROWS_MAX} shipments at a time; ${grouped(rows)} are selected`
  if (items > ITEMS_MAX) return `At most ${ITEMS_MAX} items at a time; ${grouped(items)} are selected`
  return null
}
