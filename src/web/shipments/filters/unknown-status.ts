import { readShipmentsSearch, unknownStatusesIn, type ShipmentsSearch } from '#facts/views/search.ts'
import { createStore, useStore } from '../../lib/create-store.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { isListPage } from '../data/list-visit.ts'

/** What an address asked for and does not exist, and the list that shows without it. */
interface UnknownStatus {
  readonly statuses: readonly string[]
  readonly list: string
}

const noted = createStore<UnknownStatus | null>(null)

/** Looks at the address that the page was opened with, before the router takes out of it what is not known. */
export function noteUnknownStatus({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!isListPage(pathname)) return
  const raw = parseSearch(search)
  const statuses = unknownStatusesIn(raw)
  if (statuses.length > 0) noted.set({ statuses, list: listOf(readShipmentsSearch(raw)) })
}

/** The unknown statuses of the address that led to a list; none once it was dismissed. */
export function useUnknownStatuses(search: ShipmentsSearch): readonly string[] {
  const unknown = useStore(noted)
  return unknown?.list === listOf(search) ? unknown.statuses : []
}

export function dismissUnknownStatus(): void {
  noted.set(null)
}

function listOf(search: ShipmentsSearch): string {
  return JSON.stringify(readShipmentsSearch({ ...search }))
}
