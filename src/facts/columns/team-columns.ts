import type { NewestNote } from '../team/newest-note.ts'
import type { CellValue, SheetColumn } from './sheet-column.ts'

/** What the team has recorded about a shipment. */
interface WrittenByTeam {
  readonly owner: string | null
  readonly noteCount: number
  readonly newest: NewestNote | null
}

/** A column of team data; empty if that cannot be read. */
interface TeamColumn extends SheetColumn {
  readonly value: (written: WrittenByTeam) => CellValue
}

/** These come last in a file. */
export const TEAM_COLUMNS: readonly TeamColumn[] = [
  { title: 'Owner', width: 18, value: ({ owner }) => owner },
  { title: 'Notes', width: 8, value: ({ noteCount }) => noteCount },
  { title: 'Newest note', width: 40, value: ({ newest }) => newest?.text ?? null },
  { title: 'Newest note by', width: 18, value: ({ newest }) => newest?.by ?? null },
  { title: 'Newest note (UTC)', width: 17, holds: 'moment', value: ({ newest }) => newest?.at ?? null },
]
