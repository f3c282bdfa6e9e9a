import { onTestFinished } from 'vitest'
import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import { TEAM_PATH, TODAY_PATH } from '#contract/dashboard-api/paths.ts'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TodayAnswer } from '#contract/dashboard-api/today.ts'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { atPort, atSea, judge, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { rowFactsOf } from '#facts/filters/row-facts.ts'
import { countTabs, rowsByTab, shownRow, todayAnswerRow } from '#facts/filters/today-rows.ts'
import { readTodaySearch } from '#facts/filters/today-search.ts'
import { UpcomingCounter } from '#facts/filters/upcoming-counts.ts'
import { openPages, serve, untilTeamIsKnown } from '../../api/testing/open-pages.tsx'
import { listAnswer } from '../../api/testing/list-answer.ts'
import { clearSelection } from '../../table/selection-store.ts'
import { TodayPage } from '../../routes/index.lazy.tsx'

export const cutoff = { ...known().booking, cargoCutoff: day('2026-11-20') }
const both = { ...cutoff, shippingInstructionCutoff: day('2026-11-21') }
export const TWO = waiting({ reference: 'TWO', tags: ['PO-1', 'PO-7'], booking: both })
export const PRESSING: readonly Shipment[] = [
  atPort('2026-11-08', 5, { reference: 'PASSED', tags: ['PO-2'] }),
  waiting({ reference: 'CUTOFF', tags: ['PO-1'], booking: cutoff }),
]
export const CALM: readonly Shipment[] = [atSea({ reference: 'CALM' }), atSea({ reference: 'CALM-2' })]

/** The answer of the proxy for an account with these shipments. */
export function answer(shipments: readonly Shipment[], rest: Partial<TodayAnswer> = {}): TodayAnswer {
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

const FACETS = {
  ...listAnswer([]),
  facets: [{ name: 'stage', values: [{ value: 'arrived', label: 'Arrived', count: 1 }] }],
}

export async function openToday({ answers, isTeamDown = false, now }: Served, address = '/?tab=open') {
  clearSelection()
  serve({
    [TODAY_PATH]: async () => {
      const next = answers.shift() ?? 'fails'
      if (next === 'fails') return undefined
      return Response.json(await next, { headers: now ? { [NOW_HEADER]: now } : {} })
    },
    '/api/facets': () => FACETS,
    '/api/counts': () => ({ ...listAnswer([]), badge: 0, statuses: {}, views: [] }),
    ...(isTeamDown && { [TEAM_PATH]: () => undefined }),
  })
  const { screen, router, history, client } = await openPages(
    {
      '/': { validateSearch: readTodaySearch, component: TodayPage },
      '/shipments': {},
      '/shipments/$reference': {},
    },
    address,
  )
  await untilTeamIsKnown(client, !isTeamDown)
  return { screen, address: () => decodeURIComponent(router.state.location.searchStr), history, client }
}

const handled = new Set<string>()

/** Marks the items of these shipments as handled in answers of the proxy. */
export function handle(...shipments: readonly Shipment[]): void {
  for (const { reference } of shipments) handled.add(reference)
  onTestFinished(() => handled.clear())
}

function judgedRow(shipment: Shipment): JudgedRow {
  const items = judgedItemsOf(shipment, judge)
  const row = { shipment: toShipmentRow(shipment), required: null, owner: null, noteCount: 0 }
  if (!handled.has(shipment.reference)) return { ...row, items, marks: [] }
  const marks = items.map(({ key, fingerprint }) => markOf(`${shipment.reference}/${key}`, fingerprint))
  return { ...row, items: items.map((item) => ({ ...item, state: { kind: 'handled' } })), marks }
}

function markOf(key: string, fingerprint: string): TeamEntry {
  const value = { state: 'handled', fingerprint } as const
  return { kind: 'items', key, rev: 1, value, by: { id: 'a', name: 'Jonas Thiel' }, at: NOW }
}
