import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider, type AnyRoute } from '@tanstack/react-router'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import { NOW } from '#facts/testing/known-shipment.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { noteProxyTime } from '../../lib/use-now.ts'
import { startTeam } from '../../team/start-team.ts'
import { takeOwnNews } from '../team-news.ts'

/** Opens a page of this route tree, with an account judged and counted as in the dashboard. */
export async function openPages(routeTree: AnyRoute, address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  startTeam(client, (news) => takeOwnNews(client, news))
  // Cancels pending work, so that it does not affect the next test.
  onTestFinished(() => client.clear())
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { screen, router, history, client }
}

/** Sets the same time before each test of a file. */
export function beginOnTheSameMorning(begin: () => void = () => {}): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW), shouldAdvanceTime: true })
    noteProxyTime(new Response('', { headers: { [NOW_HEADER]: NOW } }))
    begin()
    return () => void vi.useRealTimers()
  })
}

/** Paths of the requests so far. */
export function askedPaths(): string[] {
  return vi
    .mocked(globalThis.fetch)
    .mock.calls.map(([input]) => (input instanceof Request ? input.url : `${input}`))
}
