import type { TeamEntry, TeamKind, TeamPerson, TeamValues } from '#contract/dashboard-api/team.ts'
import { identityKey } from '#contract/identity-key.ts'
import type { DealtWith } from '../attention/dealt-with.ts'
import { NO_DATES, type TeamDates } from '../shipment/team-dates.ts'

/** Dates that a team has set for tags, `yyyy-MM-dd` by tag. */
export function tagDates(byTag: Readonly<Record<string, string>>): TeamDates {
  const days = new Map(Object.entries(byTag).map(([tag, on]) => [identityKey(tag), on]))
  return {
    ...NO_DATES,
    tags: Object.keys(byTag),
    ofTag(tag) {
      const on = days.get(identityKey(tag))
      return on === undefined ? null : { on }
    },
  }
}

/** A team's marks with only the given parts. */
export function teamWith(known: Partial<DealtWith> = {}): DealtWith {
  return {
    marksOf: () => null,
    dates: NO_DATES,
    noteCountOf: () => 0,
    ownerOf: () => null,
    isMe: () => false,
    ...known,
  }
}

type Written = {
  [Kind in TeamKind]: { readonly kind: Kind; readonly key: string; readonly value: TeamValues[Kind] }
}[TeamKind]

export const MIRA: TeamPerson = { id: 'mira', name: 'Mira Okafor' }
export const JONAS: TeamPerson = { id: 'jonas', name: 'Jonas Thiel' }

/** An entry that Mira wrote on 20 November, if nothing else is said. */
export function entry(written: Written, rest: Partial<Pick<TeamEntry, 'rev' | 'by' | 'at'>> = {}): TeamEntry {
  return { rev: 1, by: MIRA, at: '2026-11-20T08:00:00Z', ...written, ...rest }
}
