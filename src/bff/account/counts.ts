import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices } from './in-slices.ts'
import { selectionIn } from './query.ts'

/** How many shipments a view shows. */
export async function countsOf(account: JudgedAccount, search: ShipmentsSearch): Promise<ViewCount> {
  const { isAmong, isShown } = await selectionIn(account, search)
  const counts = { among: 0, delivered: 0, shown: 0 }
  await inSlices(account.rows, account.signal, ({ row, facts }) => {
    if (!isAmong(row)) return
    counts.among += 1
    if (row.status === 'Delivered') counts.delivered += 1
    if (isShown(row, facts)) counts.shown += 1
  })
  return counts
}
