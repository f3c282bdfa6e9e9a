/** What the proxy judges of one shipment. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { JudgedShipment } from '#contract/dashboard-api/account.ts'
import { judgedPath } from '#contract/dashboard-api/paths.ts'
import { getJson } from '../../lib/http.ts'
import { nowMs } from '../../lib/use-now.ts'
import { JUDGED_KEY } from './query-keys.ts'

/** Days change on these: zones differ by quarters of an hour. */
const QUARTER_HOUR_MS = 900_000

/** In the place of a reference: the rows of a list. Their items show what the team writes but for dates. */
export const ROWS = ''

/** Options of queries for what is judged. */
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

/** These shipments are judged again: at once where one is on screen, others when they are opened. Left out: all. */
export function noteJudgedStale(client: QueryClient, references?: ReadonlySet<string>): Promise<void> {
  const isStale = (reference: unknown) => !references || references.has(String(reference))
  return client.invalidateQueries({
    queryKey: JUDGED_KEY,
    predicate: ({ queryKey }) => isStale(queryKey[2]),
  })
}
