import { createRootRoute, createRoute } from '@tanstack/react-router'
import { expect, vi } from 'vitest'
import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TodayAnswer } from '#contract/dashboard-api/today.ts'
import type { TeamAnswer, TeamEntry } from '#contract/dashboard-api/team.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { atPort, atSea, instant, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { rowFactsOf } from '#facts/filters/row-facts.ts'
import { countTabs, rowsByTab, shownRow, todayAnswerRow } from '#facts/filters/today-rows.ts'
import { readTodaySearch } from '#facts/filters/today-search.ts'
import { UpcomingCounter } from '#facts/filters/upcoming-counts.ts'
import { askedPaths, beginOnTheSameMorning as beginThere, openPages } from '../../api/testing/open-pages.tsx'
import { listAnswer } from '../../api/testing/list-answer.ts'
import { sessionQueries } from '../../account/session-queries.ts'
import { teamQuery } from '../../team/use-team.ts'
import { TodayPage } from '../../routes/index.lazy.tsx'

export const cutoff = { ...known().booking, cargoCutoff: day('2026-11-20') }
export const PRESSING: readonly Shipment[] = [
  atPort('2026-11-08', 5, { reference: 'PASSED', tags: ['PO-2'] }),
  waiting({ reference: 'CUTOFF', tags: ['PO-1'], booking: cutoff }),
]
export const CALM: readonly Shipment[] = [atSea({ reference: 'CALM' }), atSea({ reference: 'CALM-2' })]

const TEAM: TeamAnswer = { epoch: 'e', rev: 1, settings: [], views: [], people: [] }

/** The answer of the proxy for an account with these shipments. */
export function answer(shipments: readonly Shipment[], rest: Partial<TodayAnswer> = {}): TodayAnswer {
  const judge = judgeAt(instant(NOW), 'UTC')
  const upcoming = new UpcomingCounter(judge)
  for (const shipment of shipments) upcoming.add(rowFactsOf(toShipmentRow(shipment), judge))
  const rows = shipments
    .map((shipment) => todayAnswerRow(judgedRow(shipment)))
    .filter(({ items }) => items.length > 0)
  return {
    ...listAnswer([]),
    known: shipments.length,
    rows,
    more: 0,
    tabs: countTabs(rowsByTab(rows.map(shownRow))),
    upcoming: upcoming.counted(),
    ...rest,
  }
}

export type Answer = TodayAnswer | 'fails' | Promise<TodayAnswer>

interface Served {
  /** Answers in order. */
  readonly answers: Answer[]
  readonly isTeamDown?: boolean
  /** Clock of the proxy, if it differs from the browser's. */
  readonly now?: string
}

function serve({ answers, isTeamDown = false, now }: Served): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    if (path === '/api/today') {
      const next = answers.shift() ?? 'fails'
      return next === 'fails'
        ? problem()
        : Response.json(await next, { headers: now ? { [NOW_HEADER]: now } : {} })
    }
    if (path === '/api/facets') {
      const stages = [{ value: 'arrived', label: 'Arrived', count: 1 }]
      const facets = [{ name: 'stage', values: stages }]
      return Response.json({ ...listAnswer([]), facets })
    }
    if (path === '/api/team') return isTeamDown ? problem() : Response.json(TEAM)
    return path === '/auth/session'
      ? Response.json({ signIn: 'none', days: { timeZone: 'UTC', source: 'setting' } })
      : problem()
  })
}

/** Number of requests for the team's state. */
export function teamRequests(): number {
  return askedPaths().filter((path) => path === '/api/team').length
}

function problem(): Response {
  return Response.json({ code: 'upstream_unreachable' }, { status: 502 })
}

export async function openToday(served: Served, address = '/?tab=open') {
  serve(served)
  const root = createRootRoute()
  const { screen, router, history, client } = await openPages(
    root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/',
        validateSearch: readTodaySearch,
        component: TodayPage,
      }),
      createRoute({ getParentRoute: () => root, path: '/shipments' }),
      createRoute({ getParentRoute: () => root, path: '/shipments/$reference' }),
    ]),
    address,
  )
  // Nothing can be handled until both are known.
  for (const { queryKey } of [...(served.isTeamDown ? [] : [teamQuery]), sessionQueries.current()])
    await expect.poll(() => client.getQueryState(queryKey)?.fetchStatus).toBe('idle')
  return { screen, address: () => decodeURIComponent(router.state.location.searchStr), history, client }
}

const handled = new Map<string, Shipment>()

/** Marks the items of these shipments as handled in answers of the proxy. */
export function handle(...shipments: readonly Shipment[]): void {
  for (const shipment of shipments) handled.set(shipment.reference, shipment)
}

function judgedRow(shipment: Shipment): JudgedRow {
  const { reference } = shipment
  const items = judgedItemsOf(shipment, judgeAt(instant(NOW), 'UTC'))
  const row = { shipment: toShipmentRow(shipment), required: null, owner: null, noteCount: 0 }
  if (!handled.has(reference)) return { ...row, items, marks: [] }
  return {
    ...row,
    items: items.map((item) => ({ ...item, state: { kind: 'handled' } })),
    marks: marksOf(shipment),
  }
}

function marksOf(shipment: Shipment): TeamEntry[] {
  return judgedItemsOf(shipment, judgeAt(instant(NOW), 'UTC')).map(({ key, fingerprint }) => ({
    kind: 'items',
    key: `${shipment.reference}/${key}`,
    rev: 1,
    value: { state: 'handled', fingerprint },
    by: { id: 'a', name: 'Jonas Thiel' },
    at: NOW,
  }))
}

/** Sets the same time before each test of a file. */
export function beginOnTheSameMorning(): void {
  beginThere(() => handled.clear())
}
