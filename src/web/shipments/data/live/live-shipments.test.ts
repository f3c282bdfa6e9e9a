import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { teamQuery } from '../../../team/team-query.ts'
import { accountSetQuery } from '../account/account-set.ts'
import { shipmentQueries } from '../queries.ts'
import { listKey } from '../query-keys.ts'
import { endings, leaveScreen, openTab, page, row, type Answer } from './testing/live-tab.ts'

afterEach(leaveScreen)

describe('lists', () => {
  test('are in order at once, whatever their readers do', async () => {
    const { show, changed, said } = openTab(() => page([row('A', 30), row('B', 20)]))
    const list = await show({})
    changed(row('B', 40), row('N', 41))
    expect(list.shown()).toEqual(['N', 'B', 'A'])
    expect(list.result().data?.loaded[1]?.updatedAt).toBe(row('B', 40).updatedAt)
    expect(new Set(said.flat())).toEqual(new Set(['B', 'N']))
  })

  test('lose a row that no longer belongs there', async () => {
    const { show, changed, said } = openTab(() => page([row('A', 30), row('B', 20)]))
    const list = await show({ status: ['Active'] })
    changed(row('B', 40, { status: 'Delivered' }))
    expect(list.shown()).toEqual(['A'])
    expect(new Set(said.flat())).toEqual(new Set(['B']))
  })

  test('lose no change that is told while a page is being read', async () => {
    let give: (answer: Answer) => void = () => {}
    const { show, changed } = openTab((path) =>
      path.includes('cursor')
        ? new Promise((done) => (give = done))
        : page([row('A', 30), row('B', 20)], 'next'),
    )
    const list = await show({})
    const reading = list.observer.fetchNextPage()
    await expect.poll(() => list.result().isFetchingNextPage).toBe(true)
    changed(row('B', 40), row('C', 41))
    give(page([row('C', 10), row('D', 5)]))
    await reading
    await expect.poll(() => list.result().data?.isComplete).toBe(true)
    expect(list.shown()).toEqual(['C', 'B', 'A', 'D'])
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
    await expect.poll(() => list.reloads).toEqual([400])
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
    await expect.poll(() => list.result().isFetchingNextPage).toBe(true)
    first = page([row('N', 40)], 'other')
    live.reload(400)
    await expect.poll(() => list.reloads).toEqual([400])
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
    const list = await show({}, () => false)
    expect(list.result().data?.oldSince).toBe('2026-11-20T07:00:00Z')
    isDown = false
    live.answers()
    await expect.poll(() => list.shown()?.[0]).toBe('N')
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
    await expect.poll(() => failed.result().isSuccess).toBe(true)
    expect(asked.slice(before)).toEqual(['/api/shipments?view=row&limit=50&tag=x'])
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

test('a list that was dropped and read again ignores the answer to its earlier reading', async () => {
  const answers: ((answer: Answer) => void)[] = []
  const { client, live, show, changed } = openTab(() => new Promise((done) => answers.push(done)))
  const answer = async (at: number, ...rows: ShipmentRow[]) => {
    await expect.poll(() => answers.length).toBeGreaterThan(at)
    answers[at]?.(page(rows))
  }
  const before = show({})
  await answer(0, row('A', 10))
  await before
  live.reload(0)
  // The reader goes to another list, and comes back.
  leaveScreen()
  live.reload(0)
  const after = show({})
  await answer(2, row('B', 30))
  const list = await after
  changed(row('C', 40))
  await answer(1, row('A', 20))
  await expect.poll(() => client.isFetching()).toBe(0)
  await new Promise((done) => setTimeout(done))
  expect(list.result().data).toMatchObject({ loaded: [{ reference: 'C' }, { reference: 'B' }] })
})

test('missed changes are read from the newest known change on', async () => {
  const { live, asked, show, changed } = openTab(() => page([row('A', 30)]))
  expect(await live.readMissed()).toEqual({ rows: [], isCut: false })
  await show({})
  changed(row('N', 45))
  await live.readMissed()
  expect(asked.at(-1)).toBe('/api/shipments?view=row&limit=100&updatedSince=2026-11-20T08%3A00%3A30.000Z')
})

test('missed changes are read for a tab that shows the account set and no list', async () => {
  const rows = [row('A', 30), row('B', 45)]
  const { client, known, live, asked } = openTab((path) =>
    path.startsWith('/api/account-set')
      ? { status: 200, body: { asOf: null, rows, next: null, isComplete: true, isTooLarge: false } }
      : page([row('A', 50)]),
  )
  await client.prefetchQuery(accountSetQuery(known))
  expect(await live.readMissed()).toEqual({ rows: [row('A', 50)], isCut: false })
  expect(asked.at(-1)).toBe('/api/shipments?view=row&limit=100&updatedSince=2026-11-20T08%3A00%3A30.000Z')
})

test('missed changes are read for a tab that shows single shipments and no list', async () => {
  const { client, live, asked } = openTab((path) =>
    path.startsWith('/api/shipments/')
      ? { status: 200, body: sampleShipment({ reference: decodeURIComponent(path.split('/').at(-1) ?? '') }) }
      : page([row('A', 50)]),
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

test('a row from the future hides no missed change, and gives way to the right one', async () => {
  const ahead = row('A', 0, { updatedAt: '2199-01-01T00:00:00Z', tags: ['wrong'] })
  const { live, asked, show, changed } = openTab(() => page([row('B', 30)]))
  const list = await show({})
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
