import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { teamQuery } from '../../../team/team-query.ts'
import { accountSetQuery } from '../account/account-set.ts'
import { listQuery } from '../list.ts'
import { shipmentQueries } from '../queries.ts'
import { endings, leaveScreen, openTab, page, row, type Answer } from './testing/live-tab.ts'

afterEach(leaveScreen)

describe('lists', () => {
  test('keep their order, and say what is new of their rows', async () => {
    const { show, changed, said } = openTab(() => page([row('A', 30), row('B', 20)]))
    const list = await show({})
    changed(row('B', 40), row('N', 41))
    expect(list.shown()).toEqual(['A 30', 'B 40'])
    expect(said.flat()).toEqual(['B'])
  })

  test('keep the newer of two versions of a row, and of two at one moment the later one', async () => {
    const { show, changed } = openTab(() => page([row('A', 30), row('B', 20)]))
    const list = await show({})
    changed(row('A', 29), row('B', 20, { tags: ['PO-2'] }))
    expect(list.shown()).toEqual(['A 30', 'B 20'])
    expect(list.result().data?.pages[0]?.rows[1]?.shipment.tags).toEqual(['PO-2'])
  })

  test('lose no change that arrives while a page is loading', async () => {
    let give: (answer: Answer) => void = () => {}
    const { show, changed } = openTab((path) =>
      path.includes('cursor')
        ? new Promise((done) => (give = done))
        : page([row('A', 30), row('B', 20)], 'next'),
    )
    const list = await show({})
    const loading = list.observer.fetchNextPage()
    await expect.poll(() => list.result().isFetchingNextPage).toBe(true)
    changed(row('B', 40), row('C', 41))
    give(page([row('C', 10), row('D', 5)]))
    await loading
    expect(list.shown()).toEqual(['A 30', 'B 40', 'C 41', 'D 05'])
  })

  test('announce changes only of what is on screen', async () => {
    const { client, show, changed, said } = openTab(() => page([row('A', 30)]))
    await client.prefetchInfiniteQuery(listQuery({ tag: 'x' }))
    changed(row('A', 31))
    await show({})
    changed(row('A', 32))
    expect(said.flat()).toEqual(['A'])
  })

  test('are stale once too much was missed, and left to their page', async () => {
    const { client, live, asked, show } = openTab(() => page([row('A', 30)]))
    await show({})
    const before = asked.length
    live.reload()
    expect(client.getQueryState(listQuery({}).queryKey)?.isInvalidated).toBe(true)
    expect(asked.slice(before).filter((path) => path.includes('/list'))).toEqual([])
  })
})

describe('a failed query', () => {
  test('is tried again once the service responds, but no list as a whole', async () => {
    let isDown = true
    const { live, asked, show } = openTab((path) => {
      if (isDown && /cursor|tag/.test(path)) return { status: 502, body: { code: 'upstream_unreachable' } }
      return page([row('A', 30)], 'next')
    })
    const loaded = await show({})
    await loaded.observer.fetchNextPage()
    const failed = await show({ tag: 'x' })
    expect(failed.result().isError).toBe(true)
    isDown = false
    const before = asked.length
    live.answers()
    await expect.poll(() => failed.result().isSuccess).toBe(true)
    expect(asked.slice(before)).toEqual(['/api/list?tag=x&limit=100'])
  })

  test('of the team is left alone when the shipment service responds, which says nothing about it', async () => {
    const { client, live } = openTab(() => ({ status: 503, body: { code: 'not_kept' } }))
    const observer = new QueryObserver(client, teamQuery(client))
    onTestFinished(observer.subscribe(() => {}))
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
    live.answers()
    expect(client.isFetching()).toBe(0)
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

test('missed changes are read for a tab that shows the account set and no list', async () => {
  const rows = [row('A', 30), row('B', 45)]
  const { client, live, asked } = openTab((path) =>
    path.startsWith('/api/account-set')
      ? { status: 200, body: { asOf: null, rows, next: null, isComplete: true, isTooLarge: false } }
      : { status: 200, body: { data: [row('A', 50)], nextCursor: null } },
  )
  await client.prefetchQuery(accountSetQuery)
  expect(await live.readMissed()).toEqual({ rows: [row('A', 50)], isCut: false })
  expect(asked.at(-1)).toBe('/api/shipments?view=row&limit=100&updatedSince=2026-11-20T08%3A00%3A30.000Z')
})

test('missed changes are read for a tab that shows single shipments and no list', async () => {
  const { client, live, asked } = openTab((path) =>
    path.startsWith('/api/shipments/')
      ? { status: 200, body: sampleShipment({ reference: decodeURIComponent(path.split('/').at(-1) ?? '') }) }
      : { status: 200, body: { data: [row('A', 50)], nextCursor: null } },
  )
  for (const [reference, minute] of [
    ['A', 20],
    ['B', 30],
    ['closed', 10],
  ] as const) {
    vi.setSystemTime(`2026-11-20T08:${minute}:05Z`)
    await client.prefetchQuery(shipmentQueries.detail(reference))
  }
  for (const reference of ['A', 'B'])
    endings.push(new QueryObserver(client, shipmentQueries.detail(reference)).subscribe(() => {}))
  expect(await live.readMissed()).toEqual({ rows: [row('A', 50)], isCut: false })
  expect(asked.at(-1)).toBe('/api/shipments?view=row&limit=100&updatedSince=2026-11-20T08%3A19%3A50.000Z')
})
