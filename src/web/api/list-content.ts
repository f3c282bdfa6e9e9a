import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { SortOrder } from '#facts/filters/column-names.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'

export interface ListContent {
  readonly search: ShipmentsSearch
  /** Sort order; `undefined` for the latest update first. */
  readonly sort: SortOrder | undefined
  readonly judge: Judge
  /** The loaded rows, which are a part of a long list. */
  readonly rows: readonly ShipmentRow[]
  /** Number of shipments in the list; `null` if unknown. */
  readonly total: number | null
}
