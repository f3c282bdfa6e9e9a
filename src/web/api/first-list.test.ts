import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseSearch } from '../lib/search-params.ts'
import { startRequest } from '../lib/started-request.ts'
import { firstListPath, startFirstList } from './first-list.ts'
import { listQuery } from './list.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'

const NOW_MS = new Date('2026-11-20T09:00:00Z').getTime()

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ rows: [], next: null }))
  })
})

afterEach(() => {
  globalThis.landfallStarted = undefined
})

/** Loads a list like the route of the list. */
async function readAsTheRouteDoes(search: string): Promise<void> {
  await new QueryClient().fetchInfiniteQuery(listQuery(readShipmentsSearch(parseSearch(search))))
}

describe('the list requested before the code has loaded', () => {
  test.each([
    '',
    '?status=Active',
    '?status=Cancelled&status=Active&status=Rubbish',
    '?tag=00123&q=22E1',
    '?tag=4500012345678901234&tag=b',
    '?q=a%2Bb+%22x%22+%C3%BC&mode=Ocean&sort=-eta&cols=eta',
    '?updatedSince=24h',
    '?updatedSince=rubbish&etaFrom=0d',
  ])('is the one that the query of %j requests', async (search) => {
    await readAsTheRouteDoes(search)
    expect(asked).toEqual([firstListPath({ pathname: '/shipments', search })])
  })

  test.each(['/', '/shipments/SHP-1', '/map', '/shipments/'])('is not requested at %s', (pathname) => {
    expect(firstListPath({ pathname, search: '' })).toBeNull()
  })

  test('is not requested if the proxy must know the user', () => {
    expect(firstListPath({ pathname: '/shipments', search: '?status=Active&mine=yes' })).toBeNull()
  })

  test('is read once, by the first query for the same list, and leaves other early requests', async () => {
    vi.stubGlobal('location', { pathname: '/shipments', search: '?status=Active' })
    startRequest('/api/before', NOW_MS)
    startFirstList(NOW_MS)
    startRequest('/api/after', NOW_MS)
    await readAsTheRouteDoes('?status=Active')
    expect(asked).toHaveLength(3)
    expect([...(globalThis.landfallStarted?.keys() ?? [])]).toEqual(['/api/before', '/api/after'])
    await readAsTheRouteDoes('?status=Active')
    expect(asked).toHaveLength(4)
  })

  test('is ignored if another list is requested, or if it is too old', async () => {
    vi.stubGlobal('location', { pathname: '/shipments', search: '' })
    startFirstList(NOW_MS)
    await readAsTheRouteDoes('?status=Active')
    vi.setSystemTime(NOW_MS + 60_000)
    await readAsTheRouteDoes('')
    expect(asked).toHaveLength(3)
  })

  test('fails the query if the request fails, and the query retries', async () => {
    vi.stubGlobal('location', { pathname: '/shipments', search: '' })
    const answer = vi.fn<() => Promise<Response>>()
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    answer.mockImplementation(() => Promise.resolve(Response.json({ rows: [], next: null })))
    vi.stubGlobal('fetch', answer)
    startFirstList(NOW_MS)
    await expect(readAsTheRouteDoes('')).rejects.toThrow('The dashboard did not answer.')
    await readAsTheRouteDoes('')
    expect(answer).toHaveBeenCalledTimes(2)
  })
})
