import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import { SESSION_PATH, TEAM_PATH } from '#contract/dashboard-api/paths.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { NOW } from '#facts/testing/known-shipment.ts'
import { sessionQueries } from '../../account/session-queries.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { noteProxyTime } from '../../lib/use-now.ts'
import { startTeam } from '../../team/start-team.ts'
import { teamQuery } from '../../team/use-team.ts'
import { takeOwnNews } from '../team-news.ts'

/** Returns the body of an answer, or the answer itself. `undefined` for a service that cannot be reached. */
type Answer = (query: URLSearchParams, body: string) => unknown

const KNOWN: Readonly<Record<string, Answer>> = {
  [SESSION_PATH]: () => ({ signIn: 'none', days: { timeZone: 'UTC', source: 'setting' } }),
  [TEAM_PATH]: () => ({ epoch: 'e', rev: 9, settings: [], views: [], people: [] }),
}

/** Simulates a proxy that answers requests for these paths, and for session and team. */
export function serve(answers: Readonly<Record<string, Answer>>): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { body } = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    const answer = { ...KNOWN, ...answers }[pathname]
    const given = await answer?.(searchParams, typeof body === 'string' ? body : '')
    if (given instanceof Response) return given
    return given === undefined ? problem('upstream_unreachable') : Response.json(given)
  })
}

export function problem(code: ProblemCode): Response {
  return Response.json({ code, detail: code, hint: code }, { status: PROBLEMS[code].status })
}

/** Paths of the requests so far. */
export function askedPaths(): string[] {
  return vi
    .mocked(globalThis.fetch)
    .mock.calls.map(([input]) => (input instanceof Request ? input.url : `${input}`))
}

export function newClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // Cancels pending work, so that it does not affect the next test.
  onTestFinished(() => client.clear())
  return client
}

/** Renders content that loads data. */
export async function renderWith(content: ReactNode, client = newClient()) {
  return await render(<QueryClientProvider client={client}>{content}</QueryClientProvider>)
}

interface TestPage {
  readonly component?: RouteComponent
  readonly validateSearch?: (raw: Record<string, unknown>) => object
  readonly loaderDeps?: (at: { search: object }) => object
  readonly loader?: (at: { deps: object }) => unknown
}

/** Expects that a text is on the page. */
type Sees = (text: string | RegExp, options?: { readonly exact: boolean }) => Promise<void>

/** Opens an address in a dashboard with these pages by path, optionally in a frame. */
export async function openPages(
  pages: Readonly<Record<string, TestPage>>,
  address: string,
  frame?: RouteComponent,
) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute(frame && { component: frame })
  const routes = Object.entries(pages).map(([path, page]) =>
    createRoute({ getParentRoute: () => root, path, ...page }),
  )
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch })
  const client = newClient()
  startTeam(client, (news, action) => takeOwnNews(client, news, action))
  const screen = await renderWith(<RouterProvider router={router} />, client)
  const sees: Sees = async (text, options) => {
    await expect.element(screen.getByText(text, options)).toBeVisible()
  }
  return { screen, router, history, client, sees }
}

/** Waits until items can be handled. */
export async function untilTeamIsKnown(client: QueryClient, hasTeam = true): Promise<void> {
  for (const { queryKey } of [...(hasTeam ? [teamQuery] : []), sessionQueries.current()])
    await expect.poll(() => client.getQueryState(queryKey)?.fetchStatus).toBe('idle')
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
