import { describe, expect, test } from 'vitest'
import { atSea, known } from '#facts/testing/known-shipment.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import { beginOnTheSameMorning } from '../data/testing/open-pages.tsx'
import { listRequests, openOrders, type Served } from './testing/open-orders.tsx'

beginOnTheSameMorning()

/** Delivered on 22 December, as estimated. */
const ACCOUNT: Served['account'] = [
  atSea({ reference: 'A', tags: ['PO-LATE'] }),
  atSea({ reference: 'B', tags: ['PO-LATE', 'PO-TIGHT'] }),
  atSea({ reference: 'C', tags: ['PO-FREE'] }, est('2026-12-01')),
]
const REQUIRED = { 'PO-LATE': '2026-12-18', 'PO-TIGHT': '2026-12-23', 'PO-NOBODY': '2026-12-10' }
const SERVED: Served = { account: ACCOUNT, required: REQUIRED }

const tagsIn = (screen: Awaited<ReturnType<typeof openOrders>>['screen']) =>
  screen
    .getByRole('table')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('PO-'))

test('Each PO has a row, those that miss their day first, at no request to the service', async () => {
  const { screen } = await openOrders(SERVED, '/orders')
  await expect.poll(() => tagsIn(screen)).toEqual(['PO-LATE', 'PO-NOBODY', 'PO-TIGHT', 'PO-FREE'])
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent(
      'PO-LATERequired by Fri 18 Dec4 days late2: all at seaA · At sea to Rotterdam, EVER ACE · Evergreen · Arrives at port (Rotterdam) est. Tue 1 DecNext arrival Est. Tue 22 Dec',
    )
  await expect
    .element(screen.getByText(/No shipment has this tag among 3 active \+ 0 delivered in the last 60 days\./))
    .toBeVisible()
  expect(listRequests()).toEqual([])
})

test('Each figure of the head opens exactly the orders that it counts', async () => {
  const { screen, router } = await openOrders(SERVED, '/orders')
  for (const [words, tags] of [
    ['3 orders have a required date', ['PO-LATE', 'PO-NOBODY', 'PO-TIGHT']],
    ['1 late', ['PO-LATE']],
    ['1 without a shipment', ['PO-NOBODY']],
    ['1 with 2 days to spare or less', ['PO-TIGHT']],
  ] as const) {
    await screen.getByRole('link', { name: words, exact: true }).click()
    await expect.poll(() => tagsIn(screen)).toEqual(tags)
  }
  router.history.back()
  await expect.poll(() => tagsIn(screen)).toEqual(['PO-NOBODY'])
})

describe('while shipments are still to be loaded', () => {
  const [first, ...others] = ACCOUNT
  const part: Served = { account: first ? [first] : [], required: REQUIRED }

  test('No order is said to have none, and nothing is counted of all', async () => {
    let answer: (later: Served['account']) => void = () => {}
    const later = new Promise<Served['account']>((done) => (answer = done))
    const { screen, router } = await openOrders({ ...part, later }, '/orders')
    await expect.poll(() => tagsIn(screen)).toEqual(['PO-LATE'])
    await expect.element(screen.getByText('1 order so far')).toBeVisible()
    expect(screen.getByText(/No shipment|without a shipment|required date$/).query()).toBeNull()
    await router.navigate({ to: '/orders', search: { verdict: ['no-shipment'] } })
    await expect.element(screen.getByText('Loading…', { exact: true }).last()).toBeVisible()
    answer(others)
    await expect.poll(() => tagsIn(screen)).toEqual(['PO-NOBODY'])
    await expect.element(screen.getByRole('link', { name: '1 without a shipment' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '3 orders have a required date' })).toBeVisible()
  })

  test('That is so, too, where loading stopped', async () => {
    const later = Promise.resolve('fails' as const)
    const { screen } = await openOrders({ ...part, later }, '/orders?verdict=no-shipment')
    await expect.element(screen.getByText('Not all shipments are loaded')).toBeVisible()
    expect(tagsIn(screen)).toEqual([])
  })
})

test('An account too large for the copy says among which shipments none has the tag', async () => {
  const { screen } = await openOrders({ ...SERVED, isTooLarge: true }, '/orders')
  await expect
    .element(screen.getByText(/^No shipment has this tag among the 3 most recently updated \(more exist\)\./))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: '1 without a shipment' })).toBeVisible()
})

describe('filters', () => {
  test('Each choice counts what it shows, and choices of one kind add up', async () => {
    const { screen } = await openOrders(SERVED, '/orders')
    await screen.getByRole('button', { name: 'No required date 1' }).click()
    await expect.poll(() => tagsIn(screen)).toEqual(['PO-FREE'])
    await screen.getByRole('button', { name: 'Days to spare 1' }).click()
    await expect.poll(() => tagsIn(screen)).toEqual(['PO-TIGHT', 'PO-FREE'])
    await expect.element(screen.getByText('2 of 4 orders')).toBeVisible()
  })

  test('A text finds a PO whatever its case, spaces and dashes', async () => {
    const { screen } = await openOrders(SERVED, '/orders?q=po%20late')
    await expect.poll(() => tagsIn(screen)).toEqual(['PO-LATE'])
  })

  test('What leaves nothing says so, and is taken away by a link', async () => {
    const { screen } = await openOrders(SERVED, '/orders?mine=yes')
    await expect.element(screen.getByText('4 orders without them.')).toBeVisible()
    await screen.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => tagsIn(screen)).toHaveLength(4)
  })
})

test('A PO leads to its page', async () => {
  const { screen, router } = await openOrders(SERVED, '/orders')
  await screen.getByRole('link', { name: 'PO-TIGHT' }).click()
  await expect.poll(() => router.state.location.searchStr).toBe('?tag=PO-TIGHT')
  await expect
    .element(screen.getByText(/Required by Wed 23 Dec: 1 with 2 days to spare or less\./))
    .toBeVisible()
})

test('A PO of which every shipment is cancelled counts as one without', async () => {
  const account = [known({ reference: 'X', tags: ['PO-X'], status: 'Cancelled' })]
  const { screen } = await openOrders({ account, required: { 'PO-X': '2026-12-10' } }, '/orders')
  await expect.element(screen.getByRole('button', { name: 'No shipment yet 1' })).toBeVisible()
})
