import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { createAppRouter } from './router.ts'
import { followSession } from './account/watch-session.ts'
import { startPageKeys } from './shell/page-keys.ts'
import { onAllAnswered } from './api/query-events.ts'
import { followTeamRules, takeOwnNews } from './api/team-news.ts'
import { noteUnknownValues } from './filters/unknown-values.tsx'
import { startShortcuts } from './shortcuts/shortcuts.ts'
import { startTeam } from './team/start-team.ts'

noteUnknownValues(location)
// Before the router, so that Back counts as the user's action when the router draws the page.
startShortcuts()
const { router, queryClient } = createAppRouter()
followSession(queryClient)
followTeamRules(queryClient)
startTeam(queryClient, (news, action) => takeOwnNews(queryClient, news, action))
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')

/** The first render waits this long for rows after the code has loaded, so that nothing is drawn twice. */
const FIRST_ROWS_MS_MAX = 200

// Removes unknown parameters from the address, and loads the page for the first render. A transition renders it in
// slices, so that a slow computer stays responsive.
void router
  .navigate({ to: router.latestLocation.pathname, search: true, hash: true, state: true, replace: true })
  .then(() =>
    onAllAnswered(queryClient, FIRST_ROWS_MS_MAX, () =>
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </StrictMode>,
        ),
      ),
    ),
  )

startPageKeys(router)
