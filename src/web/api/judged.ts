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

/** The proxy's clock may be behind by this much. */
const SLACK_MS = 1000
/** A late answer is asked for again after this time. */
const AGAIN_MS = 5000

interface AnsweredQuery {
  readonly state: { readonly dataUpdatedAt: number }
}

/** How long an answer is right: until the first quarter of an hour after it. */
function rightFor({ state }: AnsweredQuery): number {
  const answeredMs = nowMs() - ageOf(state)
  return QUARTER_HOUR_MS - ((answeredMs - SLACK_MS) % QUARTER_HOUR_MS)
}

const ageOf = ({ dataUpdatedAt }: AnsweredQuery['state']) => Date.now() - dataUpdatedAt

/** Options of queries for judged data. Each render computes the interval again, so it depends on the answer. */
export const JUDGED_EVERY_QUARTER = {
  staleTime: rightFor,
  refetchInterval: (query: AnsweredQuery) =>
    query.state.dataUpdatedAt === 0
      ? QUARTER_HOUR_MS
      : Math.max(rightFor(query) - ageOf(query.state), AGAIN_MS),
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
