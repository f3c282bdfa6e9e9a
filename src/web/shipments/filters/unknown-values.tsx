import {
  isFilteredPage,
  readSearchOf,
  unknownValuesIn,
  type FilteredPage,
} from '#facts/views/unknown-values.ts'
import { createStore, useStore } from '../../lib/create-store.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { InfoBar } from '../../ui/notice.tsx'

/** What the address of a page asked for and does not exist, and what the page shows without it. */
interface NotedValues {
  readonly names: readonly string[]
  readonly shown: string
}

const noted = createStore<NotedValues | null>(null)

/** Looks at the address that the page was opened with, before the router takes out of it what is not known. */
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

/** Says which filters of the address do not exist, which would otherwise show as no filters at all. */
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
