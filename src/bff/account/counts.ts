import { LRUCache } from 'lru-cache'
import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { quarterHourOf } from './cached-facts.ts'
import { inSlices } from './in-slices.ts'
import type { JudgedAccount, LiveAccount, RowWithFacts } from './judged-account.ts'
import { changedFor, selectionIn, timeKeyOf } from './query.ts'

interface Counted extends Pick<JudgedAccount, 'sequence' | 'marks'> {
  /** What a view's selection depends on, besides rows and marks. */
  readonly moment: string
  readonly counts: ViewCount
}

/** Each takes a few hundred bytes. */
const COUNTED_MAX = 1000

const countedOf = new WeakMap<LiveAccount, LRUCache<string, Counted>>()

/** How many shipments each view shows. Views of a user's own shipments are counted on every request. */
export async function countsOf(
  account: JudgedAccount,
  searches: readonly ShipmentsSearch[],
): Promise<readonly ViewCount[]> {
  const { live, rows, judge, marks, sequence, signal } = account
  const counted = countedOf.get(live) ?? new LRUCache({ max: COUNTED_MAX })
  countedOf.set(live, counted)
  const views = await Promise.all(
    searches.map(async (search) => {
      const { isAmong, isShown } = await selectionIn(account, search)
      const moment = `${quarterHourOf(judge)} ${timeKeyOf(search, judge)}`
      const name = JSON.stringify(search)
      const before = search.mine === undefined ? counted.get(name) : undefined
      const isSame = before?.marks === marks && before.moment === moment
      const changed = isSame ? changedFor({ search }, account, before) : null
      const counts = changed && before ? { ...before.counts } : { among: 0, delivered: 0, shown: 0 }
      const count = ({ row, facts }: RowWithFacts, by: number) => {
        if (!isAmong(row)) return
        counts.among += by
        if (row.status === 'Delivered') counts.delivered += by
        if (isShown(row, facts)) counts.shown += by
      }
      for (const each of changed?.values() ?? []) {
        if (each.before) count(each.before, -1)
        if (each.after) count(each.after, 1)
      }
      return { name, count, changed, counted: { sequence, marks, moment, counts } }
    }),
  )
  const uncounted = views.filter(({ changed }) => !changed)
  await inSlices(uncounted.length > 0 ? rows : [], signal, (each) => {
    for (const { count } of uncounted) count(each, 1)
  })
  for (const { name, counted: each } of views) counted.set(name, each)
  return views.map(({ counted: { counts } }) => counts)
}
