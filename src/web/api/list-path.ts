import { CURSOR_PARAMETER, LIST_PATH } from '#contract/dashboard-api/paths.ts'
import { readListLook, type ShipmentsSearch } from '#facts/filters/search.ts'
import { stringifySearch } from '../lib/search-params.ts'

/** Look parameters that also change which rows the proxy returns, or their order. */
const ASKED = ['sort', 'whole']

/** Identifies a list: its address without the parameters that only affect how rows look. */
export function listText(search: ShipmentsSearch): string {
  const look = Object.keys(readListLook({ ...search })).filter((name) => !ASKED.includes(name))
  const asked = Object.entries(search).filter(([name]) => !look.includes(name))
  return stringifySearch(Object.fromEntries(asked)).slice(1)
}

/** Path of a page of a list; without further parameters, of the first page. */
export function pagePath(text: string, ...parameters: readonly string[]): string {
  return `${LIST_PATH}?${[text, ...parameters].filter((part) => part !== '').join('&')}`
}

/** Parameter of the next page; `null` after the last page. */
export function nextParameter({ next }: { readonly next: string | null }): string | null {
  return next === null ? null : `${CURSOR_PARAMETER}=${encodeURIComponent(next)}`
}
