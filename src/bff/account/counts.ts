import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { matchesSearch } from '#facts/views/matches-search.ts'
import { listFiltersAt, loadedFiltersOf } from '#facts/views/search-edits.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices } from './in-slices.ts'

interface Counted {
  shown: number
  among: number
  delivered: number
}

/** Counts a view row by row. */
function countView(search: ShipmentsSearch, judge: Judge) {
  const filters = listFiltersAt(search, judge.nowMs)
  const loaded = loadedFiltersOf(search)
  const counted: Counted = { shown: 0, among: 0, delivered: 0 }
  return {
    counted,
    add: (row: ShipmentRow) => {
      if (matchesSearch(row, filters) !== true) return
      counted.among += 1
      if (row.status === 'Delivered') counted.delivered += 1
      if (matchesLoadedFilters(row, loaded, judge)) counted.shown += 1
    },
  }
}

/** How many shipments these views show; `null` for one that searches a text. */
export async function countViews(
  { rows, judge }: JudgedAccount,
  views: readonly ShipmentsSearch[],
): Promise<(ViewCount | null)[]> {
  const counters = views.map((search) => (search.q === undefined ? countView(search, judge) : null))
  const adders = counters.flatMap((counter) => (counter ? [counter.add] : []))
  await inSlices(rows, (row) => {
    for (const add of adders) add(row)
  })
  return counters.map((counter) => counter && counter.counted)
}

/** How many shipments have an open item that is due today or tomorrow at its place. */
export async function countDueNow({ rows, judge }: JudgedAccount): Promise<number> {
  let count = 0
  await inSlices(rows, (row) => {
    if (rowFactsOf(row, judge).attention.some(({ group }) => group === 'due-now')) count += 1
  })
  return count
}
