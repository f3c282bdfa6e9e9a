import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { createKnownRows } from './known-rows.ts'
import type { LoadedList } from './list-page.ts'
import { isPastEnd } from './merge-changes.ts'
import { shipmentQueries } from './queries.ts'
import { countsQuery } from './counts.ts'

const REFUSED = { code: 'invalid_parameter', detail: '', hint: '', parameter: 'limit' }

function row(reference: string, second: number): ShipmentRow {
  const shipment = sampleShipment({ reference, status: 'Active' })
  return { ...packShipment(shipment), updatedAt: `2026-11-20T08:00:0${second}Z` }
}

function page(rows: readonly ShipmentRow[], nextCursor: string | null) {
  return { data: rows, nextCursor }
}

function countsOf(isWhole: boolean) {
  const version = { boot: 'a', sequence: 1 }
  const envelope = { asOf: null, version, known: 6, isWhole, isCapped: !isWhole }
  return { answer: { ...envelope, badge: 0, statuses: null, views: [] }, counted: [] }
}

/** A tab whose proxy answers these addresses, and refuses others. */
function openTab(answers: Readonly<Record<string, object>>, isWhole = true) {
  const known = createKnownRows()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(countsQuery.queryKey, countsOf(isWhole))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const query = path.slice(path.indexOf('?') + 1).replace('view=row&', '')
    asked.push(query)
    const body = answers[query]
    return body ? Response.json(body) : Response.json(REFUSED, { status: 400 })
  })
  return {
    client,
    asked,
    /** Reads so many pages of a list, beginning with the first. */
    read: async (pages: number, filters: ListFilters = {}): Promise<LoadedList> => {
      asked.length = 0
      const query = shipmentQueries.list(filters, known)
      client.removeQueries({ queryKey: query.queryKey })
      const observer = new InfiniteQueryObserver(client, query)
      let list = (await observer.refetch({ throwOnError: true })).data
      for (let read = 1; read < pages; read += 1)
        list = (await observer.fetchNextPage({ throwOnError: true })).data
      return list ?? { pages: [], pageParams: [] }
    },
  }
}

const referencesIn = ({ pages }: LoadedList) =>
  pages.map(({ ordered }) => ordered.map(({ reference }) => reference).join(' '))

describe('the rest of a list, while the proxy’s copy holds the account', () => {
  test('begins with the list again, since the cursor of the first page may be the service’s, and leaves out what is read', async () => {
    const { read, asked } = openTab({
      'limit=50': page([row('A', 9), row('B', 7)], 'of-service'),
      // B and C changed at one moment, which servers put in different orders.
      'limit=1000': page([row('A', 9), row('C', 7), row('B', 7), row('D', 6)], 'of-copy'),
      'limit=1000&cursor=of-copy': page([row('E', 5)], null),
    })
    const list = await read(5)
    expect(referencesIn(list)).toEqual(['A B', 'C D', 'E'])
    expect(list.pages.map(({ source }) => source)).toEqual(['service', 'copy', 'copy'])
    expect(asked).toEqual(['limit=50', 'limit=1000', 'limit=1000&cursor=of-copy'])
  })

  test('leaves out what has changed since, which the feed tells', async () => {
    const { read } = openTab({
      'limit=50': page([row('B', 5)], 'more'),
      'limit=1000': page([row('NEW', 9), row('B', 5), row('C', 4)], null),
    })
    expect(referencesIn(await read(2))).toEqual(['B', 'C'])
  })

  test('goes on where the reader has scrolled further than a page of the copy', async () => {
    const { read } = openTab({
      'limit=50': page([row('A', 9), row('B', 8)], 'more'),
      'limit=1000': page([row('A', 9)], 'of-copy'),
      'limit=1000&cursor=of-copy': page([row('B', 8), row('C', 7)], null),
    })
    const list = await read(3)
    expect(referencesIn(list)).toEqual(['A B', '', 'C'])
    expect(isPastEnd({ ...list, pages: list.pages.slice(0, 2) }, row('C', 7))).toBe(true)
  })

  test('is no question to the service when the copy ceases to hold the account: the reader goes on', async () => {
    const { read, asked, client } = openTab({
      'limit=50': page([row('A', 9)], 'more'),
      'limit=100&cursor=more': page([row('B', 8)], null),
    })
    const list = await read(2)
    expect(referencesIn(list)).toEqual(['A', ''])
    expect(list.pages[1]).toMatchObject({ source: 'refused', nextCursor: 'more', end: { reference: 'A' } })
    expect(asked).toEqual(['limit=50', 'limit=1000'])
    expect(client.getQueryState(countsQuery.queryKey)?.isInvalidated).toBe(true)
    expect(referencesIn(await read(3))).toEqual(['A', '', 'B'])
    expect(asked).toEqual(['limit=50', 'limit=1000', 'limit=100&cursor=more'])
  })
})

test('A text search, and a list of an account that the copy does not hold, are read from the service alone', async () => {
  const answers = {
    'limit=50&search=x': page([row('A', 9)], 'more'),
    'limit=100&search=x&cursor=more': page([row('B', 8)], null),
    'limit=50': page([row('A', 9)], 'more'),
    'limit=100&cursor=more': page([row('B', 8)], null),
  }
  const search = openTab(answers)
  await search.read(2, { q: 'x' })
  expect(search.asked).toEqual(['limit=50&search=x', 'limit=100&search=x&cursor=more'])
  const large = openTab(answers, false)
  await large.read(2)
  expect(large.asked).toEqual(['limit=50', 'limit=100&cursor=more'])
})
