import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { JudgedAccount } from './judged-account.ts'
import { inSlices } from './in-slices.ts'
import { selectionIn } from './query.ts'

/** How many shipments each view shows. */
export async function countsOf(
  account: JudgedAccount,
  searches: readonly ShipmentsSearch[],
): Promise<readonly ViewCount[]> {
  const views = await Promise.all(
    searches.map(async (search) => ({
      ...(await selectionIn(account, search)),
      counts: { among: 0, delivered: 0, shown: 0 },
    })),
  )
  await inSlices(account.rows, account.signal, ({ row, facts }) => {
    for (const { isAmong, isShown, counts } of views) {
      if (!isAmong(row)) continue
      counts.among += 1
      if (row.status === 'Delivered') counts.delivered += 1
      if (isShown(row, facts)) counts.shown += 1
    }
  })
  return views.map(({ counts }) => counts)
}
