import { useLocation } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { COUNTS_PATH, TEAM_PATH, TEAM_WRITES_PATH } from '#contract/dashboard-api/paths.ts'
import type { TeamView, TeamWrites } from '#contract/dashboard-api/team.ts'
import { NOW } from '#facts/testing/known-shipment.ts'
import { countSearches } from '../api/counts.ts'
import { listAnswer } from '../api/testing/list-answer.ts'
import { openPages, serve } from '../api/testing/open-pages.tsx'
import { useCountedSearches } from './use-kept-views.ts'
import { ViewButtons } from './view-buttons.tsx'
import { ViewsList } from './views-list.tsx'

const VIEWS: readonly TeamView[] = [
  { name: 'Air', query: '?mode=Air' },
  { name: 'On the map', page: '/map', query: '?mode=Rail' },
  { name: 'Missed', page: '/orders', query: '?verdict=after' },
]

const PAGES = ['/orders', '/map', '/shipments'] as const

function Page() {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const searches = useCountedSearches()
  useEffect(() => countSearches(client, searches), [client, searches])
  const page = PAGES.find((each) => each === pathname) ?? '/shipments'
  return (
    <>
      <ViewsList />
      <ViewButtons page={page} search={search} />
    </>
  )
}

/** Opens a page with the list of views and the view's actions. Returns its requests and writes. */
async function open(page: (typeof PAGES)[number], query: string) {
  const counted: string[][] = []
  const written: TeamWrites['writes'][number][] = []
  const kept: object[] = []
  const by = { id: 'local', name: null }
  const views = VIEWS.map((value, at) => ({ kind: 'views', key: `v${at}`, rev: at + 1, value, by, at: NOW }))
  serve({
    [TEAM_PATH]: () => ({ epoch: 'e', rev: 3, settings: [], views: [...views, ...kept], people: [] }),
    [TEAM_WRITES_PATH]: (_, body) => {
      const { writes }: TeamWrites = JSON.parse(body)
      written.push(...writes)
      const entries = writes.map(({ kind, key, value }) => ({ kind, key, value, rev: 9, by, at: NOW }))
      kept.push(...entries)
      return { answers: entries.map((entry) => ({ ok: true, entry })), rows: [], isMore: false }
    },
    [COUNTS_PATH]: (query) => {
      const searches = query.getAll('search')
      counted.push(searches)
      const statuses = { Active: 5, Delivered: 0, Cancelled: 0 }
      const figures = searches.map(() => ({ shown: 2, among: 5, delivered: 0 }))
      return { ...listAnswer([]), asOf: NOW, badge: 0, statuses, views: figures }
    },
  })
  const pages = Object.fromEntries(PAGES.map((path) => [path, { component: Page }]))
  const { screen, router } = await openPages(pages, `${page}${query}`)
  return { screen, router, counted, written }
}

test('views of all pages are listed, and only those of shipments are counted', async () => {
  const { screen, counted } = await open('/orders', '?verdict=after&view=v2')
  const missed = screen.getByRole('link', { name: /^Missed ?Orders$/ })
  await expect.element(missed).toHaveAttribute('aria-current', 'page')
  await expect.element(missed).toHaveAttribute('href', '/orders?verdict=after&view=v2')
  const onMap = screen.getByRole('link', { name: /^On the map ?2 of 5/ })
  await expect.element(onMap).toHaveAttribute('href', '/map?mode=Rail&view=v1')
  await expect.element(screen.getByRole('link', { name: /^Air ?2 of 5/ })).toBeVisible()
  expect(counted.at(-1)).toContain('status=Active&mode=Rail')
  expect(counted.flat().join(' ')).not.toContain('verdict')
})

test('a view is saved with its page, and belongs to that page', async () => {
  const { screen, router, written } = await open('/orders', '?verdict=met')
  await screen.getByRole('button', { name: 'Save view' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  // Until the team is read, nothing can be saved.
  await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await userEvent.keyboard('Kept{Enter}')
  await expect.element(screen.getByRole('link', { name: /^Kept/ })).toHaveAttribute('aria-current', 'page')
  expect(written.map(({ value }) => value)).toEqual([
    { name: 'Kept', page: '/orders', query: '?verdict=met' },
  ])
  expect(router.state.location.href).toMatch(/^\/orders\?verdict=met&view=[a-z0-9]+$/)
})
