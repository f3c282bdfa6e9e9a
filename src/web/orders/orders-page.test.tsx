import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { atSea } from '#facts/testing/known-shipment.ts'
import { est, place } from '#facts/testing/sample-shipment.ts'
import { act } from '../team/use-act.ts'
import { clearSelection } from '../table/selection-store.ts'
import { writerNow } from '../team/use-team.ts'
import { loadAnswersAgain } from '../api/counts.ts'
import { beginOnTheSameMorning } from '../api/testing/open-pages.tsx'
import { openOrders, type Served } from './testing/open-orders.tsx'
import { setViewport } from '../testing/viewport.ts'
import { textsOf } from '../testing/texts-of.ts'

beginOnTheSameMorning(clearSelection)

/** Delivered on 22 December, as estimated. */
const ACCOUNT: Served['account'] = [
  atSea({ reference: 'A', tags: ['PO-LATE'] }),
  atSea({ reference: 'B', tags: ['PO-LATE', 'PO-TIGHT'] }),
  atSea({ reference: 'C', tags: ['PO-FREE'] }, est('2026-12-01')),
]
const REQUIRED = { 'PO-LATE': '2026-12-18', 'PO-TIGHT': '2026-12-23', 'PO-NOBODY': '2026-12-10' }
type Writable = { -readonly [Name in keyof Served]: Served[Name] }

const SERVED: Served = { account: ACCOUNT, required: REQUIRED }

const tagsIn = (screen: Awaited<ReturnType<typeof openOrders>>['screen']) =>
  textsOf(screen.getByRole('table').getByRole('link')).filter((text) => text.startsWith('PO-'))

test('Each PO has a row that links to its page, and those that miss their date come first', async () => {
  const { screen, sees, router } = await openOrders(SERVED, '/orders')
  await expect.poll(() => tagsIn(screen)).toEqual(['PO-LATE', 'PO-NOBODY', 'PO-TIGHT', 'PO-FREE'])
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent(
      'PO-LATERequired by Fri 18 Dec4 days late2: all at seaA · At sea to Rotterdam, EVER ACE · Evergreen · Arrives at port (Rotterdam) est. Tue 1 DecNext ETA Est. Tue 22 DecLast ETA Est. Tue 22 Dec',
    )
  await sees(/No shipment has this PO among those active or delivered in the last 60 days\./)
  await screen.getByRole('link', { name: 'PO-TIGHT' }).click()
  await expect.poll(() => router.state.location.searchStr).toBe('?tag=PO-TIGHT')
  const required = screen.getByText(/Required by Wed 23 Dec: 1 with 2 days to spare or less\./)
  await expect.element(required).toBeVisible()
})

test('The head of a column sorts the orders by it, in the address too, by pointer and by key, and its box selects all', async () => {
  await setViewport(1440, 900)
  const { screen, history } = await openOrders(SERVED, '/orders')
  const head = screen.getByRole('columnheader', { name: 'Required by' })
  await head.getByRole('button').click()
  await expect.poll(() => tagsIn(screen)).toEqual(['PO-NOBODY', 'PO-LATE', 'PO-TIGHT', 'PO-FREE'])
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  expect(history.location.href).toBe('/orders?sort=required')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => tagsIn(screen)).toEqual(['PO-TIGHT', 'PO-LATE', 'PO-NOBODY', 'PO-FREE'])
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await userEvent.keyboard(' ')
  await expect.poll(() => tagsIn(screen)).toEqual(['PO-LATE', 'PO-NOBODY', 'PO-TIGHT', 'PO-FREE'])
  await expect.element(head).not.toHaveAttribute('aria-sort')
  expect(history.location.href).toBe('/orders')
  const box = screen.getByRole('columnheader', { name: 'PO' }).getByRole('checkbox', { name: 'Select all' })
  await box.click()
  await expect.element(screen.getByRole('region', { name: 'Selection' })).toMatchTextContent(/^4 selected/)
  await box.click()
  await expect.element(screen.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
})

