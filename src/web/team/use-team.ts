import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SessionState } from '#contract/dashboard-api/session.ts'
import { REFERENCE_PARAMETER, TEAM_NOTES_PATH, TEAM_PATH } from '#contract/dashboard-api/paths.ts'
import {
  LOCAL_PERSON,
  type TeamAnswer,
  type TeamNotesAnswer,
  type TeamPerson,
} from '#contract/dashboard-api/team.ts'
import { UNNAMED, type ShownEntry } from '#facts/team/people.ts'
import { entriesAfter } from '#facts/team/shown-items.ts'
import { sessionQueries } from '../account/session-queries.ts'
import { getJson } from '../lib/http.ts'
import { waitSecondsOf } from '../lib/problem-error.ts'
import { saidName, useSaidName } from './said-name.ts'
import { usePendingWrites } from './team-writes.ts'

/** Retries failed reads when the proxy allows it, otherwise every 5 s. */
const READ_UNTIL_DONE = {
  staleTime: Infinity,
  retry: true,
  retryDelay: (_failures: number, error: Error) => (waitSecondsOf(error) ?? 5) * 1000,
} as const

/** Prefix of the keys of all team queries. */
export const TEAM_KEY = ['team'] as const

/** Settings, views and people of the team. */
export const teamQuery = queryOptions({
  queryKey: [...TEAM_KEY, 'state'] as const,
  queryFn: ({ signal }) => getJson<TeamAnswer>(TEAM_PATH, signal),
  gcTime: Infinity,
  ...READ_UNTIL_DONE,
})

/** The notes of one shipment. */
export function notesQuery(reference: string) {
  return queryOptions({
    queryKey: [...TEAM_KEY, 'notes', reference],
    queryFn: ({ signal }) =>
      getJson<TeamNotesAnswer>(
        `${TEAM_NOTES_PATH}?${new URLSearchParams({ [REFERENCE_PARAMETER]: reference })}`,
        signal,
      ),
    ...READ_UNTIL_DONE,
  })
}

const NO_ENTRIES: readonly ShownEntry[] = []
const NOBODY: readonly TeamPerson[] = []

/** The team's state, and whether the user can write it. */
export function useTeam() {
  const { data, failureCount } = useQuery(teamQuery)
  const me = useMe()
  const pending = usePendingWrites(null)
  const { settings = NO_ENTRIES, views = NO_ENTRIES, ownViews = NO_ENTRIES } = data ?? {}
  /** Settings and views with the user's pending writes applied. The same array until any of these changes. */
  const entries: readonly ShownEntry[] = useMemo(
    () => entriesAfter([...settings, ...views, ...ownViews], pending),
    [settings, views, ownViews, pending],
  )
  const isUnreadable = failureCount > 0 && data === undefined
  return { entries, me, mayWrite: data !== undefined && me !== null, isUnreadable }
}

/** The user as a team member; `null` until known. */
export function useMe(): TeamPerson | null {
  const { data } = useQuery(sessionQueries.current())
  const name = useSaidName()
  return useMemo(() => personOf(data, name), [data, name])
}

function personOf(session: SessionState | undefined, name: string): TeamPerson | null {
  if (!session) return null
  if (session.signIn === 'none') return { id: LOCAL_PERSON, name: name === '' ? UNNAMED : name }
  return { id: session.id, name: session.name ?? session.email }
}

/** The current user and epoch for a write; `null` while one of them is unknown. */
export function writerNow(client: QueryClient): { readonly me: TeamPerson; readonly epoch: string } | null {
  const me = personOf(client.getQueryData(sessionQueries.current().queryKey), saidName())
  const epoch = client.getQueryData(teamQuery.queryKey)?.epoch
  return me && epoch !== undefined ? { me, epoch } : null
}

/** The team's people, reloaded because a colleague may have written for the first time. */
export function usePeople(): readonly TeamPerson[] {
  return useQuery({ ...teamQuery, staleTime: 0 }).data?.people ?? NOBODY
}
