import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import type { CountsAnswer } from '#contract/dashboard-api/account.ts'
import { COUNTS_PATH } from '#contract/dashboard-api/paths.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { listAnswer } from '../api/testing/list-answer.ts'
import { askedPaths, newClient, renderWith, serve } from '../api/testing/open-pages.tsx'
import { countedSearch, countSearches, useCounts } from '../api/counts.ts'
import { DueCount, ViewFigure } from './count.tsx'

const FREE_TIME: ShipmentsSearch = {
  status: ['Active', 'Delivered'],
  attention: ['free-time'],
  sort: 'lastFreeDay',
}

const ANSWER: CountsAnswer = {
  ...listAnswer([]),
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
  serve({ [COUNTS_PATH]: () => answer })
  const client = newClient()
  countSearches(client, [FREE_TIME])
  const content = (
    <>
      <h1>
        Today <DueCount />
      </h1>
      <FreeTime />
    </>
  )
  return await renderWith(content, client)
}

test('pages and views show the counts of the proxy with their set', async () => {
  const screen = await open(ANSWER)
  await expect
    .element(screen.getByText('2 of 3 active + 1 delivered in the last 60 days'))
    .toBeInTheDocument()
  await expect
    .element(screen.getByRole('heading'))
    .toHaveAccessibleName('Today 2 shipments due today and tomorrow')
  const search = encodeURIComponent('status=Active&status=Delivered&attention=free-time')
  expect(askedPaths()).toEqual([`/api/counts?search=${search}`])
})

test.each([
  ['no counts are shown while the proxy fills its copy', { isWhole: false, statuses: null }, 'unknown'],
  ['a zero is not shown', { badge: 0 }, /^2 of 3 active/],
])('%s', async (_, rest, figure) => {
  const screen = await open({ ...ANSWER, ...rest })
  await expect.element(screen.getByText(figure)).toBeInTheDocument()
  expect(screen.getByRole('heading').element().textContent).toBe('Today ')
})

test('if the copy is incomplete, every count says so', async () => {
  const screen = await open({ ...ANSWER, isWhole: false, isCapped: true, statuses: null })
  await expect
    .element(screen.getByText('At least 2 of 3 active + 1 delivered in the last 60 days'))
    .toBeInTheDocument()
  await expect
    .element(screen.getByRole('heading'))
    .toHaveAccessibleName('Today At least 2 shipments due today and tomorrow')
  expect(screen.getByRole('heading').element().textContent).toContain('2+')
})

test('views that become known while the first counts load are counted immediately', async () => {
  serve({ [COUNTS_PATH]: (query) => (query.has('search') ? ANSWER : { ...ANSWER, views: [] }) })
  const client = newClient()
  countSearches(client, [])
  const screen = await renderWith(<FreeTime client={client} />, client)
  await expect
    .element(screen.getByText('2 of 3 active + 1 delivered in the last 60 days'))
    .toBeInTheDocument()
})
