import type { DealtWith, TeamMarks } from '#facts/shipment/dealt-with.ts'
import { standingOf } from '#facts/shipment/standing.ts'
import type { ShownEntry } from '../../team/outbox.ts'
import { entryName, referenceOf, type TeamState } from '../../team/team-state.ts'

/** The marks of all shipments, by reference. */
export interface KnownMarks extends DealtWith {
  readonly marks: ReadonlyMap<string, KeptMarks>
  readonly noteCounts: NoteCounts
}

type NoteCounts = TeamState['noteCounts']

/** What marks are made of. */
export interface MarkedTeam {
  readonly entries: ReadonlyMap<string, ShownEntry>
  readonly noteCounts: NoteCounts
}

interface KeptMarks extends TeamMarks {
  /** What they were made of. */
  readonly entries: readonly ShownEntry[]
}

/** The marks of all shipments. Those that are as before stay the same objects, and so does the whole. */
export function knownMarks({ entries, noteCounts }: MarkedTeam, before: KnownMarks | null): KnownMarks {
  const grouped = entriesByReference(entries)
  const marks = new Map<string, KeptMarks>()
  let isChanged = before?.marks.size !== grouped.size || before.noteCounts !== noteCounts
  for (const [reference, own] of grouped) {
    const known = before?.marks.get(reference)
    const isSame =
      known?.entries.length === own.length && known.entries.every((entry, at) => entry === own[at])
    isChanged ||= !isSame
    marks.set(reference, isSame ? known : marksOf(reference, own))
  }
  if (before && !isChanged) return before
  return {
    marks,
    noteCounts,
    marksOf: (reference) => marks.get(reference) ?? null,
    standingOf,
    noteCountOf: (reference) => noteCounts.get(reference)?.count ?? 0,
  }
}

function entriesByReference(entries: ReadonlyMap<string, ShownEntry>): ReadonlyMap<string, ShownEntry[]> {
  const grouped = new Map<string, ShownEntry[]>()
  for (const entry of entries.values()) {
    const reference = entry.kind === 'items' || entry.kind === 'ticks' ? referenceOf(entry) : null
    if (reference === null) continue
    const own = grouped.get(reference) ?? []
    own.push(entry)
    grouped.set(reference, own)
  }
  return grouped
}

function marksOf(reference: string, entries: readonly ShownEntry[]): KeptMarks {
  const byName = new Map(entries.map((entry) => [entryName(entry.kind, entry.key), entry]))
  return {
    entries,
    item(key) {
      const entry = byName.get(entryName('items', `${reference}/${key}`))
      return entry?.kind === 'items' ? entry.value : null
    },
    tick(name) {
      const entry = byName.get(entryName('ticks', `${reference}/${name}`))
      return entry?.kind === 'ticks' ? entry.value : null
    },
  }
}
