import { identityKey } from '#contract/identity-key.ts'
import { isOfDates, type TeamEntry } from '#contract/dashboard-api/team.ts'
import type { TeamDates } from '../shipment/team-dates.ts'
import { isSameList } from '../text/is-same-list.ts'
import { entryName } from './team-state.ts'

/** Dates that the team has set, with who set them. */
export interface KnownDates extends TeamDates {
  /** What they were made of. */
  readonly entries: readonly TeamEntry[]
}

/** The dates of all tags and shipments; the same object as long as none is set, changed or cleared. */
export function knownDates(entries: ReadonlyMap<string, TeamEntry>, before: KnownDates | null): KnownDates {
  const own = [...entries.values()].filter(({ kind }) => isOfDates(kind))
  if (before && isSameList(before.entries, own)) return before
  const byName = new Map(own.map((entry) => [entryName(entry.kind, entry.key), entry]))
  const byOrder = earliestByOrder(own)
  return {
    entries: own,
    of(reference, name) {
      const entry = byName.get(entryName('dates', `${reference}/${name}`))
      return entry?.kind === 'dates' ? entry.value : null
    },
    ofTag(tag) {
      return byOrder.get(identityKey(tag))?.value ?? null
    },
    tags: [...byOrder.values()].map(({ key }) => key),
    requiredSet(reference, tag) {
      const ofShipment = byName.get(entryName('dates', `${reference}/required`))
      const entry = tag === null ? ofShipment : byOrder.get(identityKey(tag))
      return entry ?? null
    },
  }
}

type TagDate = Extract<TeamEntry, { readonly kind: 'tag-dates' }>

/** Several spellings of an order may have a date: the earliest holds. */
function earliestByOrder(entries: readonly TeamEntry[]): ReadonlyMap<string, TagDate> {
  const byOrder = new Map<string, TagDate>()
  for (const entry of entries) {
    if (entry.kind !== 'tag-dates') continue
    const key = identityKey(entry.key)
    const known = byOrder.get(key)
    if (!known || entry.value.on < known.value.on) byOrder.set(key, entry)
  }
  return byOrder
}
