import {
  ANCHOR_PARAMETER,
  CURSOR_PARAMETER,
  LIMIT_PARAMETER,
  LIST_PATH,
} from '#contract/dashboard-api/paths.ts'
import { readListLook, type ShipmentsSearch } from '#facts/views/search.ts'
import { stringifySearch } from '../../lib/search-params.ts'

/** Where a list begins to be loaded: `start`, `end`, `index:<n>` or `ref:<reference>`. */
export type ListAnchor = string

/** Look parameters that also change which rows the proxy returns, or their order. */
const ASKED = ['sort', 'whole']

/** What tells lists apart: all that the address says but how the rows look. */
export function listText(search: ShipmentsSearch): string {
  const look = Object.keys(readListLook({ ...search })).filter((name) => !ASKED.includes(name))
  const asked = Object.entries(search).filter(([name]) => !look.includes(name))
  return stringifySearch(Object.fromEntries(asked)).slice(1)
}

/** The address of the first page that is loaded of a list. */
export function listPath(search: ShipmentsSearch, anchor: ListAnchor): string {
  return pagePath(listText(search), anchorParameter(anchor))
}

/** Rows of the page that a list begins with, of one that it is scrolled far to, and of those that it is scrolled on to. */
const FIRST_LIMIT = 50
const JUMP_LIMIT = 100
export const NEXT_LIMIT = 150

function limitAt(place: string): number {
  if (place === '') return FIRST_LIMIT
  return place.startsWith(CURSOR_PARAMETER) ? NEXT_LIMIT : JUMP_LIMIT
}

/** The address of a page. */
export function pagePath(text: string, place: string, limit = limitAt(place)): string {
  const parts = [text, `${LIMIT_PARAMETER}=${limit}`, place]
  return `${LIST_PATH}?${parts.filter((part) => part !== '').join('&')}`
}

export function anchorParameter(anchor: ListAnchor): string {
  return anchor === 'start' ? '' : `${ANCHOR_PARAMETER}=${encodeURIComponent(anchor)}`
}

/** `null` where no page follows. */
export function cursorParameter(cursor: string | null): string | null {
  return cursor === null ? null : `${CURSOR_PARAMETER}=${encodeURIComponent(cursor)}`
}
