/** A tab with lists on screen, for tests. */
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { listQuery } from '../../list.ts'
import { listAnswer, unjudged } from '../../testing/list-answer.ts'
import { createLiveShipments } from '../live-shipments.ts'

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const template = toShipmentRow(sampleShipment({}))
/** Functions that unmount what tests have put on screen. */
export const endings: (() => void)[] = []

export function leaveScreen(): void {
  for (const end of endings.splice(0)) end()
}

export function row(reference: string, second: number, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const updatedAt = `2026-11-20T08:00:${String(second).padStart(2, '0')}Z`
  return { ...template, reference, updatedAt, status: 'Active', ...rest }
}

/** A page of a list with these rows, optionally with the cursor of a next page. */
export function page(rows: readonly ShipmentRow[], next: string | null = null): Answer {
  return { status: 200, body: listAnswer(rows, { next, total: null }) }
}

/** A tab whose requests are answered by this function. */
export function openTab(answer: (path: string) => Answer | Promise<Answer>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const { status, body, headers } = await answer(path)
    return new Response(JSON.stringify(body), { status, ...(headers && { headers }) })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const said: string[][] = []
  const recent: VersionedRow[] = []
  let sequence = 1
  const news = { changed: (references: readonly string[]) => void said.push([...references]) }
  const live = createLiveShipments(client, news, () => recent)
  endings.push(() => client.clear())

  /** Puts a list on screen. */
  async function show(search: ShipmentsSearch) {
    const observer = new InfiniteQueryObserver(client, listQuery(search))
    endings.push(observer.subscribe(() => {}))
    await expect.poll(() => observer.getCurrentResult().isFetched).toBe(true)
    const rows = () => observer.getCurrentResult().data?.pages.flatMap((each) => each.rows) ?? []
    const shown = () =>
      rows().map(({ shipment }) => `${shipment.reference} ${shipment.updatedAt.slice(17, 19)}`)
    return { observer, result: () => observer.getCurrentResult(), shown }
  }

  /** Simulates changes of shipments, each call with the next version of the account. */
  function changed(...shipments: ShipmentRow[]): void {
    sequence += 1
    changedTo(...shipments.map((shipment) => unjudged(shipment, { boot: 'b', sequence })))
  }

  function changedTo(...rows: VersionedRow[]): void {
    recent.push(...rows)
    live.changed(rows)
  }

  return { client, live, asked, said, show, changed, changedTo }
}
