import type { DeletedEntry, TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { DealtWith, TeamMarks } from '../attention/dealt-with.ts'
import { entryName, referenceOf } from './team-state.ts'
import { knownDates } from './known-dates.ts'
import { isPerson, isTakenBy, ownerName } from './people.ts'

/** The marks of all shipments, by reference. */
export interface KnownMarks extends DealtWith {
  readonly marks: ReadonlyMap<string, KeptMarks>
  readonly team: MarkedPeople
}

/** Notes, people and the user, beside the marks. */
interface MarkedPeople {
  /** By reference. */
  readonly noteCounts: ReadonlyMap<string, number>
  /** By `personKey`. */
  readonly people: ReadonlyMap<string, TeamPerson>
  readonly me: TeamPerson | null
}

/** What marks are made of. */
export interface MarkedTeam extends MarkedPeople {
  readonly entries: ReadonlyMap<string, TeamEntry>
}

export interface KeptMarks extends TeamMarks {
  /** What they were made of. */
  readonly entries: readonly TeamEntry[]
}

/** The marks of all shipments. */
export function knownMarks({ entries, ...team }: MarkedTeam): KnownMarks {
  const grouped = [...entriesByReference(entries)]
  const marks = new Map(grouped.map(([reference, own]) => [reference, marksOf(reference, own)]))
  return marksIn({ marks, dates: knownDates(entries), team })
}

/** Looks marks up in these maps. Later changes of the maps show. */
export function marksIn({ marks, dates, team }: Pick<KnownMarks, 'marks' | 'dates' | 'team'>): KnownMarks {
  return {
    marks,
    dates,
    team,
    marksOf: (reference) => marks.get(reference) ?? null,
    noteCountOf: (reference) => team.noteCounts.get(reference) ?? 0,
    ownerOf(reference) {
      const entry = marks.get(reference)?.entries.find(({ kind }) => kind === 'owners')
      const name = entry ? ownerName(entry, team.people) : null
      return name === null ? null : { name, isMe: isTakenBy(entry, team.me) }
    },
    isMe: isPerson(team.me),
  }
}

/** The same marks for one user: they know which shipments are the user's own, and what the user has done. */
export function marksFor(me: TeamPerson, { marks, dates, team }: KnownMarks): DealtWith {
  return marksIn({ marks, dates, team: { ...team, me } })
}

/** Kinds of entries that a shipment is marked by. */
const KINDS: ReadonlySet<string> = new Set(['items', 'ticks', 'owners', 'dates'])

/** The shipment that an entry marks; `null` for one that marks none. */
export function markedBy(entry: TeamEntry | DeletedEntry): string | null {
  return KINDS.has(entry.kind) ? referenceOf(entry) : null
}

function entriesByReference(entries: ReadonlyMap<string, TeamEntry>): ReadonlyMap<string, TeamEntry[]> {
  const grouped = new Map<string, TeamEntry[]>()
  for (const entry of entries.values()) {
    const reference = markedBy(entry)
    if (reference === null) continue
    const own = grouped.get(reference) ?? []
    own.push(entry)
    grouped.set(reference, own)
  }
  return grouped
}

export function marksOf(reference: string, entries: readonly TeamEntry[]): KeptMarks {
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
