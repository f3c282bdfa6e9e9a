/** What the proxy judges of one shipment. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { JudgedShipment } from '#contract/dashboard-api/account.ts'
import { judgedPath } from '#contract/dashboard-api/paths.ts'
import type { TeamEventData } from '#contract/dashboard-api/team.ts'
import { referenceOf } from '#facts/team/team-state.ts'
import { getJson } from '../../lib/http.ts'
import { JUDGED_KEY } from './query-keys.ts'

/** Days change on these: zones differ by quarters of an hour. */
const QUARTER_HOUR_MS = 900_000

export function judgedQuery(reference: string) {
  return queryOptions({
    queryKey: [...JUDGED_KEY, reference],
    queryFn: ({ signal }) => getJson<JudgedShipment>(judgedPath(reference), signal),
    staleTime: QUARTER_HOUR_MS,
    refetchInterval: () => QUARTER_HOUR_MS - (Date.now() % QUARTER_HOUR_MS) + 1000,
  })
}

/** These shipments are judged again: at once where one is on screen, others when they are opened. Left out: all. */
export function noteJudgedStale(client: QueryClient, references?: ReadonlySet<string>): void {
  const isStale = (reference: unknown) => !references || references.has(String(reference))
  void client.invalidateQueries({ queryKey: JUDGED_KEY, predicate: ({ queryKey }) => isStale(queryKey[2]) })
}

/** The team has written something. Its settings and the dates of its orders bear on every shipment, and so does what was missed. */
export function noteTeamWrote(client: QueryClient, { entries, deleted, noteCounts }: TeamEventData): void {
  const references = [...entries, ...deleted].map(referenceOf)
  const isAboutAll = references.length + noteCounts.length === 0 || references.includes(null)
  const some = references.filter((reference) => reference !== null)
  noteJudgedStale(client, isAboutAll ? undefined : new Set(some))
}
