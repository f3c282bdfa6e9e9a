import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'

/** So much that it can be kept unsent, and taken back, with room for more. */
const ITEMS_MAX = 2000
/** Of more, the user may not mean all. */
const UNASKED_ROWS_MAX = 100

/** Why so much cannot be done at once; `null` where it can. */
export function tooManyWords(rows: number, items: number): string | null {
  const [count, what] = items > rows ? [items, 'items'] : [rows, 'shipments']
  return count > ITEMS_MAX
    ? `At most ${grouped(ITEMS_MAX)} ${what} at a time; ${grouped(count)} are selected`
    : null
}

/** 'Handle 260 shipments, 312 items?'; `null` where nobody needs to be asked. @param items 0 where it is about none */
export function questionWords(verb: string, rows: number, items: number): string | null {
  if (rows <= UNASKED_ROWS_MAX) return null
  return `${verb} ${counted(rows, 'shipment')}${items > 0 ? `, ${counted(items, 'item')}` : ''}?`
}
