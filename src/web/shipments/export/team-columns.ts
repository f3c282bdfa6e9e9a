import type { ShownEntry } from '#facts/team/people.ts'
import type { TeamView } from '../../team/team-view.ts'
import { entryName, personKey } from '#facts/team/team-state.ts'
import type { TeamKind, TeamNoteCount, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { DealtWith } from '#facts/attention/dealt-with.ts'
import { knownMarks } from '#facts/team/known-marks.ts'
import type { NewestNote } from '../team-marks/newest-note.ts'
import type { CellValue, SheetColumn } from '../columns/sheet-column.ts'

/** The team's state at the moment of an export, in a form that can be sent to a worker. */
export interface ExportTeam {
  /** What was handled, snoozed, ticked and taken, and dates. */
  readonly entries: readonly ShownEntry[]
  readonly people: readonly TeamPerson[]
  readonly noteCounts: readonly TeamNoteCount[]
}

const KINDS: ReadonlySet<TeamKind> = new Set(['items', 'ticks', 'owners', 'tag-dates', 'dates'])

/** `null` where the team's state was never read. */
export function exportTeamOf({ state, entries }: Pick<TeamView, 'state' | 'entries'>): ExportTeam | null {
  if (!state) return null
  return {
    entries: [...entries.values()].filter(({ kind }) => KINDS.has(kind)),
    people: [...state.people.values()],
    noteCounts: [...state.noteCounts.values()],
  }
}

/** What the export says of the team. */
export interface TeamInExport {
  readonly dealtWith: DealtWith
  readonly ownerOf: (reference: string) => string | null
}

/** The same for the facts of shipments. */
export function readExportTeam({ entries: listed, people, noteCounts }: ExportTeam): TeamInExport {
  const entries = new Map(listed.map((entry) => [entryName(entry.kind, entry.key), entry]))
  const team = {
    entries,
    noteCounts: new Map(noteCounts.map((count) => [count.reference, count])),
    people: new Map(people.map((person) => [personKey(person), person])),
    me: null,
  }
  const dealtWith = knownMarks(team, null)
  return {
    dealtWith,
    ownerOf: (reference) => dealtWith.ownerOf(reference)?.name ?? null,
  }
}

/** A column of what the team has written; empty where the team's state was never read. */
interface TeamColumn extends SheetColumn {
  readonly value: (
    reference: string,
    team: TeamInExport,
    newest: ReadonlyMap<string, NewestNote>,
  ) => CellValue
}

/** All of them, last in the file. */
export const TEAM_COLUMNS: readonly TeamColumn[] = [
  { title: 'Owner', width: 18, value: (reference, { ownerOf }) => ownerOf(reference) },
  { title: 'Notes', width: 8, value: (reference, { dealtWith }) => dealtWith.noteCountOf(reference) },
  {
    title: 'Newest note',
    width: 40,
    value: (reference, _team, newest) => newest.get(reference)?.text ?? null,
  },
  {
    title: 'Newest note by',
    width: 18,
    value: (reference, _team, newest) => newest.get(reference)?.by ?? null,
  },
  {
    title: 'Newest note (UTC)',
    width: 17,
    holds: 'moment',
    value: (reference, _team, newest) => newest.get(reference)?.at ?? null,
  },
]
