/** The proxy's judgement of single shipments: items, marks and zones. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { JudgedShipment } from '#contract/dashboard-api/account.ts'
import { judgedPath } from '#contract/dashboard-api/paths.ts'
import { getJson } from '../lib/http.ts'
import { nowMs } from '../lib/use-now.ts'
import { JUDGED_KEY } from './query-keys.ts'

/** Somewhere, a day may begin at any of these times, because time zones differ by quarters of an hour. */
const QUARTER_HOUR_MS = 900_000

/** Replaces the reference in the key for rows of a list. Their items show team writes except dates. */
export const ROWS = ''

/** Options of queries for judged data. */
export const JUDGED_EVERY_QUARTER = {
  staleTime: QUARTER_HOUR_MS,
  refetchInterval: () => QUARTER_HOUR_MS - (nowMs() % QUARTER_HOUR_MS) + 1000,
}

export function judgedQuery(reference: string) {
  return queryOptions({
    queryKey: [...JUDGED_KEY, reference],
    queryFn: ({ signal }) => getJson<JudgedShipment>(judgedPath(reference), signal),
    ...JUDGED_EVERY_QUARTER,
  })
}

/** Marks the judged data of these shipments, by default of all, as stale. Those on screen reload now, others when opened. */
export function noteJudgedStale(client: QueryClient, references?: ReadonlySet<string>): Promise<void> {
  const isStale = (reference: unknown) => !references || references.has(String(reference))
  return client.invalidateQueries({
    queryKey: JUDGED_KEY,
    predicate: ({ queryKey }) => isStale(queryKey[2]),
  })
}
