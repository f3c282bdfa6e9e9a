import { isOfDates } from '#contract/dashboard-api/team.ts'
import type { TeamDates } from '../shipment/team-dates.ts'
import { isSameList } from '../text/is-same-list.ts'
import { nameOf, type ShownEntry } from './people.ts'
import { entryName } from './team-state.ts'

/** Dates that the team has set, with who set them. */
export interface KnownDates extends TeamDates {
  /** What they were made of. */
  readonly entries: readonly ShownEntry[]
}

/** The dates of all tags and shipments; the same object as long as none is set, changed or cleared. */
export function knownDates(entries: ReadonlyMap<string, ShownEntry>, before: KnownDates | null): KnownDates {
  const own = [...entries.values()].filter(({ kind }) => isOfDates(kind))
  if (before && isSameList(before.entries, own)) return before
  const byName = new Map(own.map((entry) => [entryName(entry.kind, entry.key), entry]))
  return {
    entries: own,
    of(reference, name) {
      const entry = byName.get(entryName('dates', `${reference}/${name}`))
      return entry?.kind === 'dates' ? entry.value : null
    },
    ofTag(tag) {
      const entry = byName.get(entryName('tag-dates', tag))
      return entry?.kind === 'tag-dates' ? entry.value : null
    },
    tags: own.flatMap(({ kind, key }) => (kind === 'tag-dates' ? [key] : [])),
    requiredSet(reference, tag) {
      const name = tag === null ? entryName('dates', `${reference}/required`) : entryName('tag-dates', tag)
      const entry = byName.get(name)
      return entry ? { by: nameOf(entry.by), at: entry.isUnsent ? null : entry.at } : null
    },
  }
}
