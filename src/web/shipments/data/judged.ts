/** What the proxy judges of one shipment. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { JudgedShipment } from '#contract/dashboard-api/account.ts'
import { judgedPath } from '#contract/dashboard-api/paths.ts'
import type { TeamEventData, TeamPerson } from '#contract/dashboard-api/team.ts'
import { isSamePerson } from '#facts/team/people.ts'
import { referenceOf, type TeamState } from '#facts/team/team-state.ts'
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
export function noteJudgedStale(client: QueryClient, references?: ReadonlySet<string>): void {
  const isStale = (reference: unknown) => !references || references.has(String(reference))
  void client.invalidateQueries({ queryKey: JUDGED_KEY, predicate: ({ queryKey }) => isStale(queryKey[2]) })
}

/**
 * The team has written something. Its settings and the dates of its orders bear on every shipment, and so does what was
 * missed before a stream began again.
 *
 * @param known the team's state as it is here
 */
export function noteTeamWrote(
  client: QueryClient,
  { epoch, rev, entries, deleted, noteCounts }: TeamEventData,
  known?: Pick<TeamState, 'epoch' | 'rev'>,
): void {
  const written = [...entries, ...deleted]
  const isBeginning = written.length + noteCounts.length === 0
  if (isBeginning && known?.epoch === epoch && known.rev === rev) return
  const references = written.map(referenceOf)
  const some = new Set(references.filter((reference) => reference !== null))
  if (written.some(({ kind }) => kind === 'dates')) some.add(ROWS)
  noteJudgedStale(client, isBeginning || references.includes(null) ? undefined : some)
}

/** Whether the user has just written, changed or deleted something. */
export function isOwnChange({ entries, deleted }: TeamEventData, me: TeamPerson | null): boolean {
  return me !== null && [...entries, ...deleted].some(({ by }) => isSamePerson(by, me))
}
