import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { createAppRouter } from './router.ts'
import { watchSession } from './session/watch-session.ts'
import { KnownRowsContext } from './shipments/model/known-rows.ts'
import { startPageKeys } from './shell/page-keys.ts'
import { startListKeys } from './shipments/selection/list-keys.ts'
import { startShortcuts } from './shortcuts/shortcuts.ts'

const { router, queryClient, knownRows } = createAppRouter()
watchSession(queryClient)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <KnownRowsContext value={knownRows}>
        <RouterProvider router={router} />
      </KnownRowsContext>
    </QueryClientProvider>
  </StrictMode>,
)

startPageKeys()
startListKeys()
startShortcuts()
