/** What an account holds, by other means than those by which a tab counts it. For tests. */
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { ATTENTION_GROUPS } from '#facts/attention/group.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { factsIn } from '#facts/views/row-facts.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt, loadedFiltersOf } from '#facts/views/search-edits.ts'
import { matchesSearch } from '#facts/views/matches-search.ts'

export const STORY_MS = Date.UTC(2026, 10, 20, 9)

/** Figures by what they count. */
export type Figures = Readonly<Record<string, number>>

/** Of the account set. */
const SET: ShipmentsSearch = { status: ['Active', 'Delivered'] }

/** By their items: of the delivered ones, those of the last weeks alone. */
const WITH_ITEMS: ShipmentsSearch = { ...SET, attention: ATTENTION_GROUPS }

/** What an account holds. */
export function heldBy(all: readonly ShipmentRow[], judge: Judge): Figures {
  const selected = (of: ShipmentsSearch) =>
    all.filter((row) => matchesSearch(row, listFiltersAt(of, STORY_MS)) === true)
  const countOf = (of: ShipmentsSearch) =>
    selected(of).filter((row) => matchesLoadedFilters(row, loadedFiltersOf(of), judge)).length
  const active: ShipmentsSearch = { status: ['Active'] }
  return {
    map: countOf(active),
    arriving: countOf({ ...active, etaFrom: '0d', etaTo: '6d' }),
    cutoffs: countOf({ ...active, due: ['cutoff-ahead'] }),
    freeTime: countOf({ ...SET, due: ['free-time-ahead'] }),
    open: countOf(WITH_ITEMS),
    // Shipments that have items, all of which are handled.
    handled: selected(WITH_ITEMS).filter((row) => factsIn(row, judge).dealtWith.length > 0).length,
    snoozed: 0,
  }
}
