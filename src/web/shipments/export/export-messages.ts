import type { Clock } from '#facts/shipment/clock.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import type { ExportFormat } from './file-name.ts'

/** Tells the worker what to export. */
export interface ExportRequest {
  readonly format: ExportFormat
  /** Filters of the service, spans of time as instants: what the list itself asked for. */
  readonly filters: ListFilters
  /** The whole view: its filters on loaded shipments and its order hold for the export as well. */
  readonly search: ShipmentsSearch
  /** The moment of the export, and the viewer's day. */
  readonly clock: Clock
  /** The selected ones, or `null` for all that the filters choose. */
  readonly selection: SelectedRows | null
  /** Of those that are shown, the ones that the service does not find by these filters. */
  readonly beyond: readonly string[]
}

/** Rows that were chosen one by one. */
export interface SelectedRows {
  /** In the order of the list. */
  readonly references: readonly string[]
  /** Pages of the list that hold them all. */
  readonly pages: number
}

/** How far the worker is. */
export type ExportMessage =
  /** So many shipments are read. */
  | { readonly type: 'read'; readonly count: number }
  /** The requests of the minute are used up, or the service does not answer: it goes on in so many seconds. */
  | { readonly type: 'waiting'; readonly seconds: number }
  /** All is read; the file is put together. */
  | { readonly type: 'writing' }
  | { readonly type: 'done'; readonly file: Blob; readonly count: number }
  | { readonly type: 'failed'; readonly title: string; readonly advice: string }
