import { queryOptions } from '@tanstack/react-query'
import { SESSION_PATH } from '#contract/dashboard-api/paths.ts'
import type { SessionState } from '#contract/dashboard-api/session.ts'
import { getJson } from '../lib/http.ts'
import { noteTeamDays } from './team-days.ts'

/** The session is checked this long after its end, when the result is certain. */
const AFTER_END_MS = 1000

export const sessionQueries = {
  /** Who is signed in. With sign-in on, it is reloaded at the session's end and when the user returns to the tab. */
  current: () =>
    queryOptions({
      queryKey: ['session', 'current'],
      queryFn: async ({ signal }) => {
        const session = await getJson<SessionState>(SESSION_PATH, signal)
        noteTeamDays(session.days)
        return session
      },
      staleTime: Infinity,
      refetchInterval: ({ state: { data } }) =>
        data?.signIn === 'oidc' ? data.secondsLeft * 1000 + AFTER_END_MS : false,
      refetchOnWindowFocus: ({ state: { data } }) => (data?.signIn === 'oidc' ? 'always' : false),
    }),
}
