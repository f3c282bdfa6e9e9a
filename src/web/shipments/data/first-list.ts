/** The request for a list that the page makes before its code is there. Lists are loaded by `list.ts`. */
import { readShipmentsSearch } from '#facts/views/search.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { startRequest } from '../../lib/started-request.ts'
import { keptAnchor } from './kept-anchor.ts'
import { listPath } from './list-path.ts'

/**
 * Asks for the list that the page is going to show, while the page's code is still on its way. Runs within the page, before
 * anything else; the query for the list takes the answer over.
 */
export function startFirstList(nowMs: number): void {
  const path = firstListPath(location, entryIn(history.state))
  if (path !== null) startRequest(path, nowMs)
}

/**
 * The address of the page of the list that is shown first at an address of the dashboard, or `null` where that shows none.
 *
 * @param entry the key of the history entry, after a reload
 */
export function firstListPath(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  entry: string | null = null,
): string | null {
  if (pathname !== '/shipments') return null
  const wanted = readShipmentsSearch(parseSearch(search))
  return listPath(wanted, keptAnchor(entry, wanted))
}

/** The router keeps the key in the state of the entry. */
function entryIn(state: unknown): string | null {
  const key: unknown = Reflect.get(Object(state), '__TSR_key')
  return typeof key === 'string' ? key : null
}
