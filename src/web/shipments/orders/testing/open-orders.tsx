import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Shipment } from '#contract/schema.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { NOW } from '#facts/testing/known-shipment.ts'
import { readOrdersSearch } from '#facts/views/orders-search.ts'
import { readPoSearch } from '#facts/views/po-search.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { readShipmentsSearch } from '#facts/views/search.ts'
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { JudgeAccount } from '../../data/account/account.ts'
import { createKnownRows, KnownRowsContext } from '../../data/known-rows.ts'
import { knowDealtWith } from '../../data/use-judge.ts'
import { BUILT_IN_VIEWS } from '../../views/built-in-views.ts'
import { OrdersPage } from '../orders-page.tsx'
import { PoPage } from '../po-page.tsx'

/** What the proxy answers. */
export interface Served {
  /** The account set. */
  readonly account: readonly Shipment[]
  /** The rest of the account, which a tag finds too. */
  readonly others?: readonly Shipment[]
  /** Required days by tag. */
  readonly required?: Readonly<Record<string, string>>
  /** Lists come once this is done. */
  readonly listed?: Promise<unknown>
}

const TEAM = { epoch: 'e', rev: 9, reset: true, build: null, deleted: [], noteCounts: [], people: [] }
const BY = { id: 'a', name: 'Jonas Thiel' }

function entriesOf(required: Readonly<Record<string, string>>) {
  return Object.entries(required).map(([key, on], at) => {
    return { kind: 'tag-dates', key, rev: at + 1, value: { on }, by: BY, at: NOW }
  })
}

function serve({ account, others = [], required = {}, listed }: Served): void {
  const packed = (shipments: readonly Shipment[]) => shipments.map((shipment) => packShipment(shipment))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/api/account-set') {
      const rest = { asOf: null, next: null, isComplete: true, isTooLarge: false, totals: null }
      return Response.json({ rows: packed(account), ...rest })
    }
    if (pathname === '/api/shipments') {
      await listed
      const tag = searchParams.get('tag') ?? ''
      const found = [...account, ...others].filter(({ tags }) => tags.includes(tag))
      return Response.json({ data: packed(found), nextCursor: null })
    }
    if (pathname === '/api/team') return Response.json({ ...TEAM, entries: entriesOf(required) })
    return pathname === '/auth/session'
      ? Response.json({ signIn: 'none' })
      : Response.json({ code: 'upstream_unreachable' }, { status: 502 })
  })
}

/** Requests that a server beyond the proxy's copy may have to answer. */
export function listRequests(): string[] {
  const paths = vi
    .mocked(globalThis.fetch)
    .mock.calls.map(([input]) => (input instanceof Request ? input.url : `${input}`))
  return paths.filter((path) => path.includes('/api/shipments'))
}

/** Opens Orders or the page of a PO. */
export async function openOrders(served: Served, address: string) {
  serve(served)
  knowDealtWith(teamWith({ dates: tagDates(served.required ?? {}) }))
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/po', validateSearch: readPoSearch, component: PoPage }),
    createRoute({
      getParentRoute: () => root,
      path: '/orders',
      validateSearch: readOrdersSearch,
      component: OrdersPage,
    }),
    createRoute({ getParentRoute: () => root, path: '/shipments', validateSearch: readShipmentsSearch }),
    createRoute({ getParentRoute: () => root, path: '/shipments/$reference' }),
  ]
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={client}>
      <KnownRowsContext value={createKnownRows()}>
        <JudgeAccount views={BUILT_IN_VIEWS} />
        <RouterProvider router={router} />
      </KnownRowsContext>
    </QueryClientProvider>,
  )
  return { screen, router }
}

/** Each test begins on the same morning. Call it once in a file. */
export function beginOnTheSameMorning(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW), shouldAdvanceTime: true })
    return () => {
      vi.useRealTimers()
      knowDealtWith(null)
    }
  })
}
