import { isBlank } from '#contract/dashboard-api/team.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'

/** A view that the user has saved in this browser. */
export interface SavedView {
  /** In the URL while the view is open. */
  readonly id: string
  readonly name: string
  /** Without `view`, which is the id. */
  readonly search: ShipmentsSearch
}

/** Longer names are cut. */
export const NAME_LENGTH_MAX = 80
const VERSION = 1
const VIEWS_MAX = 200

/** Reads what {@link writeSavedViews} has written. Leaves out what it cannot read. */
export function readSavedViews(text: string | null): SavedView[] {
  const kept = parsed(text)
  if (Reflect.get(Object(kept), 'version') !== VERSION) return []
  const views: unknown = Reflect.get(Object(kept), 'views')
  if (!Array.isArray(views)) return []
  const ids = new Set<string>()
  return views.slice(0, VIEWS_MAX).flatMap((each) => {
    const view = readView(each)
    if (!view || ids.has(view.id)) return []
    ids.add(view.id)
    return [view]
  })
}

/** The views as text. Each is kept as the query of its address, so that one set of rules reads both. */
export function writeSavedViews(views: readonly SavedView[]): string {
  const kept = views.map(({ id, name, search }) => ({ id, name, query: stringifySearch({ ...search }) }))
  return JSON.stringify({ version: VERSION, views: kept })
}

/** The same views and a new one, by default at the end. */
export function withView(views: readonly SavedView[], view: SavedView, at = views.length): SavedView[] {
  return views.some(({ id }) => id === view.id) ? [...views] : views.toSpliced(at, 0, view)
}

/** The same views with one of them renamed or changed. */
export function withChangedView(
  views: readonly SavedView[],
  id: string,
  change: Partial<Pick<SavedView, 'name' | 'search'>>,
): SavedView[] {
  return views.map((view) => (view.id === id ? { ...view, ...change } : view))
}

/** The same views without one. */
export function withoutView(views: readonly SavedView[], id: string): SavedView[] {
  return views.filter((view) => view.id !== id)
}

/** The fault of a name, in words; `null` if it is fine. Two views with one name would look the same. */
export function nameFault(name: string, others: readonly Pick<SavedView, 'name'>[]): string | null {
  const plain = plainName(name)
  if (isBlank(plain)) return 'A view needs a name.'
  const isTaken = others.some((other) => plainName(other.name) === plain)
  return isTaken ? 'There is already a view with this name.' : null
}

/** A name in the form that is kept. */
export function cleanName(name: string): string {
  const text = name.replaceAll(/\s+/g, ' ').trim()
  return Array.from(text).slice(0, NAME_LENGTH_MAX).join('').trim()
}

/** A search without the view that it was opened from. */
export function withoutViewId(search: ShipmentsSearch): ShipmentsSearch {
  const { view: _view, ...rest } = search
  return rest
}

function plainName(name: string): string {
  return cleanName(name).toLocaleLowerCase('en').normalize('NFKC')
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** A view as it is kept: an id, a name, and the query of its address. */
export function readView(kept: unknown): SavedView | null {
  const [id, name, query] = ['id', 'name', 'query'].map((key) => textAt(kept, key))
  if (!id || !name || query === undefined || !/^[a-z0-9]{1,32}$/.test(id) || cleanName(name) === '')
    return null
  return { id, name: cleanName(name), search: withoutViewId(readShipmentsSearch(parseSearch(query))) }
}

function textAt(kept: unknown, key: string): string | undefined {
  const value: unknown = Reflect.get(Object(kept), key)
  return typeof value === 'string' ? value : undefined
}
