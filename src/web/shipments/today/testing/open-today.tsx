import { judgeAt } from '#facts/attention/judge.ts'
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { vi } from 'vitest'
import type { AccountSetBlock } from '#contract/dashboard-api/account-set.ts'
import type { TeamAnswer } from '#contract/dashboard-api/team.ts'
import { packShipment } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { fingerprintOf, itemKey } from '#facts/attention/fingerprint.ts'
import { atPort, atSea, instant, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { readTodaySearch } from '#facts/views/today-search.ts'
import { knownMarks } from '#facts/team/known-marks.ts'
import { askedPaths, beginOnTheSameMorning as beginThere, openPages } from '../../data/testing/open-pages.tsx'
import { knowDealtWith } from '../../data/use-judge.ts'
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
    return path === '/auth/session'
      ? Response.json({ signIn: 'none', days: { timeZone: 'UTC', source: 'setting' } })
      : problem()
  })
}

/** How often the team's state was asked for. */
export function teamRequests(): number {
  return askedPaths().filter((path) => path.includes('/api/team')).length
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
  beginThere(() => handle())
}
