import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { sessionQueries } from '../account/session-queries.ts'
import type { Outbox } from './outbox-sender.ts'
import type { TeamView } from './team-view.ts'
import { teamClient } from './team-client.ts'
import { teamQuery } from './team-query.ts'

/** The team's state as it is shown, and whether it could not be read. */
export interface ShownTeam extends TeamView {
  readonly isUnreadable: boolean
}

/** The team's state with the user's unsent changes on top. Reads it where it was not read yet. */
export function useTeam(): ShownTeam {
  const client = useQueryClient()
  const { outbox } = teamClient(client)
  const { errorUpdateCount, data } = useQuery(teamQuery(client))
  useQuery(sessionQueries.current())
  const view = useSyncExternalStore(outbox.subscribe, outbox.view)
  // Still true during a retry: otherwise parts of the page would unmount, mount again, and start another retry.
  const isUnreadable = errorUpdateCount > 0 && data === undefined
  return useMemo(() => ({ ...view, isUnreadable }), [view, isUnreadable])
}

/** For making changes. */
export function useOutbox(): Outbox {
  return teamClient(useQueryClient()).outbox
}
