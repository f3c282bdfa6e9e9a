import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { CountsAnswer } from '#contract/dashboard-api/account.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { countedSearch, countSearches, useCounts } from '../api/counts.ts'
import { DueCount, ViewFigure } from './count.tsx'

const FREE_TIME: ShipmentsSearch = {
  status: ['Active', 'Delivered'],
  attention: ['free-time'],
  sort: 'lastFreeDay',
}

const ANSWER: CountsAnswer = {
  asOf: '2026-11-20T09:00:00Z',
  version: { boot: 'a', sequence: 1 },
  known: 4,
  isWhole: true,
  isCapped: false,
  badge: 2,
  statuses: { Active: 3, Delivered: 1, Cancelled: 0 },
  views: [{ shown: 2, among: 4, delivered: 1 }],
}

function FreeTime({ client }: { readonly client?: QueryClient }) {
  // The team's views are loaded after the page has sent its first request.
  useEffect(() => client && countSearches(client, [FREE_TIME]), [client])
  const count = useCounts()?.views.get(countedSearch(FREE_TIME))
  return <output>{count ? <ViewFigure count={count} search={FREE_TIME} /> : 'unknown'}</output>
}

async function open(answer: CountsAnswer) {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(typeof path === 'string' ? path : '')
    return Response.json(answer)
  })
  const client = new QueryClient()
  countSearches(client, [FREE_TIME])
  const screen = await render(
    <QueryClientProvider client={client}>
      <h1>
        Today <DueCount />
      </h1>
      <FreeTime />
    </QueryClientProvider>,
  )
  return { screen, asked }
}

test('pages and views show the counts of the proxy with their set', async () => {
  const { screen, asked } = await open(ANSWER)
  await expect
    .element(screen.getByText('2 of 3 active + 1 delivered in the last 60 days'))
    .toBeInTheDocument()
  await expect
    .element(screen.getByRole('heading'))
    .toHaveAccessibleName('Today 2 shipments due today and tomorrow')
  const search = encodeURIComponent('status=Active&status=Delivered&attention=free-time')
  expect(asked).toEqual([`/api/counts?search=${search}`])
})

test('no counts are shown while the proxy fills its copy', async () => {
  const { screen } = await open({ ...ANSWER, isWhole: false, statuses: null })
  await expect.element(screen.getByText('unknown')).toBeVisible()
  expect(screen.getByRole('heading').element().textContent).toBe('Today ')
})

test('if the copy is incomplete, every count says so', async () => {
  const { screen } = await open({ ...ANSWER, isWhole: false, isCapped: true, statuses: null })
  await expect
    .element(screen.getByText('At least 2 of 3 active + 1 delivered in the last 60 days'))
    .toBeInTheDocument()
  await expect
    .element(screen.getByRole('heading'))
    .toHaveAccessibleName('Today At least 2 shipments due today and tomorrow')
  expect(screen.getByRole('heading').element().textContent).toContain('2+')
})

test('a zero is not shown', async () => {
  const { screen } = await open({ ...ANSWER, badge: 0 })
  await expect.element(screen.getByText(/^2 of 3 active/)).toBeInTheDocument()
  expect(screen.getByRole('heading').element().textContent).toBe('Today ')
})

test('views that become known while the first counts load are counted immediately', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    const isCounted = typeof path === 'string' && path.includes('search=')
    return Response.json(isCounted ? ANSWER : { ...ANSWER, views: [] })
  })
  const client = new QueryClient()
  countSearches(client, [])
  const screen = await render(
    <QueryClientProvider client={client}>
      <DueCount />
      <FreeTime client={client} />
    </QueryClientProvider>,
  )
  await expect
    .element(screen.getByText('2 of 3 active + 1 delivered in the last 60 days'))
    .toBeInTheDocument()
})
