import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { sessionQueries } from '../account/session-queries.ts'
import { AppShell } from '../shell/app-shell.tsx'
import { CrashPage, NotFoundPage } from '../shell/fallback-pages.tsx'
import { teamQuery } from '../team/use-team.ts'

/** A new page needs a file in this folder and a line in `contract/dashboard-api/pages.ts`. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Loads these before the pages, which use the team's day, rules and marks from their first row on.
  beforeLoad: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(sessionQueries.current())
    void queryClient.prefetchQuery(teamQuery)
  },
  component: AppShell,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
})
