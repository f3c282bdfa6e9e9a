import type { Facet } from '#contract/dashboard-api/facets.ts'
import type { ChoiceName } from '#facts/filters/choices.ts'
import { createFacetCounter } from '#facts/filters/facets.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { TodaySearch } from '#facts/filters/today-search.ts'
import type { JudgedAccount } from './judged-account.ts'
import { inSlices } from './in-slices.ts'
import { foundIn } from './query.ts'
import { shipmentsOfTab } from './today.ts'

/**
 * The values of filters, each with the number of shipments that it would leave.
 *
 * @param ofTab the part of Today whose rows are counted; `null` for all rows
 */
export async function facetsOf(
  account: JudgedAccount,
  search: ShipmentsSearch,
  names: readonly ChoiceName[],
  ofTab: Pick<TodaySearch, 'tab' | 'kind' | 'mine'> | null = null,
): Promise<readonly Facet[]> {
  const { mine: _mine, ...others } = search
  // On Today, the tab decides which items are the user's own.
  const { rest, isFound } = await foundIn(account, ofTab ? others : search)
  const counter = createFacetCounter(rest, names, account.judge, isFound)
  const rows = ofTab ? await shipmentsOfTab(account, ofTab) : account.rows
  await inSlices(rows, account.signal, ({ row, facts }) => counter.add(row, facts))
  return counter.facets()
}
