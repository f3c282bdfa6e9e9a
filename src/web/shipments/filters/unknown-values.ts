import {
  readShipmentsSearch,
  unknownValuesIn,
  type ShipmentsSearch,
  type UnknownValues,
} from '#facts/views/search.ts'
import { createStore, useStore } from '../../lib/create-store.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { isListPage } from '../data/list-visit.ts'

/** What an address asked for and does not exist, and the list that shows without it. */
interface NotedValues {
  readonly unknown: readonly UnknownValues[]
  readonly list: string
}

const NONE: readonly UnknownValues[] = []

const noted = createStore<NotedValues | null>(null)

/** Looks at the address that the page was opened with, before the router takes out of it what is not known. */
export function noteUnknownValues({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!isListPage(pathname)) return
  const raw = parseSearch(search)
  const unknown = unknownValuesIn(raw)
  if (unknown.length > 0) noted.set({ unknown, list: listOf(readShipmentsSearch(raw)) })
}

/** The unknown values in the address that led to a list; none once they were dismissed. */
export function useUnknownValues(search: ShipmentsSearch): readonly UnknownValues[] {
  const values = useStore(noted)
  return values?.list === listOf(search) ? values.unknown : NONE
}

export function dismissUnknownValues(): void {
  noted.set(null)
}

function listOf(search: ShipmentsSearch): string {
  return JSON.stringify(readShipmentsSearch({ ...search }))
}
