import { judgeAt } from '#facts/attention/judge.ts'
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
import type { AccountSetBlock } from '#contract/dashboard-api/account-set.ts'
import type { TeamAnswer } from '#contract/dashboard-api/team.ts'
import { packShipment } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { fingerprintOf, itemKey } from '#facts/attention/fingerprint.ts'
import { atPort, atSea, instant, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { readTodaySearch } from '#facts/views/today-search.ts'
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { JudgeAccount } from '../../data/account/account.ts'
import { createKnownRows, KnownRowsContext } from '../../data/known-rows.ts'
import { knownMarks } from '../../team-marks/known-marks.ts'
import { knowDealtWith } from '../../data/use-judge.ts'
import { BUILT_IN_VIEWS } from '../../views/built-in-views.ts'
import { TodayPage } from '../today-page.tsx'

export const cutoff = { ...known().booking, cargoCutoff: day('2026-11-20') }
export const PRESSING: readonly Shipment[] = [
  atPort('2026-11-08', 5, { reference: 'PASSED', tags: ['PO-2'] }),
  waiting({ reference: 'CUTOFF', tags: ['PO-1'], booking: cutoff }),
]
export const CALM: readonly Shipment[] = [atSea({ reference: 'CALM' }), atSea({ reference: 'CALM-2' })]

const TEAM: TeamAnswer = {
  epoch: 'e',
  rev: 1,
  reset: true,
  build: null,
  entries: [],
  deleted: [],
  noteCounts: [],
  people: [],
}

export function block(shipments: readonly Shipment[], rest: Partial<AccountSetBlock> = {}): AccountSetBlock {
  const rows = shipments.map((shipment) => packShipment(shipment))
  return { asOf: null, rows, next: null, isComplete: true, isTooLarge: false, totals: null, ...rest }
}

export type Answer = AccountSetBlock | 'fails' | Promise<AccountSetBlock>

interface Served {
  /** Answers of the account set, one after another. */
  readonly blocks: Answer[]
  readonly isTeamDown?: boolean
}

function serve({ blocks, isTeamDown = false }: Served): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    if (path === '/api/account-set') {
      const next = blocks.shift() ?? 'fails'
      return next === 'fails' ? problem() : Response.json(await next)
    }
    if (path === '/api/team') return isTeamDown ? problem() : Response.json(TEAM)
    return path === '/auth/session' ? Response.json({ signIn: 'none' }) : problem()
  })
}

/** How often the team's state was asked for. */
export function teamRequests(): number {
  const paths = vi
    .mocked(globalThis.fetch)
    .mock.calls.map(([input]) => (input instanceof Request ? input.url : `${input}`))
  return paths.filter((path) => path.includes('/api/team')).length
}

function problem(): Response {
  return Response.json({ code: 'upstream_unreachable' }, { status: 502 })
}

export async function openToday(served: Served, address = '/?tab=open') {
  serve(served)
  const root = createRootRoute()
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/',
      validateSearch: readTodaySearch,
      component: TodayPage,
    }),
    createRoute({ getParentRoute: () => root, path: '/shipments' }),
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
  return { screen, address: () => decodeURIComponent(router.state.location.searchStr), history, client }
}

/** Lets facts know that these shipments' items were handled. */
export function handle(...shipments: readonly Shipment[]): void {
  const judge = judgeAt(instant(NOW), 'UTC')
  const entries = shipments.flatMap((shipment) =>
    attentionOf(shipment, judge).map((item) => {
      const key = `${shipment.reference}/${itemKey(item)}`
      const value = { state: 'handled' as const, fingerprint: fingerprintOf(item, shipment, judge) }
      return [`items/${key}`, { kind: 'items' as const, key, rev: 1, value, by: BY, at: NOW }] as const
    }),
  )
  const team = { entries: new Map(entries), noteCounts: new Map(), people: new Map(), me: null }
  knowDealtWith(knownMarks(team, null))
}

const BY = { id: 'a', name: 'Jonas Thiel' }

/** Each test begins on the same morning, with a team that has dealt with nothing. Call it once in a file. */
export function beginOnTheSameMorning(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW), shouldAdvanceTime: true })
    handle()
    return () => {
      vi.useRealTimers()
      knowDealtWith(null)
    }
  })
}
