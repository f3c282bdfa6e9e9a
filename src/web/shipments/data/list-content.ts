import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { SortOrder } from '#facts/views/column-names.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'

/** What a list shows. */
export interface ListContent {
  readonly search: ShipmentsSearch
  /** How it is sorted; `undefined`: the latest update is first. */
  readonly sort: SortOrder | undefined
  readonly judge: Judge
  /** The rows that are here: a part of a long list. */
  readonly rows: readonly ShipmentRow[]
  /** How many shipments it has; `null` where that is not known. */
  readonly total: number | null
}
