import { Profiler } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ListPage } from '#contract/dashboard-api/list.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { routed } from '#facts/testing/sample-shipment.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { setViewport } from '../testing/viewport.ts'
import { orderQuery } from '../api/orders.ts'
import { listAnswer } from '../api/testing/list-answer.ts'
import { beginOnTheSameMorning, openPages, serve } from '../api/testing/open-pages.tsx'
import { knownAccount } from '../shipments/words/known-account.ts'
import { ShipmentsPage } from '../routes/shipments.index.lazy.tsx'

startShortcuts()
beginOnTheSameMorning()

const ROWS = ['24', '25', '26'].map((day, at) => {
  const route = `Suzhou | Shanghai | Rotterdam | Dortmund ~11-${day}`
  return toShipmentRow(routed(route, { reference: `NW-${at + 1}` }))
})

/** Opens the list of all shipments; the test answers requests with a filter. */
async function openList(answerToFilter: () => unknown, onPass = () => {}) {
  serve({
    '/api/list': (query) => (query.has('status') || query.has('q') ? answerToFilter() : listAnswer(ROWS)),
    '/api/orders/found': (query) => ({ ...listAnswer([]), tags: [query.get('q')] }),
    '/api/orders': (q) => ({ ...listAnswer(q.has('tag', 'A') ? ROWS : []), order: { on: '2026-12-10' } }),
    '/api/facets': () => ({ ...listAnswer([]), facets: [] }),
    '/api/list/news': () => ({ come: 0, gone: 0, moved: 0 }),
  })
  await setViewport(1280, 800)
  const component = () => (
    <Profiler id="page" onRender={onPass}>
      <ShipmentsPage />
    </Profiler>
  )
  const { screen, router, client } = await openPages(
    { '/shipments/': { validateSearch: readShipmentsSearch, component }, '/shipments/$reference': {} },
    '/shipments/',
  )
  await expect.element(screen.getByRole('link', { name: 'NW-1' })).toBeVisible()
  return { screen, router, client }
}

test('While another list loads, the chosen filter is pressed, and the old rows are neither counted nor usable', async () => {
  const next = Promise.withResolvers<ListPage>()
  const { screen } = await openList(() => next.promise)
  await expect.element(screen.getByText('3 shipments', { exact: true })).toBeVisible()
  await userEvent.keyboard('jx')
  await expect.element(screen.getByRole('region', { name: 'Selection' })).toBeVisible()
  const delivered = screen.getByRole('button', { name: 'Delivered' })
  await delivered.click()
  await expect.element(delivered).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('status').filter({ hasText: /^…$/ })).toBeVisible()
  expect(screen.getByText(/\d shipment/).elements()).toEqual([])
  for (const name of ['Export', 'Print'])
    await expect.element(screen.getByRole('button', { name })).toBeDisabled()
  expect(screen.getByText('NW-1').element().closest('[inert]')).not.toBeNull()
  expect(screen.getByText('1 selected').element().closest('[inert]')).not.toBeNull()
  await expect.element(screen.getByText(/The shipment service is slow to respond/)).toBeVisible()
  next.resolve(listAnswer(ROWS.slice(2)))
  await expect.element(screen.getByText('1 delivered shipment', { exact: true })).toBeVisible()
  expect(screen.getByText('NW-3').element().closest('[inert]')).toBeNull()
})

test('After an empty list, the page says once that the service is slow', async () => {
  const answers = [listAnswer([]), new Promise(() => {})]
  const { screen } = await openList(() => answers.shift())
  await screen.getByRole('button', { name: 'Delivered' }).click()
  await expect.element(screen.getByText(/^No delivered shipment/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelled' }).click()
  await expect.element(screen.getByText(/The shipment service is slow to respond/)).toBeVisible()
})

test('Each row shows its own date, also in another order', async () => {
  const { screen } = await openList(async () => Response.json(listAnswer(ROWS.toReversed())))
  const dates = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map(({ textContent }) => [/NW-\d/.exec(textContent)?.[0], /\d+ Nov/.exec(textContent)?.[0]])
  const own = [
    ['NW-1', '24 Nov'],
    ['NW-2', '25 Nov'],
    ['NW-3', '26 Nov'],
  ]
  await expect.poll(dates).toEqual(own)
  await screen.getByRole('button', { name: 'Delivered' }).click()
  await expect.poll(dates).toEqual(own.toReversed())
})

test('A list shown before is drawn in one pass', async () => {
  let passes = 0
  const { screen } = await openList(
    () => listAnswer(ROWS.slice(2)),
    () => void (passes += 1),
  )
  const choose = async (name: string, words: string) => {
    await screen.getByRole('button', { name }).click()
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
    // Measurements of the rows arrive with the frame that draws them.
    for (const _ of 'ab') await new Promise(requestAnimationFrame)
  }
  await choose('Delivered', '1 delivered shipment')
  const counts: number[] = []
  for (const _ of 'abc') {
    await choose('All', '3 shipments')
    passes = 0
    await choose('Delivered', '1 delivered shipment')
    counts.push(passes)
  }
  // A part of the page whose code arrives meanwhile adds a pass.
  expect(Math.min(...counts)).toBe(1)
})

test('A list without an answer says so instead of showing another one’s rows, also during a retry', async () => {
  let isAsked = 0
  const { screen } = await openList(() => {
    isAsked += 1
    return isAsked === 1 ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => {})
  })
  await screen.getByRole('button', { name: 'Delivered' }).click()
  const failure = screen.getByRole('heading', { name: 'Landfall cannot be reached' })
  await expect.element(failure).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => isAsked).toBe(2)
  await expect.element(failure).toBeVisible()
  expect(screen.getByText(/NW-|\d shipment/).elements()).toEqual([])
  // The next list starts without the error, under the rows shown last.
  await screen.getByRole('button', { name: 'Cancelled' }).click()
  await expect.element(failure).not.toBeInTheDocument()
  expect(screen.getByText('NW-1').element().closest('[inert]')).not.toBeNull()
})

test('A list of a part of the account says so, and offers to search all of it', async () => {
  const part = { ...listAnswer(ROWS), known: 20_000, isWhole: false, isCapped: true }
  knownAccount.set(part)
  onTestFinished(() => knownAccount.set(null))
  const { screen } = await openList(() => {
    return { ...part, snapshot: null, total: null, rows: part.rows.slice(2) }
  })
  const words = screen.getByText('The 20,000 shipments updated last')
  await expect.element(words).toBeVisible()
  await expect.element(screen.getByText('3+ shipments', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Delivered' }).click()
  const whole = screen.getByRole('link', { name: 'Search the whole account' })
  await expect.element(whole).toHaveAttribute('href', '/shipments?status=Delivered&whole=yes')
  await whole.click()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(screen.getByText('Results of the service for the complete account')).toBeVisible()
})

test('An empty list says that a PO has no shipment yet only if it has none', async () => {
  const { screen, router, client } = await openList(() => listAnswer([]))
  for (const q of ['A', 'B', 'A']) {
    await router.navigate({ to: '/shipments', search: { q } })
    await expect.poll(() => client.getQueryData(orderQuery(q).queryKey)).toBeDefined()
    const words = q === 'A' ? 'No shipment matching “A”' : 'No shipment has B yet'
    await expect.element(screen.getByText(words)).toBeVisible()
  }
})
