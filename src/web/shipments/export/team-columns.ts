import type { ShownEntry } from '../../team/outbox.ts'
import type { TeamView } from '../../team/team-view.ts'
import { entryName, personKey } from '../../team/team-state.ts'
import type { TeamKind, TeamNoteCount, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { DealtWith } from '#facts/attention/dealt-with.ts'
import { knownMarks } from '../team-marks/known-marks.ts'
import type { NewestNote } from '../team-marks/newest-note.ts'
import type { CellValue, SheetColumn } from '../columns/sheet-column.ts'

/** The team's state at the moment of an export, as a worker can be told it. */
export interface ExportTeam {
  /** What was handled, snoozed, ticked and taken. */
  readonly entries: readonly ShownEntry[]
  readonly people: readonly TeamPerson[]
  readonly noteCounts: readonly TeamNoteCount[]
}

const KINDS: ReadonlySet<TeamKind> = new Set(['items', 'ticks', 'owners'])

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
  readonly entryOf: (kind: TeamKind, key: string) => ShownEntry | undefined
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
    entryOf: (kind, key) => entries.get(entryName(kind, key)),
  }
}

/** The columns of what the team has written, last in the file. */
export const TEAM_COLUMNS: readonly SheetColumn[] = [
  { title: 'Owner', width: 18 },
  { title: 'Notes', width: 8 },
  { title: 'Newest note', width: 40 },
  { title: 'Newest note by', width: 18 },
  { title: 'Newest note (UTC)', width: 22 },
]

/** Their values for one shipment; empty where the team's state was never read. */
export function teamCells(
  reference: string,
  team: TeamInExport | null,
  newest: ReadonlyMap<string, NewestNote>,
): CellValue[] {
  if (!team) return TEAM_COLUMNS.map(() => null)
  const note = newest.get(reference)
  return [
    team.ownerOf(reference),
    team.dealtWith.noteCountOf(reference),
    note?.text ?? null,
    note?.by ?? null,
    note?.at ?? null,
  ]
}
