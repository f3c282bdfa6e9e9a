import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { ExportFormat } from './file-name.ts'
import type { ExportTeam } from './team-columns.ts'

/** Tells the worker what to export. */
export interface ExportRequest {
  readonly format: ExportFormat
  /** The whole view: its filters, its order and its columns apply to the export as well. */
  readonly search: ShipmentsSearch
  readonly fields: ExportFields
  /** The moment of the export, the team's day, and the team's rules, but not its marks. */
  readonly judge: Judge
  /** What the team has written; `null` where it was never read. */
  readonly team: ExportTeam | null
  /** References of the selected rows in the order of the list, or `null` for the whole list. */
  readonly selection: readonly string[] | null
}

/** Which columns a file has: those on the page, or all that there are. */
export type ExportFields = 'shown' | 'all'

/** The worker's progress. */
export type ExportMessage =
  /** This many shipments are read. */
  | { readonly type: 'read'; readonly count: number }
  /**
   * The requests of this minute are used up, or the service does not answer. The worker continues in this many
   * seconds.
   */
  | { readonly type: 'waiting'; readonly seconds: number }
  /** The notes of this many shipments are read. */
  | { readonly type: 'notes'; readonly count: number; readonly total: number }
  /** Everything is read; the worker writes the file. */
  | { readonly type: 'writing' }
  | {
      readonly type: 'done'
      readonly file: Blob
      readonly count: number
      /** Shipments whose notes could not be read. */
      readonly unreadNotes: number
    }
  | { readonly type: 'failed'; readonly title: string; readonly advice: string }
