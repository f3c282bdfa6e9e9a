import { createStore } from '../../lib/create-store.ts'
import type { shipmentQueries } from './queries.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'

/** A list with its rows in the order in which they were drawn. */
export interface DrawnList {
  readonly search: ShipmentsSearch
  readonly list: ReturnType<typeof shipmentQueries.list>
  readonly references: readonly string[]
}

const kept = createStore<DrawnList | null>(null)

/** The list that was on screen last; `null` before there was one. */
export function drawnList(): DrawnList | null {
  return kept.get()
}

/** Keeps the list on screen, for the shipment that is opened from it. */
export function keepDrawnList(drawn: DrawnList): void {
  kept.set(drawn)
}
