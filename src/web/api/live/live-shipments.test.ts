import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import type { ListPage } from '#contract/dashboard-api/list.ts'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { todayAnswerRow } from '#facts/filters/today-rows.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { loadAnswersAgain } from '../counts.ts'
import { listQuery, loadNewest, rejudgeQuery } from '../list.ts'
import { shipmentQueries } from '../queries.ts'
import { ORDERS_KEY, TODAY_KEY } from '../query-keys.ts'
import { todayQuery } from '../today.ts'
import { listAnswer, unjudged } from '../testing/list-answer.ts'
import { createLiveShipments } from './live-shipments.ts'

const template = toShipmentRow(sampleShipment({}))

function row(reference: string, second: number): ShipmentRow {
  const updatedAt = `2026-11-20T08:00:${String(second).padStart(2, '0')}Z`
  return { ...template, reference, updatedAt, status: 'Active' }
}

/** A page of a list with these rows, optionally with the cursor of a next page. */
function page(rows: readonly ShipmentRow[], next: string | null = null): ListPage {
  return listAnswer(rows, { next, total: null })
}

/** A tab whose requests are answered by this function; `undefined` for a service that cannot be reached. */
function openTab(answer: (path: string) => unknown) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const body = (await answer(path)) ?? { code: 'upstream_unreachable' }
    return Response.json(body, { status: 'code' in Object(body) ? 502 : 200 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const said: string[][] = []
  const recent: VersionedRow[] = []
  let sequence = 1
  const news = { changed: (references: readonly string[]) => void said.push([...references]) }
  const live = createLiveShipments(client, news, () => recent)
  onTestFinished(() => client.clear())

  /** Puts a list on screen. */
  async function show(search: ShipmentsSearch) {
    const observer = new InfiniteQueryObserver(client, listQuery(search))
    onTestFinished(observer.subscribe(() => {}))
    await expect.poll(() => observer.getCurrentResult().isFetched).toBe(true)
    const rows = () => observer.getCurrentResult().data?.pages.flatMap((each) => each.rows) ?? []
    const shown = () =>
      rows().map(({ shipment }) => `${shipment.reference} ${shipment.updatedAt.slice(17, 19)}`)
    return { observer, result: () => observer.getCurrentResult(), shown }
  }

  function changedTo(...rows: VersionedRow[]): void {
    recent.push(...rows)
    live.changed(rows)
  }

  /** Simulates changes of shipments, each call with the next version of the account. */
  function changed(...shipments: ShipmentRow[]): void {
    sequence += 1
    changedTo(...shipments.map((shipment) => unjudged(shipment, { boot: 'b', sequence })))
  }

  return { client, live, asked, said, show, changed, changedTo }
}

/** A tab with a list of two shipments on screen. */
async function openList() {
  const tab = openTab(() => page([row('A', 30), row('B', 20)]))
  return { ...tab, list: await tab.show({}) }
}

describe('lists', () => {
  test('keep their order, and mark the changes of their rows', async () => {
    const { list, changed, said } = await openList()
    changed(row('B', 40), row('N', 41))
    expect(list.shown()).toEqual(['A 30', 'B 40'])
    expect(said.flat()).toEqual(['B'])
  })

  test('keep the row with the higher version, whatever its update time', async () => {
    const { list, changedTo, said } = await openList()
    const at = (sequence: number, boot = 'b') => ({ boot, sequence })
    changedTo(unjudged(row('A', 29), at(3)), unjudged(row('B', 25), at(1)))
    expect(list.shown()).toEqual(['A 29', 'B 25'])
    changedTo(unjudged(row('A', 40), at(2)), unjudged(row('B', 25), at(4)))
    expect(list.shown()).toEqual(['A 29', 'B 25'])
    expect(said).toEqual([['A', 'B']])
  })

  test('keep the later update after a restart of the proxy', async () => {
    const { list, changedTo } = await openList()
    const version = { boot: 'c', sequence: 1 }
    changedTo(unjudged(row('A', 29), version), unjudged(row('B', 21), version))
    expect(list.shown()).toEqual(['A 30', 'B 21'])
  })

  test('lose no change that arrives while a page is loading', async () => {
    const later = Promise.withResolvers<ListPage>()
    const { show, changed } = openTab((path) =>
      path.includes('cursor') ? later.promise : page([row('A', 30), row('B', 20)], 'next'),
    )
    const list = await show({})
    const loading = list.observer.fetchNextPage()
    await expect.poll(() => list.result().isFetchingNextPage).toBe(true)
    changed(row('B', 40), row('C', 41))
    later.resolve(page([row('C', 10), row('D', 5)]))
    await loading
    expect(list.shown()).toEqual(['A 30', 'B 40', 'C 41', 'D 05'])
  })

  test('are judged again without changing their order', async () => {
    const owner = { id: 'a', name: 'Mira Okafor' }
    const version = { boot: 'b', sequence: 2 }
    const [b, a] = [row('B', 20), row('A', 30)].map((each) => ({ ...unjudged(each, version), owner }))
    const { client, asked, show } = openTab((path) =>
      path.includes('snapshot') ? { ...listAnswer([]), rows: [b, a] } : page([row('A', 30), row('B', 20)]),
    )
    const list = await show({ tag: 'x' })
    await client.fetchQuery({ ...rejudgeQuery({ tag: 'x' }, 's'), staleTime: 0 })
    expect(asked.at(-1)).toBe('/api/list?tag=x&snapshot=s')
    expect(list.result().data?.pages[0]?.rows).toEqual([a, b])
  })

  test('stay unchanged while a restarted proxy passes lists on', async () => {
    let passedOn = {}
    const { client, show } = openTab(() => ({ ...listAnswer([row('A', 30), row('B', 20)]), ...passedOn }))
    const list = await show({})
    passedOn = { snapshot: null, rows: [] }
    await loadNewest(client, {})
    expect(list.shown()).toEqual(['A 30', 'B 20'])
    passedOn = { rows: [] }
    await loadNewest(client, {})
    expect(list.shown()).toEqual([])
  })

  test('announce only changes on screen', async () => {
    const { client, show, changed, said } = openTab(() => page([row('A', 30)]))
    await client.prefetchInfiniteQuery(listQuery({ tag: 'x' }))
    changed(row('A', 31))
    await show({})
    changed(row('A', 32))
    expect(said.flat()).toEqual(['A'])
  })

  test('that are not on screen become stale after missed changes', async () => {
    const { client, live, asked, show } = openTab(() => page([row('A', 30)]))
    await client.prefetchInfiniteQuery(listQuery({ tag: 'x' }))
    await show({})
    const before = asked.length
    live.reload()
    const isStale = (search: object) => client.getQueryState(listQuery(search).queryKey)?.isInvalidated
    expect([isStale({}), isStale({ tag: 'x' })]).toEqual([false, true])
    expect(asked.slice(before).filter((path) => path.includes('/list'))).toEqual([])
  })
})

describe('an answer without pages', () => {
  const version = { boot: 'b', sequence: 2 }
  const changedA = unjudged(row('A', 40), { boot: 'b', sequence: 3 })
  const late = unjudged(row('B', 50), { boot: 'b', sequence: 1 })

  test('gets changed rows by reference, reduced to what Today shows', () => {
    const { client, changedTo } = openTab(() => page([]))
    const today = [...TODAY_KEY, '']
    const rows = [row('A', 30), row('B', 20)].map((each) => todayAnswerRow(unjudged(each)))
    client.setQueryData(today, { version, rows })
    changedTo(changedA, late)
    const patched = client.getQueryData<{ rows: unknown[] }>(today)?.rows ?? []
    expect(patched).toEqual([{ ...todayAnswerRow(changedA), version: changedA.version }, rows[1]])
    expect(patched[1]).toBe(rows[1])
  })

  test('is reloaded soon after a change', async () => {
    const { client, changed } = openTab(() => page([]))
    // Calls off what earlier tests have scheduled.
    await loadAnswersAgain(client)
    vi.useFakeTimers()
    client.setQueryData(TODAY_KEY, { rows: [] })
    changed(row('A', 40))
    const isStale = () => client.getQueryState(TODAY_KEY)?.isInvalidated
    expect(isStale()).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isStale()).toBe(true)
  })

  test('about a PO keeps its required date until it is reloaded', () => {
    const { client, changedTo } = openTab(() => page([]))
    const required = { on: '2026-11-20', tag: 'PO-1', verdict: 'after', words: '', days: 2 }
    const key = [...ORDERS_KEY, 'one', 'PO-1']
    client.setQueryData(key, { version, rows: [{ ...unjudged(row('A', 30)), version, required }] })
    changedTo(changedA)
    expect(client.getQueryData(key)).toMatchObject({ rows: [{ shipment: row('A', 40), required }] })
  })
})

