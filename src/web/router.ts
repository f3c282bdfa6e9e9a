import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { PROBLEMS, ProblemError } from '#contract/problem.ts'
import { retryMsOf } from './lib/problem-error.ts'
import { scrollKey } from './lib/use-history-entry.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { createSessionWatch } from './account/watch-session.ts'
import { CrashPage } from './shell/fallback-pages.tsx'
import { routeTree } from './route-tree.gen.ts'

const RETRIES_MAX = 2

/** The router with its query client, one of each for each start of the application. */
export function createAppRouter() {
  const queryClient = new QueryClient({
    queryCache: new QueryCache(createSessionWatch()),
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: retryMsOf,
        // The browser may call itself offline while the dashboard, on this machine or network, still answers.
        networkMode: 'always',
      },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // What a page does not know goes out of the address: else it would stay beside what was read from it.
    search: { strict: true },
    // Within the shell, which stays usable.
    defaultErrorComponent: CrashPage,
    defaultPreload: 'intent',
    // Freshness is the query's business: a preloaded route is never kept by the router itself.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    scrollToTopSelectors: ['[data-scroll-restoration-id=page]'],
  })
  return { router, queryClient }
}

/** Where the budget is gone, the proxy has waited long already; the page goes on once the service answers again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isFinal = error instanceof ProblemError && PROBLEMS[error.code].retry !== 'backoff'
  return !isFinal && failures < RETRIES_MAX
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>['router']
  }
}
