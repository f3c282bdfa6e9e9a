import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { viewCounter, type CountedSets, type ViewCount } from '../view-counts.ts'

/** Counts what a view shows, at once. For tests. */
export function viewCount(search: ShipmentsSearch, sets: CountedSets, judge: Judge): ViewCount | null {
  const counter = viewCounter(search, sets, judge)
  counter?.rows.forEach(counter.add)
  return counter?.count() ?? null
}
