/** Views stored by the proxy: those of the team and those of the user. */
import { linkOptions } from '@tanstack/react-router'
import { isBlank, type TeamView } from '#contract/dashboard-api/team.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { listSearchOf } from '#facts/filters/map-search.ts'
import { isFilteredPage, readSearchOf, type FilteredPage } from '#facts/filters/unknown-values.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import type { SeenEntry, TeamChange } from '../team/use-act.ts'
import type { PageSearch } from '../filters/page-filters.ts'

export interface View {
  /** In the URL while the view is open. */
  readonly id: string
  readonly name: string
  readonly page: FilteredPage
  /** See {@link savedSearch}. */
  readonly search: PageSearch
}

export interface KeptView extends View {
  /** `own-views` are visible only to their user. */
  readonly kind: 'views' | 'own-views'
  /** The entry of the proxy, without parameters that the page no longer has. */
  readonly kept: SeenEntry
}

/** Longer names are cut. */
export const NAME_LENGTH_MAX = 80

/** All views by name, the user's own first. Skips malformed ones. */
export function keptViewsIn(entries: readonly ShownEntry[]): KeptView[] {
  const views = entries.flatMap((entry): KeptView[] => {
    const { kind } = entry
    if (kind !== 'views' && kind !== 'own-views') return []
    const view = readView({ ...entry.value, id: entry.key })
    return view ? [{ ...view, kind, kept: { ...entry, value: valueOf(view) } }] : []
  })
  return views.toSorted(
    (one, other) => one.kind.localeCompare(other.kind) || one.name.localeCompare(other.name, 'en'),
  )
}

/** Parses a stored view: id, name, page and query; `null` if malformed. */
export function readView(kept: unknown): View | null {
  const [id, name, query] = ['id', 'name', 'query'].map((key) => textAt(kept, key))
  if (!id || !name || query === undefined || !/^[a-z0-9]{1,32}$/.test(id) || cleanName(name) === '')
    return null
  const page = textAt(kept, 'page') ?? '/shipments'
  if (!isFilteredPage(page)) return null
  return { id, name: cleanName(name), page, search: savedSearch(page, parseSearch(query)) }
}

function textAt(kept: unknown, key: string): string | undefined {
  const value: unknown = Reflect.get(Object(kept), key)
  return typeof value === 'string' ? value : undefined
}

/** The entry to write for a new or changed view. */
export function viewChange({
  id,
  kind,
  kept,
  ...view
}: Omit<KeptView, 'kept'> & Partial<KeptView>): TeamChange {
  return { kind, key: id, value: valueOf(view), over: kept }
}

function valueOf({ name, page, search }: Pick<View, 'name' | 'page' | 'search'>): TeamView {
  const query = stringifySearch({ ...savedSearch(page, search) })
  return { name, ...(page !== '/shipments' && { page }), query }
}

export function viewDeletion({ id, kind, kept }: KeptView): TeamChange {
  return { kind, key: id, value: null, over: kept }
}

/** Why a name is not allowed; `null` if it is fine. Two views with one name would look the same. */
export function nameFault(name: string, others: readonly Pick<View, 'name'>[]): string | null {
  if (isBlank(name)) return 'A view needs a name.'
  return isTaken(name, others) ? 'There is already a view with this name.' : null
}

/** The name, with a number if another view has it: 'Air (2)'. */
export function freeName(name: string, others: readonly Pick<View, 'name'>[]): string {
  const start = Array.from(name).slice(0, 70).join('').trim()
  let free = name
  for (let number = 2; isTaken(free, others); number += 1) free = `${start} (${number})`
  return free
}

function isTaken(name: string, others: readonly Pick<View, 'name'>[]): boolean {
  return others.some((other) => plainName(other.name) === plainName(name))
}

function plainName(name: string): string {
  return cleanName(name).toLocaleLowerCase('en').normalize('NFKC')
}

/** The name as it is stored: on one line, without control characters, cut to the maximum length. */
export function cleanName(name: string): string {
  const text = name.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return Array.from(text.trim()).slice(0, NAME_LENGTH_MAX).join('').trim()
}

/** The part of a page's search that a view stores: without its id, and without the position and area of the map. */
export function savedSearch(page: FilteredPage, search: object): PageSearch {
  const { view: _view, ...rest }: PageSearch = readSearchOf(page, { ...search })
  return page === '/map' ? listSearchOf(rest) : rest
}

/** The address that opens a view. */
export function linkTo({ id, page, search }: Pick<View, 'id' | 'page' | 'search'>) {
  return linkOptions({ to: page, search: { ...search, view: id } })
}
