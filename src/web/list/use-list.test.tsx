import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { countsQuery } from '../api/counts.ts'
import { newClient } from '../api/testing/open-pages.tsx'
import { NEWS_KEY } from '../api/query-keys.ts'
import { SnapshotProxy } from './testing/snapshot-proxy.ts'
import { useList, type List } from './use-list.ts'

const namesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `S-${String(from + at).padStart(4, '0')}`)

interface Begin {
  readonly isWhole?: boolean
  readonly begin?: ShipmentsSearch
}

/** Opens a list with this many shipments at the proxy. */
async function openList(count = 300, { isWhole = true, begin = {} }: Begin = {}) {
  const proxy = new SnapshotProxy(namesOf(0, count))
  proxy.isWhole = isWhole
  const client = newClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = await renderHook(
    (props?: { readonly search: ShipmentsSearch }) => useList(props?.search ?? begin),
    { wrapper },
  )
  await expect.poll(() => result.current.isLoading).toBe(false)
  const look = (last: number) => result.current.onView(last)
  const here = () => {
    const { rows, isLoading } = result.current
    const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.shipment.reference)
    return isLoading ? 'loading' : `${first} to ${last}`
  }
  const noteChange = () => client.invalidateQueries({ queryKey: NEWS_KEY })
  const loadCounts = () => client.fetchQuery({ ...countsQuery, staleTime: 0 })
  const choose = (search: ShipmentsSearch) => rerender({ search })
  return { proxy, list: () => result.current, choose, look, here, noteChange, loadCounts }
}

test('the next page is loaded before the end of the loaded rows is in view', async () => {
  const { proxy, list, look, here } = await openList(250)
  expect(list().total).toBe(250)
  look(40)
  expect(here()).toBe('S-0000 to S-0099')
  // However often the view moves, the page is requested once.
  for (const last of [60, 70, 99]) look(last)
  await expect.poll(here).toBe('S-0000 to S-0199')
  look(190)
  await expect.poll(here).toBe('S-0000 to S-0249')
  expect(list().hasNext).toBe(false)
  look(249)
  expect(proxy.asked).toEqual(['first', 'next', 'next'])
})

test('while another list loads, the previous one stays with its search', async () => {
  const { proxy, list, choose } = await openList()
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

test('changes of membership and order wait for Show', async () => {
  const { proxy, list, look, here, noteChange } = await openList()
  look(60)
  await expect.poll(here).toBe('S-0000 to S-0199')
  // One has come, one has gone, and the last one is now the second.
  proxy.references = ['N-1', 'S-0299', ...namesOf(0, 20), ...namesOf(21, 299)]
  await noteChange()
  await expect.poll(() => list().news).toBe(3)
  expect(list().rows.map(({ shipment }) => shipment.reference)).toEqual(namesOf(0, 200))
  list().show()
  await expect.poll(here).toBe('N-1 to S-0098')
  expect(list().news).toBe(0)
})

test('an evicted snapshot is replaced by the current one, without duplicate rows', async () => {
  const { proxy, list, look } = await openList()
  proxy.references = namesOf(1, 300)
  proxy.evict()
  look(60)
  await expect.poll(() => list().total).toBe(299)
  await expect.poll(() => list().rows[0]?.shipment.reference).toBe('S-0001')
  await expect.poll(() => list().isLoading).toBe(false)
  const references = list().rows.map(({ shipment }) => shipment.reference)
  expect(new Set(references).size).toBe(references.length)
})

test('a list passed on from the service becomes a snapshot once the proxy has one', async () => {
  const { proxy, list } = await openList(300, { isWhole: false })
  expect(list().total).toBeNull()
  proxy.isWhole = true
  await expect.poll(() => list().total, { timeout: 10_000 }).toBe(300)
})

test('a list of the complete account is requested once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { proxy, list } = await openList(300, { isWhole: false, begin: { whole: 'yes' } })
  vi.advanceTimersByTime(60_000)
  expect([list().total, list().isLoading, proxy.asked]).toEqual([null, false, ['first']])
})

test('shipments that the proxy adds while it fills its copy count as changes', async () => {
  const { proxy, list, loadCounts } = await openList()
  proxy.isWhole = false
  await loadCounts()
  proxy.references = namesOf(0, 302)
  proxy.isWhole = true
  await loadCounts()
  await expect.poll(() => list().news).toBe(2)
})

test.each([
  ['the user retries', ({ retry }: List) => retry()],
  ['some seconds have passed', () => vi.advanceTimersByTime(5000)],
])('after an error the rows stay, and more are loaded once %s', async (_, mend) => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { proxy, list, look, here } = await openList()
  proxy.isDown = true
  look(60)
  await expect.poll(() => list().error).not.toBeNull()
  look(65)
  expect(here()).toBe('S-0000 to S-0099')
  proxy.isDown = false
  mend(list())
  await expect.poll(here).toBe('S-0000 to S-0199')
})
