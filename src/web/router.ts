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

/** Creates the router and its query client, once for each start of the application. */
export function createAppRouter() {
  const queryClient = new QueryClient({
    queryCache: new QueryCache(createSessionWatch()),
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: retryMsOf,
        // The browser may report offline while the dashboard, on this machine or network, still answers.
        networkMode: 'always',
      },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // Removes unknown parameters from the address; otherwise, they would stay beside the parsed ones.
    search: { strict: true },
    // Rendered inside the shell, which stays usable.
    defaultErrorComponent: CrashPage,
    defaultPreload: 'intent',
    // The queries decide about freshness, so the router never caches a preloaded route.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    scrollToTopSelectors: ['[data-scroll-restoration-id=page]'],
  })
  return { router, queryClient }
}

/** Not if the rate limit is used up: the proxy has waited already, and the page continues once the service answers. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isFinal = error instanceof ProblemError && PROBLEMS[error.code].retry !== 'backoff'
  return !isFinal && failures < RETRIES_MAX
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>['router']
  }
}
