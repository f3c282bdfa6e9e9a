import type { Clock } from '#facts/shipment/clock.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import type { ExportFormat } from './file-name.ts'

/** Tells the worker what to export. */
export interface ExportRequest {
  readonly format: ExportFormat
  /** The list's own filters of the service, with time spans as instants. */
  readonly filters: ListFilters
  /** The whole view: its filters on loaded shipments and its order apply to the export as well. */
  readonly search: ShipmentsSearch
  /** The moment of the export, and the viewer's day. */
  readonly clock: Clock
  /** The selected rows, or `null` for everything that matches the filters. */
  readonly selection: SelectedRows | null
  /** References of shown shipments that the service does not find by these filters. */
  readonly beyond: readonly string[]
}

/** Rows that the reader selected one by one. */
export interface SelectedRows {
  /** In the order of the list. */
  readonly references: readonly string[]
  /** The number of list pages that hold them all. */
  readonly pages: number
}

/** The worker's progress. */
export type ExportMessage =
  /** This many shipments are read. */
  | { readonly type: 'read'; readonly count: number }
  /**
   * The requests of this minute are used up, or the service does not answer. The worker continues in this many
   * seconds.
   */
  | { readonly type: 'waiting'; readonly seconds: number }
  /** All shipments are read; the worker writes the file. */
  | { readonly type: 'writing' }
  | { readonly type: 'done'; readonly file: Blob; readonly count: number }
  | { readonly type: 'failed'; readonly title: string; readonly advice: string }
