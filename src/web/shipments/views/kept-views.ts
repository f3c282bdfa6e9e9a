/** Views that the proxy keeps: those of the team, and those of the user. */
import { isBlank, type TeamView } from '#contract/dashboard-api/team.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import type { SeenEntry, TeamChange } from '../../team/use-act.ts'

/** A saved view. */
export interface View {
  /** In the URL while the view is open. */
  readonly id: string
  readonly name: string
  /** Without `view`, which is the id. */
  readonly search: ShipmentsSearch
}

export interface KeptView extends View {
  /** Own views are seen by their user only. */
  readonly kind: 'views' | 'own-views'
  /** As the proxy keeps it. */
  readonly kept: SeenEntry
}

/** Longer names are cut. */
export const NAME_LENGTH_MAX = 80

/** All views, own ones first, by name. Leaves out what cannot be read. */
export function keptViewsIn(entries: readonly ShownEntry[]): KeptView[] {
  const views = entries.flatMap((entry): KeptView[] => {
    const { kind } = entry
    if (kind !== 'views' && kind !== 'own-views') return []
    const view = readView({ ...entry.value, id: entry.key })
    return view ? [{ ...view, kind, kept: entry }] : []
  })
  return views.toSorted(
    (one, other) => one.kind.localeCompare(other.kind) || one.name.localeCompare(other.name, 'en'),
  )
}

/** A view as it is kept: an id, a name, and the query of its address; `null` where it cannot be read. */
export function readView(kept: unknown): View | null {
  const [id, name, query] = ['id', 'name', 'query'].map((key) => textAt(kept, key))
  if (!id || !name || query === undefined || !/^[a-z0-9]{1,32}$/.test(id) || cleanName(name) === '')
    return null
  return { id, name: cleanName(name), search: withoutViewId(readShipmentsSearch(parseSearch(query))) }
}

function textAt(kept: unknown, key: string): string | undefined {
  const value: unknown = Reflect.get(Object(kept), key)
  return typeof value === 'string' ? value : undefined
}

/** What is written to make a view, or to change one. */
export function viewChange({
  id,
  name,
  search,
  kind,
  kept,
}: Omit<KeptView, 'kept'> & Partial<KeptView>): TeamChange {
  const value: TeamView = { name, query: stringifySearch({ ...withoutViewId(search) }) }
  return { kind, key: id, value, over: kept }
}

export function viewDeletion({ id, kind, kept }: KeptView): TeamChange {
  return { kind, key: id, value: null, over: kept }
}

/** The fault of a name, in words; `null` if it is fine. Two views with one name would look the same. */
export function nameFault(name: string, others: readonly Pick<View, 'name'>[]): string | null {
  if (isBlank(name)) return 'A view needs a name.'
  return isTaken(name, others) ? 'There is already a view with this name.' : null
}

/** The name, or one that no other view has: 'Air (2)'. */
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

/** A name in the form that is kept. */
export function cleanName(name: string): string {
  const text = name.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return Array.from(text.trim()).slice(0, NAME_LENGTH_MAX).join('').trim()
}

/** A search without the view that it was opened from. */
function withoutViewId(search: ShipmentsSearch): ShipmentsSearch {
  const { view: _view, ...rest } = search
  return rest
}
