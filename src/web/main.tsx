import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { createAppRouter } from './router.ts'
import { followSession } from './account/watch-session.ts'
import { startPageKeys } from './shell/page-keys.ts'
import { noteUnknownValues } from './shipments/filters/unknown-values.tsx'
import { startShortcuts } from './shortcuts/shortcuts.ts'

noteUnknownValues(location)
// Before the router, which draws a page as soon as it hears of Back: that it was the reader's doing is to be known by then.
startShortcuts()
const { router, queryClient } = createAppRouter()
followSession(queryClient)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')

// A transition renders in slices, so that a slow computer stays responsive while the first rows are drawn.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)

startPageKeys(router)
