import { stringifySearch } from '../lib/search-params.ts'
import type { FilteredPage } from '#facts/filters/unknown-values.ts'
import { BUILT_IN_VIEWS, type BuiltInView } from './built-in-views.ts'
import type { PageSearch } from '../filters/page-filters.ts'
import { savedSearch, type KeptView } from './kept-views.ts'

export type CurrentView =
  | { readonly kind: 'built-in'; readonly view: BuiltInView }
  | {
      readonly kind: 'kept'
      readonly view: KeptView
      /** Whether it was opened and has been changed since. */
      readonly isEdited: boolean
    }

/** The view of a page's search: the one from which it was opened, or one with the same content; `null` if there is none. */
export function currentView(
  page: FilteredPage,
  search: PageSearch,
  views: readonly KeptView[],
): CurrentView | null {
  const isSame = (view: KeptView) => saysTheSame(page, search, view.search)
  const ofPage = views.filter((view) => view.page === page)
  const kept = ofPage.find(({ id }) => id === search.view) ?? ofPage.find(isSame)
  if (kept) return { kind: 'kept', view: kept, isEdited: !isSame(kept) }
  const builtIn = page === '/shipments' && BUILT_IN_BY_KEY.get(choiceKey(search))
  return builtIn ? { kind: 'built-in', view: builtIn } : null
}

/** Whether two searches of a page show the same in the same way. */
export function saysTheSame(page: FilteredPage, one: PageSearch, other: PageSearch): boolean {
  return searchKey(page, one) === searchKey(page, other)
}

/** Equal for equivalent searches, in any order and spelling; only the order of columns counts. */
function searchKey(page: FilteredPage, search: PageSearch): string {
  const entries = Object.entries(savedSearch(page, search)).map(
    ([name, value]) => [name, name === 'cols' ? value : sorted(value)] as const,
  )
  return stringifySearch(Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

/** Equal for searches with the same shipments in the same order, whatever the columns. */
function choiceKey(search: PageSearch): string {
  const { cols: _cols, density: _density, ...rest } = search
  return searchKey('/shipments', rest)
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).toSorted() : value
}

/** Precomputed because every click in the list needs it. */
const BUILT_IN_BY_KEY: ReadonlyMap<string, BuiltInView> = new Map(
  BUILT_IN_VIEWS.map((view) => [choiceKey(view.search), view]),
)
