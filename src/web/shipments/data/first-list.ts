/** The request for a list that the page makes before its code is there. Lists are loaded by `list.ts`. */
import { readShipmentsSearch } from '#facts/views/search.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { startRequest } from '../../lib/started-request.ts'
import { listText, pagePath } from './list-path.ts'

/**
 * Asks for the list that the page is going to show, while the page's code is still on its way. Runs within the page, before
 * anything else; the query for the list takes the answer over.
 */
export function startFirstList(nowMs: number): void {
  const path = firstListPath(location)
  if (path !== null) startRequest(path, nowMs)
}

/** The address of the list that is shown first at an address of the dashboard, or `null` where that shows none. */
export function firstListPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  return pathname === '/shipments' ? pagePath(listText(readShipmentsSearch(parseSearch(search)))) : null
}
