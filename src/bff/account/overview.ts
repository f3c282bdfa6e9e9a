import type { OverviewAnswer, OverviewParts } from '#contract/dashboard-api/overview.ts'
import { OverviewCounter } from '#facts/filters/overview-counter.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { Selection } from '#facts/filters/selection.ts'
import type { JudgedAccount } from './judged-account.ts'
import { inSlices } from './in-slices.ts'

/** The search of the map: only active shipments, and no area or lane. */
export function mapSearchOf({ area: _area, lane: _lane, ...search }: ShipmentsSearch): ShipmentsSearch {
  return { ...search, status: ['Active'] }
}

/** Where the selected shipments are, and where they are going. */
export async function overviewOf(
  { rows, signal }: JudgedAccount,
  { isAmong, isShown }: Selection,
): Promise<OverviewParts & Pick<OverviewAnswer, 'among'>> {
  const counter = new OverviewCounter()
  let among = 0
  await inSlices(rows, signal, ({ row, facts }) => {
    if (!isAmong(row)) return
    among += 1
    if (isShown(row, facts)) counter.add(facts)
  })
  return { ...counter.counted(), among }
}
