import { MARK_KINDS, type TeamEntry, type TeamPerson, referenceOf } from '#contract/dashboard-api/team.ts'
import type { DealtWith, TeamMarks } from '../attention/dealt-with.ts'
import { knownDates } from './known-dates.ts'
import { entryIn, isPerson, isTakenBy, ownerName } from './people.ts'

/** The marks of all shipments, by reference. */
export interface KnownMarks extends DealtWith {
  readonly marks: ReadonlyMap<string, KeptMarks>
  readonly team: MarkedPeople
}

/** Notes and people, besides the marks. */
interface MarkedPeople {
  /** By reference. */
  readonly noteCounts: ReadonlyMap<string, number>
  /** By `personKey`. */
  readonly people: ReadonlyMap<string, TeamPerson>
  readonly me: TeamPerson | null
}

const NOBODY: MarkedPeople = { noteCounts: new Map(), people: new Map(), me: null }

export interface KeptMarks extends TeamMarks {
  /** The entries behind these marks. */
  readonly entries: readonly TeamEntry[]
}

/** The marks of all shipments. */
export function knownMarks(entries: readonly TeamEntry[], team: MarkedPeople = NOBODY): KnownMarks {
  const marks = new Map<string, KeptMarks>()
  for (const [reference, own] of Map.groupBy(entries, markedBy)) {
    if (reference !== null) marks.set(reference, marksOf(reference, own))
  }
  return marksIn({ marks, dates: knownDates(entries), team })
}

/** Reads marks from these maps, including later changes of the maps. */
export function marksIn({ marks, dates, team }: Pick<KnownMarks, 'marks' | 'dates' | 'team'>): KnownMarks {
  return {
    marks,
    dates,
    team,
    marksOf: (reference) => marks.get(reference) ?? null,
    noteCountOf: (reference) => team.noteCounts.get(reference) ?? 0,
    ownerOf(reference) {
      const entry = entryIn(marks.get(reference)?.entries ?? [], 'owners', reference)
      const name = entry ? ownerName(entry, team.people) : null
      return name === null ? null : { name, isMe: isTakenBy(entry, team.me) }
    },
    isMe: isPerson(team.me),
  }
}

/** The same marks for one user: shipments and actions of the user are recognised as such. */
export function marksFor(me: TeamPerson, { marks, dates, team }: KnownMarks): DealtWith {
  return marksIn({ marks, dates, team: { ...team, me } })
}

/** The shipment that an entry marks; `null` if it marks none. */
export function markedBy(entry: Pick<TeamEntry, 'kind' | 'key'>): string | null {
  return MARK_KINDS.some((kind) => kind === entry.kind) ? referenceOf(entry) : null
}

export function marksOf(reference: string, entries: readonly TeamEntry[]): KeptMarks {
  return {
    entries,
    item: (key) => entryIn(entries, 'items', `${reference}/${key}`)?.value ?? null,
    tick: (name) => entryIn(entries, 'ticks', `${reference}/${name}`)?.value ?? null,
  }
}
