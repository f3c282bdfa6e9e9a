import {
  isFilteredPage,
  readSearchOf,
  unknownValuesIn,
  type FilteredPage,
} from '#facts/filters/unknown-values.ts'
import { createStore, useStore } from '../lib/create-store.ts'
import { parseSearch } from '../lib/search-params.ts'
import { InfoBar } from '../ui/notice.tsx'

/** Unknown filters in the address of a page, and its valid part. */
const noted = createStore<{ readonly names: readonly string[]; readonly shown: string } | null>(null)

/** Checks the address with which the page was opened, before the router removes unknown parts. */
export function noteUnknownValues({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const page = pathname.replace(/(?<=.)\/$/, '')
  if (!isFilteredPage(page)) return
  const raw = parseSearch(search)
  const names = unknownValuesIn(page, raw)
  noted.set(names.length > 0 ? { names, shown: shownAt(page, raw) } : null)
}

interface UnknownValuesBarProps {
  readonly page: FilteredPage
  readonly search: object
}

/** Names the unknown filters of the address, which would otherwise be silently ignored. */
export function UnknownValuesBar({ page, search }: UnknownValuesBarProps) {
  const values = useStore(noted)
  if (values === null || values.shown !== shownAt(page, { ...search })) return null
  const { names } = values
  const words = names.length === 1 ? 'is not known here and was' : 'are not known here and were'
  return (
    <InfoBar onClose={() => noted.set(null)}>
      {names.join(', ')} {words} left out.
    </InfoBar>
  )
}

function shownAt(page: FilteredPage, raw: Record<string, unknown>): string {
  return JSON.stringify([page, readSearchOf(page, raw)])
}
