import { stringifySearch } from '../../lib/search-params.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/filters/search.ts'
import { BUILT_IN_VIEWS, type BuiltInView } from './built-in-views.ts'
import type { KeptView } from './kept-views.ts'

export type CurrentView =
  | { readonly kind: 'built-in'; readonly view: BuiltInView }
  | {
      readonly kind: 'kept'
      readonly view: KeptView
      /** Whether it was opened and has been changed since. */
      readonly isEdited: boolean
    }

/** The view of a search: the one from which it was opened, or one with the same content; `null` if there is none. */
export function currentView(search: ShipmentsSearch, views: readonly KeptView[]): CurrentView | null {
  const isSame = (view: KeptView) => saysTheSame(search, view.search)
  const kept = views.find(({ id }) => id === search.view) ?? views.find(isSame)
  if (kept) return { kind: 'kept', view: kept, isEdited: !isSame(kept) }
  const builtIn = BUILT_IN_BY_KEY.get(choiceKey(search))
  return builtIn ? { kind: 'built-in', view: builtIn } : null
}

/** Whether two searches show the same list in the same way. */
export function saysTheSame(one: ShipmentsSearch, other: ShipmentsSearch): boolean {
  return searchKey(one) === searchKey(other)
}

/** Equal for equivalent searches, in any order and spelling; only the order of columns counts. */
function searchKey(search: ShipmentsSearch): string {
  const { view: _view, ...rest } = readShipmentsSearch({ ...search })
  const entries = Object.entries(rest).map(
    ([name, value]) => [name, name === 'cols' ? value : sorted(value)] as const,
  )
  return stringifySearch(Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

/** Equal for searches with the same shipments in the same order, whatever the columns. */
function choiceKey(search: ShipmentsSearch): string {
  const { cols: _cols, density: _density, ...rest } = search
  return searchKey(rest)
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).toSorted() : value
}

/** Precomputed because every click in the list needs it. */
const BUILT_IN_BY_KEY: ReadonlyMap<string, BuiltInView> = new Map(
  BUILT_IN_VIEWS.map((view) => [choiceKey(view.search), view]),
)
