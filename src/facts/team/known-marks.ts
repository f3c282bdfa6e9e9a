import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { DealtWith, Owner, TeamMarks } from '../attention/dealt-with.ts'
import { isSameList } from '../text/is-same-list.ts'
import { entryName, referenceOf } from './team-state.ts'
import { knownDates, type KnownDates } from './known-dates.ts'
import { isSamePerson, isTakenBy, ownerName } from './people.ts'

/** The marks of all shipments, by reference. */
export interface KnownMarks extends DealtWith {
  readonly dates: KnownDates
  readonly marks: ReadonlyMap<string, KeptMarks>
  readonly team: MarkedTeam
}

/** What marks are made of. */
export interface MarkedTeam {
  /** By {@link entryName}. */
  readonly entries: ReadonlyMap<string, TeamEntry>
  /** By reference. */
  readonly noteCounts: ReadonlyMap<string, number>
  /** By `personKey`. */
  readonly people: ReadonlyMap<string, TeamPerson>
  readonly me: TeamPerson | null
}

interface KeptMarks extends TeamMarks {
  /** What they were made of. */
  readonly entries: readonly TeamEntry[]
}

/** The marks of all shipments. Those that are as before stay the same objects, and so does the whole. */
export function knownMarks(team: MarkedTeam, before: KnownMarks | null): KnownMarks {
  const grouped = entriesByReference(team.entries)
  const marks = new Map<string, KeptMarks>()
  const dates = knownDates(team.entries, before?.dates ?? null)
  let isChanged = !before || !isSameTeam(before, { ...team, dates }) || before.marks.size !== grouped.size
  for (const [reference, own] of grouped) {
    const known = before?.marks.get(reference)
    const isSame = known !== undefined && isSameList(known.entries, own)
    isChanged ||= !isSame
    marks.set(reference, isSame ? known : marksOf(reference, own))
  }
  if (before && !isChanged) return before
  return {
    marks,
    team,
    marksOf: (reference) => marks.get(reference) ?? null,
    dates,
    noteCountOf: (reference) => team.noteCounts.get(reference) ?? 0,
    // Most shipments are nobody's, and thousands are asked about.
    ownerOf: (reference) => (marks.has(reference) ? ownerOf(reference, team) : null),
    isMe: (person) => team.me !== null && isSamePerson(person, team.me),
  }
}

/** The same marks for one user: they know which shipments are the user's own, and what the user has done. */
export function marksFor(me: TeamPerson, marks: KnownMarks): DealtWith {
  const team = { ...marks.team, me }
  return {
    ...marks,
    ownerOf: (reference) => (marks.marks.has(reference) ? ownerOf(reference, team) : null),
    isMe: (person) => isSamePerson(person, me),
  }
}

function isSameTeam(
  { team: one, dates }: KnownMarks,
  other: MarkedTeam & Pick<KnownMarks, 'dates'>,
): boolean {
  return (
    dates === other.dates &&
    one.noteCounts === other.noteCounts &&
    one.people === other.people &&
    one.me?.id === other.me?.id &&
    one.me?.name === other.me?.name
  )
}

function ownerOf(reference: string, { entries, people, me }: MarkedTeam): Owner | null {
  const entry = entries.get(entryName('owners', reference))
  const name = entry ? ownerName(entry, [...people.values()]) : null
  return name === null ? null : { name, isMe: isTakenBy(entry, me) }
}

/** Kinds of entries that a shipment is marked by. */
const KINDS: ReadonlySet<string> = new Set(['items', 'ticks', 'owners', 'dates'])

function entriesByReference(entries: ReadonlyMap<string, TeamEntry>): ReadonlyMap<string, TeamEntry[]> {
  const grouped = new Map<string, TeamEntry[]>()
  for (const entry of entries.values()) {
    const reference = KINDS.has(entry.kind) ? referenceOf(entry) : null
    if (reference === null) continue
    const own = grouped.get(reference) ?? []
    own.push(entry)
    grouped.set(reference, own)
  }
  return grouped
}

function marksOf(reference: string, entries: readonly TeamEntry[]): KeptMarks {
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
