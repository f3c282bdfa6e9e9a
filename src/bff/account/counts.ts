import type { ViewCount } from '#contract/dashboard-api/account.ts'
import { createViewCounter } from '#facts/views/count-view.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices } from './in-slices.ts'

/** How many shipments each of these views shows. */
export async function countViews(
  { rows, judge }: JudgedAccount,
  views: readonly ShipmentsSearch[],
): Promise<ViewCount[]> {
  const counters = views.map((search) => createViewCounter(search, judge))
  await inSlices(rows, (row) => {
    for (const counter of counters) counter.add(row)
  })
  return counters.map((counter) => counter.counted())
}

/** How many shipments have an open item that is due today or tomorrow at its place. */
export async function countDueNow({ rows, judge }: JudgedAccount): Promise<number> {
  let count = 0
  await inSlices(rows, (row) => {
    if (rowFactsOf(row, judge).attention.some(({ group }) => group === 'due-now')) count += 1
  })
  return count
}
