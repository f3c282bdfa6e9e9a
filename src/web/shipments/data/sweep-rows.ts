/** Lets go of lists and rows that nobody looks at: a tab stays open for days. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { AccountSet } from './account/account-set.ts'
import type { KnownRows } from './known-rows.ts'
import type { LoadedList } from './list-page.ts'
import { isAmong, shipmentQueries } from './queries.ts'

/** Lists that are not on screen are kept for the way back: the last one, and others with so many rows together. */
const ROWS_OFF_SCREEN_MAX = 20_000
/** Changes bring rows that nothing names. */
const SWEEP_EVERY_MS = 60_000

export interface SweepSettings {
  readonly rowsOffScreenMax?: number
}

/**
 * Lets a row go once neither a list, nor the account set, nor a shipment that was opened names it, and lists once too much
 * is kept of those that are not on screen.
 *
 * @returns ends it
 */
export function startSweeping(
  client: QueryClient,
  known: KnownRows,
  { rowsOffScreenMax = ROWS_OFF_SCREEN_MAX }: SweepSettings = {},
): () => void {
  const cache = client.getQueryCache()
  /** The list that left the screen last comes first. */
  let offScreen: readonly Query[] = []
  let sizeSwept = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function sweep(): void {
    offScreen = offScreen.filter((query) => cache.get(query.queryHash) === query && !query.isActive())
    for (const query of pastMax(rowsOffScreenMax, offScreen, client)) cache.remove(query)
    known.keepOnly(namedReferences(client))
    sizeSwept = known.size()
  }

  // Rows that were just read are named as soon as the query has them, before any timer fires.
  function sweepSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(sweep)
  }

  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (!isAmong(query, shipmentQueries.lists) && !isAmong(query, shipmentQueries.accountSet)) return
    if (type === 'observerRemoved' && !query.isActive()) {
      offScreen = [query, ...offScreen.filter((each) => each !== query)]
      sweepSoon()
    }
    if (type === 'removed') sweepSoon()
  })
  const sweepGrown = () => {
    if (known.size() > sizeSwept) sweep()
  }
  const interval = setInterval(sweepGrown, SWEEP_EVERY_MS)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    clearInterval(interval)
  }
}

/** The lists that do not fit any more, counted from the first. */
function pastMax(rowsMax: number, lists: readonly Query[], client: QueryClient): readonly Query[] {
  let kept = 0
  return lists.filter(({ queryKey }) => {
    const { pages = [] } = client.getQueryData<LoadedList>(queryKey) ?? {}
    const rows = pages.reduce((count, { ordered }) => count + ordered.length, 0)
    if (kept > 0 && kept + rows > rowsMax) return true
    kept += rows
    return false
  })
}

function namedReferences(client: QueryClient): ReadonlySet<string> {
  const named = new Set(client.getQueryData<AccountSet>(shipmentQueries.accountSet)?.references)
  for (const [, list] of client.getQueriesData<LoadedList>({ queryKey: shipmentQueries.lists })) {
    for (const { ordered } of list?.pages ?? []) {
      for (const { reference } of ordered) named.add(reference)
    }
  }
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: shipmentQueries.details })) {
    named.add(String(queryKey[2]))
  }
  return named
}
