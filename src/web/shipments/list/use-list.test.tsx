import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { countsQuery } from '../data/counts.ts'
import { LISTS_KEY, NEWS_KEY } from '../data/query-keys.ts'
import { SnapshotProxy } from './testing/snapshot-proxy.ts'
import { useList } from './use-list.ts'

const namesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `S-${String(from + at).padStart(4, '0')}`)

const clients: QueryClient[] = []
afterEach(() => clients.splice(0).forEach((client) => client.clear()))

/** A page that shows a list of so many shipments. */
async function openList(_proxy: SnapshotProxy, anchor = 'start', begin: ShipmentsSearch = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  clients.push(client)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = await renderHook(
    (props?: { readonly search: ShipmentsSearch }) => useList(props?.search ?? begin, anchor),
    { wrapper },
  )
  await expect.poll(() => result.current.isLoading).toBe(false)
  const look = (from: number) => result.current.onView({ from, to: from + 15 })
  const here = () => {
    const { rows, isLoading } = result.current
    return isLoading ? 'loading' : `${rows[0]?.index} to ${rows.at(-1)?.index}`
  }
  const noteChange = () => client.invalidateQueries({ queryKey: NEWS_KEY })
  const miss = () => client.invalidateQueries({ queryKey: LISTS_KEY, refetchType: 'none' })
  const loadCounts = () => client.fetchQuery({ ...countsQuery, staleTime: 0 })
  const choose = (search: ShipmentsSearch) => rerender({ search })
  return { list: () => result.current, choose, look, here, noteChange, miss, loadCounts }
}

test('pages are loaded ahead of where the list is scrolled to, and those far away are let go', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 2000))
  const { list, look, here } = await openList(proxy)
  expect(list().total).toBe(2000)
  look(0)
  expect(here()).toBe('0 to 49')
  look(60)
  await expect.poll(here).toBe('0 to 199')
  look(70)
  await expect.poll(here).toBe('0 to 349')
  look(200)
  await expect.poll(here).toBe('50 to 499')
  look(190)
  await expect.poll(here).toBe('0 to 349')
  expect(proxy.asked).toEqual(['start', 'next', 'next', 'next', 'previous'])
})

test('what the scroll bar is dragged to takes one request', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 2000))
  const { look, here } = await openList(proxy)
  for (const from of [400, 900, 1620]) look(from)
  await expect.poll(here).toBe('1600 to 1699')
  expect(proxy.asked).toEqual(['start', 'index:1600'])
})

test('while another list is on its way, the last one stays with what it was asked for', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 300))
  const { list, choose } = await openList(proxy)
  proxy.references = namesOf(0, 20)
  const shown: (readonly [string, number | null])[] = []
  const note = () => shown.push([list().text, list().total])
  await choose({ status: ['Active'] })
  note()
  await expect.poll(() => list().total).toBe(20)
  note()
  expect(shown).toEqual([
    ['', 300],
    ['status=Active', 20],
  ])
})

test('a list begins where it was left', async () => {
  const { here } = await openList(new SnapshotProxy(namesOf(0, 1000)), 'ref:S-0500')
  expect(here()).toBe('500 to 599')
})

test('changes of membership and order wait until they are shown, at the topmost row in view', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 300))
  const { list, look, here, noteChange } = await openList(proxy)
  look(30)
  await expect.poll(here).toBe('0 to 199')
  proxy.references = ['N-1', ...namesOf(0, 20), ...namesOf(21, 300)]
  await noteChange()
  await expect.poll(() => list().news).toBe(2)
  expect(list().rows.map(({ shipment }) => shipment.reference)).toEqual(namesOf(0, 200))
  list().show()
  await expect.poll(here).toBe('30 to 129')
  expect(list().rows[0]?.shipment.reference).toBe('S-0030')
  expect(list().news).toBe(0)
})

test('a list that became stale is loaded again at the topmost row in view', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 300))
  const { list, look, here, miss } = await openList(proxy)
  look(30)
  await expect.poll(here).toBe('0 to 199')
  proxy.references = [...namesOf(100, 300), ...namesOf(0, 100)]
  await miss()
  await expect.poll(here).toBe('200 to 299')
  expect(list().rows[30]?.shipment.reference).toBe('S-0030')
  expect(proxy.asked).toEqual(['start', 'next', 'ref:S-0030'])
})

test('at its top, a list shows its newest first rows', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 300))
  const { list, look } = await openList(proxy)
  look(0)
  proxy.references = ['N-1', ...namesOf(0, 300)]
  list().show()
  await expect.poll(() => list().rows[0]?.shipment.reference).toBe('N-1')
})

test('a snapshot that the proxy no longer has goes on as the newest one, without a row twice', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 300))
  const { list, look } = await openList(proxy)
  proxy.references = namesOf(1, 300)
  proxy.evict()
  look(30)
  await expect.poll(() => list().total).toBe(299)
  await expect.poll(() => list().rows[0]?.shipment.reference).toBe('S-0030')
  const references = list().rows.map(({ shipment }) => shipment.reference)
  expect(new Set(references).size).toBe(references.length)
})

test('a list that was passed on from the service becomes a snapshot once the proxy answers one', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 300))
  proxy.isWhole = false
  const { list } = await openList(proxy)
  expect(list().total).toBeNull()
  proxy.isWhole = true
  await expect.poll(() => list().total, { timeout: 10_000 }).toBe(300)
})

test('a list of the whole account is asked for once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const proxy = new SnapshotProxy(namesOf(0, 300))
  proxy.isWhole = false
  const { list } = await openList(proxy, 'start', { whole: 'yes' })
  vi.advanceTimersByTime(60_000)
  expect([list().total, list().isLoading, proxy.asked]).toEqual([null, false, ['start']])
})

test('what the proxy adds while it fills its copy is news', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 300))
  const { list, loadCounts } = await openList(proxy)
  proxy.isWhole = false
  await loadCounts()
  proxy.references = namesOf(0, 302)
  proxy.isWhole = true
  await loadCounts()
  await expect.poll(() => list().news).toBe(2)
})

test('after an error the rows stay, and the user asks again', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 300))
  const { list, look, here } = await openList(proxy)
  proxy.isDown = true
  look(40)
  await expect.poll(() => list().error).not.toBeNull()
  look(45)
  expect(here()).toBe('0 to 49')
  proxy.isDown = false
  list().retry()
  await expect.poll(here).toBe('0 to 199')
})

test('what failed without a connection goes on where it was once that is back', async () => {
  const proxy = new SnapshotProxy(namesOf(0, 1000))
  const { list, look, here } = await openList(proxy)
  proxy.isDown = true
  look(500)
  await expect.poll(() => list().error).not.toBeNull()
  proxy.isDown = false
  dispatchEvent(new Event('online'))
  await expect.poll(here).toBe('480 to 579')
})
