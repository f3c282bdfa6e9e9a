/** The list request sent before the page's code has loaded. Other lists are loaded by `list.ts`. */
import { LIST_PATH } from '#contract/dashboard-api/paths.ts'
import { readShipmentsSearch, withoutLook } from '#facts/filters/search.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { startRequest } from '../lib/started-request.ts'

/**
 * Requests the list that the page will show, while the page's code is loading. Runs inline in the page, before
 * everything else; the list query takes over the answer.
 */
export function startFirstList(nowMs: number): void {
  const path = firstListPath(location)
  if (path !== null) startRequest(path, nowMs)
}

/**
 * Path of the first list at an address of the dashboard; `null` if that page has no list, or lists the user's own
 * shipments, because the request does not name the user.
 */
export function firstListPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  if (pathname !== '/shipments') return null
  const shown = readShipmentsSearch(parseSearch(search))
  return shown.mine === undefined ? LIST_PATH + stringifySearch(withoutLook(shown)) : null
}
