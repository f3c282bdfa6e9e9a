import { identityKey } from '#contract/identity-key.ts'
import { isOfDates, type TeamEntry, entryName } from '#contract/dashboard-api/team.ts'
import type { TeamDates } from '../shipment/team-dates.ts'

/** The dates in the team's entries, with who set them. */
export function knownDates(entries: Iterable<TeamEntry>): TeamDates {
  const own = [...entries].filter(({ kind }) => isOfDates(kind))
  const byName = new Map(own.map((entry) => [entryName(entry.kind, entry.key), entry]))
  const byOrder = earliestByOrder(own)
  return {
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

/** If several spellings of an order have dates, the earliest applies. */
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
