import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppShell } from '../shell/app-shell.tsx'
import type { KnownRows } from '../shipments/data/known-rows.ts'
import { CrashPage, NotFoundPage } from '../shell/fallback-pages.tsx'

/** A new page is a file in this folder and a line in `contract/dashboard-api/pages.ts`. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient; knownRows: KnownRows }>()({
  component: AppShell,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
})