describe('a failed query', () => {
  test('is retried once the service responds, but lists are not reloaded', async () => {
    let isDown = true
    const { live, asked, show } = openTab((path) =>
      isDown && /cursor|tag/.test(path) ? undefined : page([row('A', 30)], 'next'),
    )
    const loaded = await show({})
    await loaded.observer.fetchNextPage()
    const failed = await show({ tag: 'x' })
    expect(failed.result().isError).toBe(true)
    isDown = false
    const before = asked.length
    live.answers()
    await expect.poll(() => failed.result().isSuccess).toBe(true)
    expect(asked.slice(before)).toEqual(['/api/list?tag=x'])
  })

  test('of Today is retried although its last answer is on screen', async () => {
    let isDown = false
    const { client, live } = openTab(() => (isDown ? undefined : listAnswer([])))
    const today = new QueryObserver(client, todayQuery({}))
    onTestFinished(today.subscribe(() => {}))
    await expect.poll(() => today.getCurrentResult().isSuccess).toBe(true)
    isDown = true
    await client.refetchQueries({ queryKey: TODAY_KEY })
    expect(today.getCurrentResult().isRefetchError).toBe(true)
    isDown = false
    live.answers()
    await expect.poll(() => today.getCurrentResult().isError).toBe(false)
  })
})

describe('an open shipment', () => {
  test('is reloaded when it has changed, but not for another', async () => {
    let updatedAt = row('A', 30).updatedAt
    const { client, asked, changed, said } = openTab(() =>
      sampleShipment({ reference: 'A', updatedAt, tags: [updatedAt] }),
    )
    const observer = new QueryObserver(client, shipmentQueries.detail('A'))
    onTestFinished(observer.subscribe(() => {}))
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
    changed(row('B', 40), row('A', 30))
    expect(asked).toHaveLength(1)
    updatedAt = row('A', 41).updatedAt
    changed(row('A', 41))
    await expect.poll(() => observer.getCurrentResult().data?.shipment.updatedAt).toBe(updatedAt)
    expect(asked).toHaveLength(2)
    expect(said).toEqual([['A']])
  })
})
