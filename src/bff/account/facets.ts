import type { Facet } from '#contract/dashboard-api/facets.ts'
import type { ChoiceName } from '#facts/views/choices.ts'
import { createFacetCounter } from '#facts/views/facets.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices } from './in-slices.ts'
import { foundIn } from './query.ts'

/** The values of filters, each with how many shipments of an account it would leave. */
export async function facetsOf(
  account: JudgedAccount,
  search: ShipmentsSearch,
  names: readonly ChoiceName[],
): Promise<readonly Facet[]> {
  const { rest, isFound } = await foundIn(account, search)
  const counter = createFacetCounter(rest, names, account.judge, isFound)
  await inSlices(account.rows.values(), counter.add)
  return counter.facets()
}