test('The selected orders are exported, from their bar and from the header', async () => {
  await setViewport(1440, 900)
  const { screen } = await openOrders(SERVED, '/orders')
  for (const tag of ['PO-LATE', 'PO-FREE'])
    await screen.getByRole('checkbox', { name: `Select ${tag}` }).click()
  for (const name of ['Export selected', 'Export']) {
    await screen.getByRole('button', { name, exact: true }).click()
    await expect.element(screen.getByRole('radio', { name: '2 selected orders' })).toBeChecked()
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  }
  await screen.getByRole('button', { name: 'Export', exact: true }).click()
  await screen.getByRole('radio', { name: 'Shipment', exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const asked = () => vi.mocked(fetch).mock.calls.find(([input]) => input === '/api/export')?.[1]?.body
  await expect.poll(asked).toMatch(/"of":"orders".*"tags":\["po-late","po-free"\].*"rows":"shipments"/)
})

test('Until the first answer nothing is counted, and a page that gets none says why and can be asked again', async () => {
  await setViewport(1440, 900)
  const served: Writable = { ...SERVED, answers: false }
  const { screen, sees } = await openOrders(served, '/orders')
  await expect
    .element(screen.getByRole('heading', { name: 'The shipment service isn’t responding' }))
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Orders' })).toBeVisible()
  const said = screen.getByRole('status').elements()
  expect(said.map(({ textContent }) => textContent).join('')).toBe('')
  await expect.element(screen.getByRole('button', { name: 'Mine …', exact: true })).toBeVisible()
  const again = screen.getByRole('button', { name: 'Try again' }).element()
  served.answers = true
  // Clicks without waiting, because the page also retries on its own.
  again.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await sees('4 orders', { exact: true })
})

test('While the proxy fills its copy, no order is called empty, and no totals are shown', async () => {
  const { screen, sees } = await openOrders({ ...SERVED, rest: { isWhole: false } }, '/orders')
  await expect.poll(() => tagsIn(screen)).toEqual(['PO-LATE', 'PO-TIGHT', 'PO-FREE'])
  await sees('3 orders so far')
  await sees('3 of your shipments so far')
  expect(screen.getByText(/No shipment|without a shipment|required date$/).query()).toBeNull()
})

test.each([
  [{ more: 1200 }, '4 orders, 1,200 more are not shown'],
  [{ isWhole: false, isCapped: true }, 'The 3 shipments updated last'],
  [{ isWhole: false, isCapped: true }, /^No shipment has this PO among the 3 updated last \(more exist\)\./],
])('If the answer is a part of the account (%j), the page says so', async (rest, words) => {
  const { screen } = await openOrders({ ...SERVED, rest }, '/orders')
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('A newly set date is shown immediately, its verdict once it is saved, and its new place is not announced', async () => {
  await setViewport(1280, 800)
  const served: Writable = { account: ACCOUNT, required: { 'PO-TIGHT': '2026-12-23' } }
  const { screen, client } = await openOrders(served, '/orders')
  await screen.getByRole('checkbox', { name: 'Select PO-TIGHT' }).click()
  const row = screen.getByRole('row').filter({ hasText: 'PO-LATE' })
  await expect.element(row).toMatchTextContent(/^PO-LATE––2: all at seaNext/)
  await expect.poll(() => writerNow(client)).not.toBeNull()
  const change = { kind: 'tag-dates', key: 'PO-LATE', value: { on: '2026-12-21' }, over: undefined } as const
  act(client, [change], { words: 'PO-LATE required by Mon 21 Dec 2026' })
  await expect.element(row).toMatchTextContent(/^PO-LATERequired by Mon 21 Dec2: all at seaNext/)
  served.required = { 'PO-TIGHT': '2026-12-23', 'PO-LATE': '2026-12-21' }
  served.keeps = true
  await expect.element(row.getByText('1 day late')).toBeVisible()
  expect(screen.getByRole('button', { name: '1 change · Show' }).query()).toBeNull()
})

test('An order that a filter no longer chooses has no old date or verdict', async () => {
  await setViewport(1280, 800)
  const served: Writable = { account: ACCOUNT, required: { 'PO-TIGHT': '2026-12-23' } }
  const { screen, client } = await openOrders(served, '/orders?verdict=tight')
  await screen.getByRole('checkbox', { name: 'Select PO-TIGHT' }).click()
  const row = screen.getByRole('row').filter({ hasText: 'PO-TIGHT' })
  await expect.element(row).toMatchTextContent(/Required by Wed 23 Dec/)
  served.required = { 'PO-TIGHT': '2026-12-01' }
  void loadAnswersAgain(client)
  await expect.element(row).toMatchTextContent(/^PO-TIGHTNo longer in this list––/)
})

test('Selected rows stay in place when their date changes, until Show', async () => {
  await setViewport(1280, 800)
  const served: Writable = { account: ACCOUNT, required: REQUIRED }
  const { screen, sees, client } = await openOrders(served, '/orders')
  await screen.getByRole('checkbox', { name: 'Select PO-FREE' }).click()
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: 'Copy POs' }).click()
  expect(writeText).toHaveBeenCalledWith('PO-FREE')
  served.required = { ...REQUIRED, 'PO-FREE': '2026-12-01' }
  void loadAnswersAgain(client)
  await sees('21 days late')
  expect(tagsIn(screen)).toEqual(['PO-LATE', 'PO-NOBODY', 'PO-TIGHT', 'PO-FREE'])
  await screen.getByRole('button', { name: '1 change · Show' }).click()
  await expect.poll(() => tagsIn(screen)).toEqual(['PO-FREE', 'PO-LATE', 'PO-NOBODY', 'PO-TIGHT'])
})

describe('filters', () => {
  test('Each choice counts what it shows, and choices of one filter add up', async () => {
    await setViewport(1440, 900)
    const { screen, sees } = await openOrders(SERVED, '/orders')
    const verdicts = screen.getByRole('group', { name: 'Required date' })
    await expect.element(verdicts).toHaveTextContent('Late1No shipment yet1Days to spare1No required date1')
    await verdicts.getByRole('button', { name: 'No required date' }).click()
    await expect.poll(() => tagsIn(screen)).toEqual(['PO-FREE'])
    await verdicts.getByRole('button', { name: 'Days to spare' }).click()
    await expect.poll(() => tagsIn(screen)).toEqual(['PO-TIGHT', 'PO-FREE'])
    await sees('2 of 4 orders')
  })

  test('A text finds POs like the search, by number and by their shipments', async () => {
    await setViewport(1440, 900)
    const { screen, sees, router } = await openOrders(SERVED, '/orders?q=po%20late')
    await expect.poll(() => tagsIn(screen)).toEqual(['PO-LATE'])
    const field = screen.getByRole('combobox', { name: 'Search shipments' })
    for (const [text, tags] of [
      ['#PO-NOBODY,', ['PO-NOBODY']],
      ['vessel ever ace', ['PO-LATE', 'PO-TIGHT', 'PO-FREE']],
      ['b', ['PO-LATE', 'PO-TIGHT']],
    ] as const) {
      await field.fill(text)
      await expect.poll(() => tagsIn(screen)).toEqual(tags)
      await expect.poll(() => router.state.location.search).toEqual({ q: text })
    }
    await field.fill('nothing has this')
    await sees('No order matching “nothing has this”')
    await field.fill('')
    await expect.poll(() => tagsIn(screen)).toHaveLength(4)
  })

  test('Enter keeps the orders with a name, and opens the one with a complete number', async () => {
    await setViewport(1440, 900)
    const { screen, router } = await openOrders(SERVED, '/orders')
    const field = screen.getByRole('combobox', { name: 'Search shipments' })
    await field.fill('evergreen')
    await expect.poll(() => router.state.location.href).toBe('/orders?q=evergreen')
    await expect.element(screen.getByRole('option').first()).toHaveAccessibleName('Evergreen 3 shipments')
    await userEvent.keyboard('{Enter}')
    await field.fill('PO-TIGHT')
    await expect.poll(() => router.state.location.href).toBe('/orders?q=PO-TIGHT')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.href).toBe('/po?tag=PO-TIGHT')
  })

  function withContainer(...tags: string[]) {
    const containers = [{ number: 'QKRU7329242', type: null, sealNumber: null }]
    return atSea({ reference: 'D', tags, cargo: { ...atSea().cargo, containers } })
  }

  test('A container number with a wrong digit finds no order, and offers the likely one', async () => {
    const account = [...ACCOUNT, withContainer('PO-D')]
    const { screen, sees } = await openOrders({ account }, '/orders?q=QKRU7329243')
    const words = 'QKRU7329243 is not in your account (its check digit is wrong). Did you mean QKRU7329242?'
    await expect.element(screen.getByRole('heading', { name: words, exact: true })).toBeVisible()
    await sees('4 orders without the search.')
    await screen.getByRole('button', { name: 'Container QKRU7329242' }).click()
    await expect.poll(() => tagsIn(screen)).toEqual(['PO-D'])
  })

  test('A container of a shipment without a PO names the shipment', async () => {
    const account = [...ACCOUNT, withContainer()]
    const { screen } = await openOrders({ account }, '/orders?q=QKRU7329242')
    const words = 'No order matches, but shipment D does'
    await expect.element(screen.getByRole('heading', { name: words, exact: true })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'D', exact: true })).toBeVisible()
  })

  test('The name of a filter applies it by Enter or a button, also one of the list', async () => {
    await setViewport(1440, 900)
    const { screen, sees, router } = await openOrders(SERVED, '/orders')
    const field = screen.getByRole('combobox', { name: 'Search shipments' })
    await field.fill('no eta')
    const words = '“no eta” is also the name of a filter.'
    await sees(words, { exact: true })
    await screen.getByRole('button', { name: 'No ETA', exact: true }).click()
    await expect.poll(() => router.state.location.href).toBe('/orders?verdict=unknown')
    await field.fill('late')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.href).toBe('/orders?verdict=after')
    await field.fill('no po')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Shipments: No PO' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/shipments')
    expect(router.state.location.search).toEqual({ tags: '(none)' })
  })

  test.each([
    ['mine=yes', 'them'],
    ['mine=yes&q=tight', 'search and filters'],
  ])('Filters without matches say so, and are removed by a link: %s', async (search, what) => {
    const { screen, sees } = await openOrders(SERVED, `/orders?${search}`)
    await sees(`4 orders without ${what}.`)
    await screen.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => tagsIn(screen)).toHaveLength(4)
  })
})

test('A PO with several spellings is one row with its suppliers, and is found by these', async () => {
  const from = (reference: string, tag: string, name: string) =>
    atSea({ reference, tags: [tag], origin: place('ShippingParty', name) })
  const account = [
    from('ONE', 'PO-55100', 'Acme Trading'),
    from('TWO', 'po-55100 ', 'Bolt & Co'),
    from('THREE', 'PO-8', 'Acme Trading'),
  ]
  const { screen } = await openOrders({ account, required: { 'PO-55100 ': '2026-12-18' } }, '/orders?q=bolt')
  await expect.poll(() => tagsIn(screen)).toEqual(['PO-55100'])
  const words = /^PO-551002 spellings · Acme Trading, Bolt & CoRequired by Fri 18 Dec4 days late2: all at sea/
  await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(words)
})
