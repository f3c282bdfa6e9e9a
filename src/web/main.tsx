import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { createAppRouter } from './router.ts'
import { watchSession } from './session/watch-session.ts'
import { loadLaterParts } from './shell/use-later-parts.ts'

const { router, queryClient } = createAppRouter()
watchSession(queryClient)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

// What keeps the page up to date must not delay it. Whatever changes before is told when the feed is joined.
void loadLaterParts(queryClient)
