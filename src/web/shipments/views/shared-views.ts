/** Views that the team shares: entries of its state, read as the saved views are. */
import type { TeamPerson, TeamView } from '#contract/dashboard-api/team.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import type { SeenEntry, TeamChange } from '../../team/use-act.ts'
import { readView, withoutViewId, type SavedView } from './saved-views.ts'

/** A view that everybody has. */
export interface SharedView extends SavedView {
  /** As the proxy keeps it. */
  readonly kept: SeenEntry
  /** Who made that change. */
  readonly by: TeamPerson
  /** When, as an ISO 8601 instant. */
  readonly at: string
}

/** All shared views, by name. Leaves out what cannot be read. */
export function sharedViewsIn(entries: readonly ShownEntry[]): SharedView[] {
  const views = entries.flatMap((entry): SharedView[] => {
    if (entry.kind !== 'views') return []
    const { key, value, by, at } = entry
    const view = readView({ ...value, id: key })
    return view ? [{ ...view, kept: entry, by, at }] : []
  })
  return views.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

interface SharingView extends SavedView {
  readonly kept?: SeenEntry | undefined
}

/** What is written to share a view, or to change a shared one. */
export function sharing({ id, name, search, kept }: SharingView): TeamChange {
  const value: TeamView = { name, query: stringifySearch({ ...withoutViewId(search) }) }
  return { kind: 'views', key: id, value, over: kept }
}

/** A name that no shared view has: 'Air (2)'. */
export function freeName(name: string, others: readonly Pick<SavedView, 'name'>[]): string {
  const taken = new Set(others.map((other) => other.name.toLocaleLowerCase('en')))
  for (let number = 2; ; number += 1) {
    const free = `${name.slice(0, 70).trim()} (${number})`
    if (!taken.has(free.toLocaleLowerCase('en'))) return free
  }
}

/** How the list stands to the shared view that it was opened from. */
export type Version =
  /** It shows what everybody has. */
  | 'same'
  /** The user has chosen otherwise. */
  | 'edited'
  /** A colleague has changed the view since; the user has not. */
  | 'outdated'
  /** Both have. */
  | 'both-changed'
  /** The user has chosen otherwise, from which version nobody knows: after a reload, or by a link. */
  | 'unseen'

/**
 * @param seen the version of the view that the user has last seen as it was; `undefined` for none in this tab
 * @param isSame whether two searches show the same
 */
export function versionOf(
  search: ShipmentsSearch,
  view: SharedView,
  seen: SharedView | undefined,
  isSame: (one: ShipmentsSearch, other: ShipmentsSearch) => boolean,
): Version {
  if (isSame(search, view.search)) return 'same'
  if (!seen) return 'unseen'
  if (isSame(seen.search, view.search)) return 'edited'
  return isSame(search, seen.search) ? 'outdated' : 'both-changed'
}
