import { createRootRoute, createRoute } from '@tanstack/react-router'
import { vi } from 'vitest'
import { AFTER_PARAMETER } from '#contract/dashboard-api/account-set.ts'
import type { Shipment } from '#contract/schema.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { NOW } from '#facts/testing/known-shipment.ts'
import { readOrdersSearch } from '#facts/views/orders-search.ts'
import { readPoSearch } from '#facts/views/po-search.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { readShipmentsSearch } from '#facts/views/search.ts'
import { askedPaths, openPages } from '../../data/testing/open-pages.tsx'
import { listAnswer } from '../../data/testing/list-answer.ts'
import { knowDealtWith } from '../../data/use-judge.ts'
import { OrdersPage } from '../orders-page.tsx'
import { PoPage } from '../po-page.tsx'

/** What the proxy answers. */
export interface Served {
  /** The account set. */
  readonly account: readonly Shipment[]
  /** The last block of the account set. */
  readonly later?: Promise<readonly Shipment[] | 'fails'>
  /** The proxy's copy cannot hold the whole account. */
  readonly isTooLarge?: boolean
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

function serve({ account, later, isTooLarge = false, others = [], required = {}, listed }: Served): void {
  const packed = (shipments: readonly Shipment[]) => shipments.map((shipment) => packShipment(shipment))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/api/account-set') {
      const isFirst = !searchParams.has(AFTER_PARAMETER)
      const shipments = isFirst ? account : ((await later) ?? [])
      if (shipments === 'fails') return Response.json({ code: 'upstream_unreachable' }, { status: 502 })
      const rest = { asOf: null, isComplete: !isTooLarge, isTooLarge, totals: null }
      return Response.json({ rows: packed(shipments), next: isFirst && later ? 'B' : null, ...rest })
    }
    if (pathname === '/api/list') {
      await listed
      const tag = searchParams.get('tag') ?? ''
      const found = [...account, ...others].filter(({ tags }) => tags.includes(tag))
      return Response.json(listAnswer(packed(found)))
    }
    if (pathname === '/api/list/news') return Response.json({ come: 0, gone: 0, moved: 0 })
    if (pathname === '/api/team') return Response.json({ ...TEAM, entries: entriesOf(required) })
    return pathname === '/auth/session'
      ? Response.json({ signIn: 'none', days: { timeZone: 'UTC', source: 'setting' } })
      : Response.json({ code: 'upstream_unreachable' }, { status: 502 })
  })
}

/** Requests that a server beyond the proxy's copy may have to answer. */
export function listRequests(): string[] {
  return askedPaths().filter((path) => /^.api.(list|shipments)/.test(path))
}

/** Opens Orders or the page of a PO. */
export async function openOrders(served: Served, address: string) {
  serve(served)
  knowDealtWith(teamWith({ dates: tagDates(served.required ?? {}) }))
  const root = createRootRoute()
  return openPages(
    root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/po',
        validateSearch: readPoSearch,
        component: PoPage,
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/orders',
        validateSearch: readOrdersSearch,
        component: OrdersPage,
      }),
      createRoute({ getParentRoute: () => root, path: '/shipments', validateSearch: readShipmentsSearch }),
      createRoute({ getParentRoute: () => root, path: '/shipments/$reference' }),
    ]),
    address,
  )
}
