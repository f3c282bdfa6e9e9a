import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { createKnownRows } from '../model/known-rows.ts'
import { loadedShipments } from '../model/loaded-shipments.ts'
import { shipmentQueries } from '../model/queries.ts'
import { listKey } from '../model/query-keys.ts'
import type { ServerFilters } from '#facts/views/search.ts'
import { createLiveShipments } from './live-shipments.ts'
import { showList } from '../model/reading-lists.ts'

type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const template = packShipment(sampleShipment({}))
const endings: (() => void)[] = []

afterEach(() => {
  for (const end of endings.splice(0)) end()
})

function row(reference: string, second: number, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const updatedAt = `2026-11-20T08:00:${String(second).padStart(2, '0')}Z`
  return { ...template, reference, updatedAt, status: 'Active', ...rest }
}

function page(rows: readonly ShipmentRow[], nextCursor: string | null = null): Answer {
  return { status: 200, body: { data: rows, nextCursor } }
}

/** A tab whose requests the given function answers. */
function openTab(answer: (path: string) => Answer | Promise<Answer>) {
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
  async function show(search: ServerFilters, isAway: () => boolean = () => false) {
    const observer = new InfiniteQueryObserver(client, shipmentQueries.list(search, known))
    const reloads: number[] = []
    endings.push(observer.subscribe(() => {}))
    const { queryHash } = observer.getCurrentQuery()
    endings.push(
      showList(queryHash, {
        isBusy: () => !isAway(),
        isAway,
        onReloaded: (changedMin) => void reloads.push(changedMin),
        onAnswers() {},
      }),
    )
    await vi.waitUntil(() => observer.getCurrentResult().isFetched)
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

describe('lists', () => {
  test('move rows at once while the page is hidden, and let them wait otherwise', async () => {
    const { show, changed } = openTab(() => page([row('A', 30), row('B', 20)]))
    const calm = await show({}, () => true)
    const busy = await show({ status: ['Active'] })
    changed(row('B', 40), row('N', 41))
    expect(calm.shown()).toEqual(['N', 'B', 'A'])
    expect(busy.shown()).toEqual(['A', 'B'])
    expect(busy.result().data?.waitingCount).toBe(2)
    expect(busy.result().data?.loaded[1]?.updatedAt).toBe(row('B', 40).updatedAt)
  })

  test('lose no change that is told while a page is being read', async () => {
    let give: (answer: Answer) => void = () => {}
    const { show, changed } = openTab((path) =>
      path.includes('cursor')
        ? new Promise((done) => (give = done))
        : page([row('A', 30), row('B', 20)], 'next'),
    )
    const list = await show({}, () => true)
    const reading = list.observer.fetchNextPage()
    await vi.waitUntil(() => list.result().isFetchingNextPage)
    changed(row('B', 40), row('C', 41))
    give(page([row('C', 10), row('D', 5)]))
    await reading
    await vi.waitUntil(() => list.result().data?.isComplete === true)
    expect(list.shown()).toEqual(['C', 'B', 'A', 'D'])
  })

  test('keep showing that a page could not be read', async () => {
    const { show, changed } = openTab((path) =>
      path.includes('cursor')
        ? { status: 502, body: { code: 'upstream_unreachable' } }
        : page([row('A', 30)], 'next'),
    )
    const list = await show({}, () => true)
    await list.observer.fetchNextPage()
    expect(list.result().isFetchNextPageError).toBe(true)
    changed(row('N', 40))
    expect(list.shown()).toEqual(['N', 'A'])
    expect(list.result().isFetchNextPageError).toBe(true)
  })

  test('of a search offer to be read again only for changes that it could find', async () => {
    const { show, changed } = openTab(() => page([row('A', 30, { tags: ['PO-1'] })]))
    const list = await show({ q: 'po-1' })
    changed(row('X', 40, { tags: ['PO-2'] }), row('A', 41, { tags: ['PO-1'] }))
    expect(list.result().data?.isUnsure).toBe(false)
    changed(row('X', 42, { tags: ['PO-1'] }))
    expect(list.result().data?.isUnsure).toBe(true)
    expect(list.shown()).toEqual(['A'])
  })

  test('announce changes only of what is on screen', async () => {
    const { client, known, show, changed, said } = openTab(() => page([row('A', 30)]))
    await client.prefetchInfiniteQuery(shipmentQueries.list({ tag: 'x' }, known))
    changed(row('A', 31))
    await show({})
    changed(row('A', 32))
    expect(said).toEqual([['A']])
  })

  test('that missed too much are read again from their first page, or dropped', async () => {
    const { client, known, live, asked, show } = openTab((path) =>
      path.includes('cursor') ? page([row('B', 20)]) : page([row('A', 30)], 'next'),
    )
    await client.prefetchInfiniteQuery(shipmentQueries.list({ tag: 'x' }, known))
    const list = await show({})
    await list.observer.fetchNextPage()
    const before = asked.length
    live.reload(400)
    await vi.waitUntil(() => list.reloads.length > 0)
    expect(list.reloads).toEqual([400])
    expect(list.shown()).toEqual(['A'])
    expect(asked.length - before).toBe(1)
    expect(client.getQueryData(listKey({ tag: 'x' }))).toBeUndefined()
  })

  test('that are read again are not undone by a page under way', async () => {
    let give: (answer: Answer) => void = () => {}
    let first = page([row('A', 30)], 'next')
    const { live, show } = openTab((path) =>
      path.includes('cursor') ? new Promise((done) => (give = done)) : first,
    )
    const list = await show({})
    const reading = list.observer.fetchNextPage()
    await vi.waitUntil(() => list.result().isFetchingNextPage)
    first = page([row('N', 40)], 'other')
    live.reload(400)
    await vi.waitUntil(() => list.reloads.length > 0)
    give(page([row('B', 20)]))
    const { error, isFetching } = await reading
    expect({ error, isFetching, shown: list.shown() }).toEqual({
      error: null,
      isFetching: false,
      shown: ['N'],
    })
  })

  test('that came as an old copy are read again once the service responds', async () => {
    let isDown = true
    const headers = { age: '3600', 'landfall-as-of': '2026-11-20T07:00:00Z' }
    const { live, show } = openTab(() =>
      isDown ? { ...page([row('A', 30)]), headers } : page([row('N', 40)]),
    )
    const list = await show({}, () => true)
    expect(list.result().data?.oldSince).toBe('2026-11-20T07:00:00Z')
    isDown = false
    live.answers()
    await vi.waitUntil(() => list.shown()?.[0] === 'N')
    expect(list.result().data?.oldSince).toBeNull()
  })
})

describe('a failed query', () => {
  test('is tried again once the service responds, but no list as a whole', async () => {
    let isDown = true
    const { live, asked, show } = openTab((path) => {
      if (isDown && !path.endsWith('limit=50')) return { status: 502, body: { code: 'upstream_unreachable' } }
      return page([row('A', 30)], 'next')
    })
    const loaded = await show({})
    await loaded.observer.fetchNextPage()
    const failed = await show({ tag: 'x' })
    expect(failed.result().isError).toBe(true)
    isDown = false
    const before = asked.length
    live.answers()
    await vi.waitUntil(() => failed.result().isSuccess)
    expect(asked.slice(before)).toEqual(['/api/shipments?view=row&limit=50&tag=x'])
  })
})

describe('an open shipment', () => {
  test('is read again when it has changed, and not for another', async () => {
    let updatedAt = row('A', 30).updatedAt
    const { client, asked, changed, said } = openTab(() => ({
      status: 200,
      body: sampleShipment({ reference: 'A', updatedAt, tags: [updatedAt] }),
    }))
    const observer = new QueryObserver(client, shipmentQueries.detail('A'))
    endings.push(observer.subscribe(() => {}))
    await vi.waitUntil(() => observer.getCurrentResult().isSuccess)
    changed(row('B', 40), row('A', 30))
    expect(asked).toHaveLength(1)
    updatedAt = row('A', 41).updatedAt
    changed(row('A', 41))
    await vi.waitUntil(() => observer.getCurrentResult().data?.shipment.updatedAt === updatedAt)
    expect(asked).toHaveLength(2)
    expect(said).toEqual([['A']])
  })
})

test('missed changes are read from the newest known change on', async () => {
  const { live, asked, show, changed } = openTab(() => page([row('A', 30)]))
  expect(await live.readMissed()).toEqual({ rows: [], isCut: false })
  await show({})
  changed(row('N', 45))
  await live.readMissed()
  expect(asked.at(-1)).toBe('/api/shipments?view=row&limit=100&updatedSince=2026-11-20T08%3A00%3A30.000Z')
})

test('a row from the future hides no missed change, and gives way to the right one', async () => {
  const ahead = row('A', 0, { updatedAt: '2199-01-01T00:00:00Z', tags: ['wrong'] })
  const { live, asked, show, changed } = openTab(() => page([row('B', 30)]))
  const list = await show({}, () => true)
  const beforeMs = Date.now()
  changed(ahead)
  await live.readMissed()
  const since = new URLSearchParams(asked.at(-1)?.split('?')[1]).get('updatedSince') ?? ''
  expect(new Date(since).getTime()).toBeLessThanOrEqual(Date.now() - 10_000)
  expect(new Date(since).getTime()).toBeGreaterThan(beforeMs - 30_000)
  changed(row('A', 10, { tags: ['right'] }))
  expect(list.shown()).toEqual(['B', 'A'])
  expect(list.result().data?.loaded.map(({ tags }) => tags)).toContainEqual(['right'])
})
