import type { QueryClient } from '@tanstack/react-query'
import { ProblemError } from '#contract/problem.ts'
import type { ShipmentRow, ShipmentRowList } from '#contract/shipment-row.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { getAgedJson } from '../../lib/http.ts'
import { isCopyWhole } from './counts.ts'
import type { ListPage, LoadedList } from './list-page.ts'
import { copyPath } from './list-path.ts'
import { matchesSearch } from '#facts/views/matches-search.ts'
import { COUNTS_KEY, listKey } from './query-keys.ts'
import { pageBehind, restOfList } from './rest-of-list.ts'

/** A page of a list, and its rows. */
export interface ReadPage {
  readonly rows: readonly ShipmentRow[]
  readonly page: ListPage
}

/**
 * A further page, from the proxy's copy of the account: ten times as large as one of the service, at no request to it. The
 * first one begins with the list, since only the copy's own cursors lead on in it. Where the proxy refuses, since its copy
 * has ceased to hold the account, the page is empty, and the list goes on with the service once its reader does.
 *
 * @returns `null` where the copy does not tell this list
 */
export async function readCopyPage(
  client: QueryClient,
  filters: ListFilters,
  cursor: string,
  signal: AbortSignal,
): Promise<ReadPage | null> {
  const list = client.getQueryData<LoadedList>(listKey(filters))
  if (!list || cursor === '' || !mayReadCopy(filters, list) || !isCopyWhole(client)) return null
  try {
    const path = copyPath(filters, list.pages.at(-1)?.source === 'copy' ? cursor : '')
    const { body, oldSince } = await getAgedJson<ShipmentRowList>(path, signal)
    const { data: rows, nextCursor } = body
    const rest = restOfList(list, rows).filter((row) => matchesSearch(row, filters) === true)
    return { rows, page: pageBehind(list, rest, { nextCursor, source: 'copy', oldSince }) }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'invalid_parameter') throw error
    void client.invalidateQueries({ queryKey: COUNTS_KEY })
    return { rows: [], page: pageBehind(list, [], { nextCursor: cursor, source: 'refused', oldSince: null }) }
  }
}

/** Whether the proxy's copy may tell the rest of a list. What a text search finds is known to the service alone. */
function mayReadCopy({ q }: ListFilters, list: LoadedList): boolean {
  return q === undefined && !list.pages.some(({ source }) => source === 'refused')
}
