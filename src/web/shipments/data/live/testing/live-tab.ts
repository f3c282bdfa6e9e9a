/** A tab with lists on screen, for tests. */
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { ServerFilters } from '#facts/views/search.ts'
import { createKnownRows } from '../../known-rows.ts'
import { loadedShipments } from '../../loaded-shipments.ts'
import { shipmentQueries } from '../../queries.ts'
import { showList } from '../../reading-lists.ts'
import { createLiveShipments } from '../live-shipments.ts'

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const template = packShipment(sampleShipment({}))
/** What ends whatever is on screen. */
export const endings: (() => void)[] = []

/** Takes everything off the screen. */
export function leaveScreen(): void {
  for (const end of endings.splice(0)) end()
}

export function row(reference: string, second: number, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const updatedAt = `2026-11-20T08:00:${String(second).padStart(2, '0')}Z`
  return { ...template, reference, updatedAt, status: 'Active', ...rest }
}

export function page(rows: readonly ShipmentRow[], nextCursor: string | null = null): Answer {
  return { status: 200, body: { data: rows, nextCursor } }
}

/** A tab whose requests the given function answers. */
export function openTab(answer: (path: string) => Answer | Promise<Answer>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const { status, body, headers } = await answer(path)
    return new Response(JSON.stringify(body), { status, ...(headers && { headers }) })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const known = createKnownRows()
  const said: string[][] = []
  const recent: ShipmentRow[] = []
  const live = createLiveShipments(
    client,
    known,
    { changed: (references) => void said.push([...references]) },
    () => recent,
  )
  endings.push(() => client.clear())

  /** Puts a list on screen. */
  async function show(search: ServerFilters, isBusy: () => boolean = () => true) {
    const observer = new InfiniteQueryObserver(client, shipmentQueries.list(search, known))
    const reloads: number[] = []
    endings.push(observer.subscribe(() => {}))
    const { queryHash } = observer.getCurrentQuery()
    endings.push(
      showList(queryHash, {
        isBusy,
        onReloaded: (changedMin) => void reloads.push(changedMin),
        onAnswers() {},
      }),
    )
    await expect.poll(() => observer.getCurrentResult().isFetched).toBe(true)
    const result = () => {
      const { data, ...rest } = observer.getCurrentResult()
      return { ...rest, data: data && loadedShipments(data, known) }
    }
    const shown = () => result().data?.loaded.map(({ reference }) => reference)
    return { observer, result, shown, reloads }
  }

  function changed(...rows: ShipmentRow[]): void {
    recent.push(...rows)
    live.changed(rows)
  }

  return { client, known, live, asked, said, show, changed }
}
