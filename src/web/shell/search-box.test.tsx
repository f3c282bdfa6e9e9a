import { Outlet, useSearch } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FindAnswer } from '#contract/dashboard-api/find.ts'
import { NAME_HEADER } from '#contract/dashboard-api/headers.ts'
import type { Suggestion } from '#contract/dashboard-api/suggest.ts'
import { FIND_PATH, SUGGEST_PATH } from '#contract/dashboard-api/paths.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { filtersIn } from '#facts/search/named-filters.ts'
import { suggestionsIn } from '#facts/search/suggestions-in.ts'
import { TextIndex } from '#facts/search/text-index.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { carriedBy, indexOf } from '#facts/testing/search-index.ts'
import { readOrdersSearch } from '#facts/filters/orders-search.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { askedPaths, beginOnTheSameMorning, openPages, serve } from '../api/testing/open-pages.tsx'
import { EmptyResult } from '../filters/empty-result.tsx'
import { NearNames } from '../search/not-in-account.tsx'
import { keepSaidName } from '../team/said-name.ts'
import { Toast } from '../ui/toast.tsx'
import { SearchBox } from './search-box.tsx'
import { textsOf } from '../testing/texts-of.ts'

beginOnTheSameMorning()

// Text typed in one test would stay in the search box of the next.
afterEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
})

const { cargo } = sampleShipment()
const containers = [{ number: 'QKRU7329242', type: null, sealNumber: null }]
const ROW = toShipmentRow(
  sampleShipment({
    reference: 'NW-1',
    tags: ['PO-1'],
    carrier: { name: 'Korunda Shipping', type: 'ShippingLine' },
    cargo: { ...cargo, containers },
  }),
)

const TO_PO: Suggestion = {
  word: 'PO-2',
  count: 1,
  opens: { page: 'po', tag: 'PO-2' },
  search: { tag: 'PO-2' },
}

/** The proxy's answer about a pasted column. */
const FOUND: FindAnswer = {
  lines: [
    {
      text: 'QKRU7329242',
      state: 'found',
      words: 'Found',
      meant: [],
      shipment: { reference: 'NW-1', stage: 'At sea', eta: 'Est. Thu 26 Nov' },
      references: ['NW-1', 'NW-7'],
    },
    {
      text: 'MSKU0000000',
      state: 'missing',
      words: 'MSKU0000000 is not in your account. Did you mean PO-2?',
      meant: [{ title: 'PO', suggestions: [TO_PO] }],
      shipment: null,
      references: [],
    },
  ],
  table: { count: 2, text: 'Found\tNW-1\nNot found\t', html: '' },
}

/** Opens the search over a list that is empty, or has rows found by a name with a typo. */
async function openSearch(address: string, hasRows = false, loaded?: Promise<void>) {
  const index = new TextIndex()
  index.put(ROW)
  serve({
    [FIND_PATH]: () => FOUND,
    [SUGGEST_PATH]: async (query) => {
      const text = query.get('q') ?? ''
      await loaded
      const filters = filtersIn(text).map((each) => ({ ...each, count: 0 }))
      return { isWhole: true, ...suggestionsIn(index, text, filters) }
    },
  })
  const List = () => {
    const search = readShipmentsSearch(useSearch({ strict: false }))
    return hasRows ? <NearNames q={search.q} /> : <EmptyResult search={search} />
  }
  const Frame = () => (
    <>
      <SearchBox />
      <Outlet />
    </>
  )
  const { screen, router } = await openPages(
    {
      '/shipments/': { validateSearch: readShipmentsSearch, component: List },
      '/shipments/$reference': {},
      '/po': {},
      '/orders': {},
      '/': {},
    },
    address,
    Frame,
  )
  const field = screen.getByRole('combobox', { name: 'Search shipments' })
  return { screen, field, address: () => router.state.location.href, router }
}

const MISTYPED = 'QKRU7329243 is not in your account (its check digit is wrong). Did you mean QKRU7329242?'

test('A container number with a wrong digit opens nothing on Enter, and offers the likely one', async () => {
  const { screen, field, address } = await openSearch('/')
  await field.fill('QKRU7329243')
  await expect.element(screen.getByRole('status')).toHaveTextContent(MISTYPED)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/shipments?q=QKRU7329243')
  await expect.element(screen.getByRole('heading', { name: MISTYPED, exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Container QKRU7329242' }).click()
  await expect.poll(address).toBe('/shipments/NW-1')
  await field.fill('QKRU7329243')
  await expect.element(screen.getByRole('status')).toHaveTextContent(MISTYPED)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { selected: true })).toHaveAccessibleName('QKRU7329242')
})

test('A list that is empty because of other filters also says if nothing matches the text', async () => {
  const { screen } = await openSearch('/shipments?q=QKRU7329258&status=Cancelled')
  await expect
    .element(screen.getByRole('heading', { name: 'QKRU7329258 is not in your account.', exact: true }))
    .toBeVisible()
  expect(textsOf(screen.getByRole('link'))).toEqual(['Clear filters'])
})

test.each([
  ['q=QKRU7329242&status=Active&mode=Air&sort=eta', '?sort=eta&q=QKRU7329242'],
  ['q=QKRU7329242&updatedSince=24h', '?q=QKRU7329242'],
  ['q=QKRU7329242&status=Cancelled', ''],
  ['q=QKRU7329258&mode=Air', ''],
])('An empty list of %j offers to clear its filters, and then shows %j', async (search, cleared) => {
  const { screen, address } = await openSearch(`/shipments?${search}`)
  const isKnown = search.includes('QKRU7329242')
  const title = isKnown ? /matching “QKRU7329242”/ : 'QKRU7329258 is not in your account.'
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await screen.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe(`/shipments${cleared}`)
})

test('Rows found by a name with a typo have a note that nothing has that name', async () => {
  const { screen, address } = await openSearch('/shipments?q=korundda', true)
  await expect
    .element(screen.getByText('“korundda” is not in your account. Did you mean Korunda Shipping?'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Carrier Korunda Shipping' }).click()
  await expect.poll(address).toBe('/shipments?carrier=Korunda+Shipping')
})

test('The name of a filter is offered first, and Enter opens its list', async () => {
  const { screen, field, address } = await openSearch('/')
  await field.fill('no po')
  const option = screen.getByRole('group', { name: 'Filter' }).getByRole('option')
  await expect.element(option).toHaveAccessibleName('No PO 0 shipments')
  await expect.element(option.getByText('0 shipments')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/shipments?tags=%28none%29')
})

test('An empty list offers the filter that its text names', async () => {
  const { screen, address } = await openSearch('/shipments?q=no+po')
  await expect.element(screen.getByText('A filter has this name.')).toBeVisible()
  await screen.getByRole('button', { name: 'Filter No PO' }).click()
  await expect.poll(address).toBe('/shipments?tags=%28none%29')
})

test('The list is filtered while text is typed, as one history entry; other pages wait for Enter', async () => {
  const { screen, field, address, router } = await openSearch('/shipments?status=Active')
  await field.fill('NW')
  await expect.poll(address).toBe('/shipments?status=Active&q=NW')
  await field.fill('NW-1')
  await expect.poll(address).toBe('/shipments?status=Active&q=NW-1')
  router.history.back()
  await expect.poll(address).toBe('/shipments?status=Active')
  await expect.element(field).toHaveValue('')

  await router.navigate({ to: '/' })
  await field.fill('korunda')
  await expect.element(screen.getByRole('option').last()).toHaveAccessibleName(/^Everything with “korunda” /)
  expect(address()).toBe('/')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/shipments?carrier=Korunda+Shipping')
})

test.each([
  ['Enter', '/shipments?status=Active', '{Enter}'],
  ['a suggestion', '/shipments?status=Active', '{ArrowDown}{Enter}'],
  ['Enter', '/shipments?status=Active&q=korunda', '{Enter}'],
])('Back from a shipment opened by its number with %s leads to %s as it was', async (_, list, keys) => {
  const { screen, field, address, router } = await openSearch('/')
  await router.navigate({ href: list })
  await field.click()
  await field.fill('NW-1')
  await expect.poll(address).toBe('/shipments?status=Active&q=NW-1')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard(keys)
  await expect.poll(address).toBe('/shipments/NW-1')
  router.history.back()
  await expect.poll(address).toBe(list)
  router.history.back()
  await expect.poll(address).toBe('/')
})

test.each(['/', '/shipments'])('Enter at %s applies a filter and searches for the rest', async (page) => {
  const { field, address } = await openSearch(page)
  await field.fill('korunda late')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/shipments?q=korunda&required=after')
})

test.each(['/', '/shipments'])(
  'Enter at %s opens the same while its suggestions load as after',
  async (page) => {
    const loaded = Promise.withResolvers<void>()
    const { field, address } = await openSearch(page, false, loaded.promise)
    await field.click()
    await userEvent.keyboard('NW-1')
    await expect.poll(askedPaths).toContain(`${SUGGEST_PATH}?q=NW-1`)
    await userEvent.keyboard('{Enter}')
    loaded.resolve()
    await expect.poll(address).toBe('/shipments/NW-1')
  },
)

test('A search whose answer is late says so, and opens nothing once the user is elsewhere', async () => {
  const loaded = Promise.withResolvers<void>()
  const { screen, field, address } = await openSearch('/', false, loaded.promise)
  await field.click()
  await userEvent.keyboard('NW-1{Enter}')
  await expect.element(field).toHaveAttribute('aria-busy', 'true')
  await expect.element(field).toHaveValue('NW-1')
  await expect.element(screen.getByText(/^The search is slow to respond/)).toBeVisible()
  await userEvent.tab()
  loaded.resolve()
  await expect.element(field).toHaveAttribute('aria-busy', 'false')
  expect(address()).toBe('/')
})

test('Typing continues in the search box of the next page when the page changes', async () => {
  const pageAt = (path: string) => ({ component: () => <SearchBox key={path} /> })
  const { screen, router } = await openPages({ '/': pageAt('/'), '/settings': pageAt('/settings') }, '/')
  const field = screen.getByRole('combobox', { name: 'Search shipments' })
  await field.click()
  await userEvent.keyboard('nw-')
  await router.navigate({ to: '/settings' })
  await userEvent.keyboard('2')
  await expect.element(field).toHaveValue('nw-2')
  await expect.element(field).toHaveFocus()
})

test.each([
  ['no po', '/orders', '/shipments?tags=%28none%29'],
  ['air', '/orders?q=air', '/shipments?mode=Air'],
  ['late air', '/orders', '/shipments?required=after&mode=Air'],
  ['no eta air', '/orders', '/shipments?mode=Air&missing=eta'],
  ['delayed', '/orders', '/orders?verdict=after'],
  ['air delayed', '/orders', '/shipments?required=after&mode=Air'],
  ['late air velmaris', '/orders', '/shipments?q=velmaris&required=after&mode=Air'],
  ['air velmaris', '/orders', '/shipments?q=velmaris&mode=Air'],
  ['late', '/orders', '/orders?verdict=after'],
  ['late', '/orders?q=late', '/orders?verdict=after'],
  ['velmaris late', '/orders?q=velmaris+late', '/orders?verdict=after&q=velmaris'],
])('On Orders, Enter after %j at %s opens the filter of that name: %s', async (text, typed, filtered) => {
  const index = new TextIndex()
  const filters = filtersIn(text).map((each) => ({ ...each, count: 1 }))
  serve({ [SUGGEST_PATH]: () => ({ isWhole: true, ...suggestionsIn(index, text, filters) }) })
  const { screen, router } = await openPages(
    {
      '/orders': { validateSearch: readOrdersSearch, component: () => <SearchBox key="orders" /> },
      '/shipments/': { validateSearch: readShipmentsSearch, component: () => <SearchBox key="list" /> },
    },
    '/orders',
  )
  const address = () => router.state.location.href
  const field = screen.getByRole('combobox', { name: 'Search shipments' })
  await field.click()
  await field.fill(text)
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await expect.poll(address).toContain(typed)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(filtered)
  await expect.element(field).toHaveValue(new URLSearchParams(filtered.split('?')[1]).get('q') ?? '')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(address()).toBe(filtered)
})

test.each([
  ['velmaris', '/orders?verdict=after&sort=eta', '&q=velmaris', '/orders?q=velmaris&sort=eta'],
  ['velmaris', '/shipments?status=Active', '&q=velmaris', '/shipments?carrier=Velmaris+Line'],
  ['late', '/shipments?status=Active', '&required=after', '/shipments?required=after'],
])(
  'Enter after %j keeps the filters of %s, and offers to clear them',
  async (text, filtered, more, cleared) => {
    const index = indexOf(carriedBy('Velmaris Line'))
    const filters = filtersIn(text).map((each) => ({ ...each, count: 1 }))
    serve({ [SUGGEST_PATH]: () => ({ isWhole: true, ...suggestionsIn(index, text, filters) }) })
    const { screen, router } = await openPages(
      {
        '/orders': { validateSearch: readOrdersSearch, component: SearchBox },
        '/shipments/': { validateSearch: readShipmentsSearch, component: SearchBox },
      },
      filtered,
      () => (
        <>
          <Outlet />
          <Toast />
        </>
      ),
    )
    const address = () => router.state.location.href
    await screen.getByRole('combobox', { name: 'Search shipments' }).fill(text)
    await expect.poll(address).toContain(`q=${text}`)
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Other filters still apply.')).toBeVisible()
    expect(address()).toBe(filtered + more)
    await screen.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(address).toBe(cleared)
  },
)

test('The search tells the proxy who asks, so that it counts their own shipments', async () => {
  keepSaidName('Mira')
  onTestFinished(() => keepSaidName(''))
  const { screen, field } = await openSearch('/shipments')
  await field.fill('mine')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  const at = askedPaths().findIndex((path) => path.startsWith(SUGGEST_PATH))
  expect(new Headers(vi.mocked(fetch).mock.calls[at]?.[1]?.headers).get(NAME_HEADER)).toBe('Mira')
})

test('A text with invisible characters is submitted without them, and stays if the address has them', async () => {
  const { field, address } = await openSearch(`/shipments?q=${encodeURIComponent('PO-7715\u200B')}`)
  const before = address()
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => field.element()).toHaveFocus()
  expect(address()).toBe(before)
  await field.fill('\u00A0PO-\u00AD77\u200B16\t')
  await expect.poll(address).toBe('/shipments?q=PO-7716')
})

test('A text that reaches the address late does not undo later typing', async () => {
  const late = Promise.withResolvers<void>()
  const page = {
    validateSearch: readShipmentsSearch,
    loaderDeps: ({ search }: { search: object }) => search,
    loader: ({ deps }: { deps: object }) => ('q' in deps && deps.q === 'PO-77' ? late.promise : undefined),
    component: SearchBox,
  }
  const { screen, router } = await openPages({ '/shipments/': page }, '/shipments')
  const field = screen.getByRole('combobox', { name: 'Search shipments' })
  await field.fill('PO-77')
  await expect.poll(() => router.state.location.search).toEqual({ q: 'PO-77' })
  await userEvent.keyboard('15')
  late.resolve()
  await expect.poll(() => router.state.location.search).toEqual({ q: 'PO-7715' })
  await expect.element(field).toHaveValue('PO-7715')
})

test('The button clears text and filter and keeps the focus, and a picked list keeps its text', async () => {
  const { screen, field, address } = await openSearch('/shipments?status=Active&q=NW')
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(address).toBe('/shipments?status=Active')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  await field.fill('PO')
  await screen.getByRole('option', { name: /^Everything with “PO” / }).click()
  await expect.poll(address).toBe('/shipments?q=PO')
  await expect.element(field).toHaveValue('PO')
})

test('A pasted column is answered line by line, and opened as a list or as what a number may mean', async () => {
  const { screen, field, address } = await openSearch('/')
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return field.element().dispatchEvent(event)
  }
  expect(paste('QKRU7329242\r\n')).toBe(true)
  expect(paste('QKRU7329242\r\nMSKU0000000\r\n')).toBe(false)
  const dialog = screen.getByRole('dialog', { name: 'Pasted numbers' })
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('1 of 2 numbers found. Not found: MSKU0000000.')
  await expect
    .element(dialog.getByRole('row').first())
    .toHaveTextContent('1QKRU7329242FoundNW-1At seaEst. Thu 26 Nov')
  const set = vi.spyOn(DataTransfer.prototype, 'setData')
  await dialog.getByRole('button', { name: 'Copy answers' }).click()
  expect(set).toHaveBeenCalledWith('text/plain', FOUND.table.text)
  await dialog.getByRole('link', { name: 'Open 2 shipments as list' }).click()
  await expect.poll(address).toBe('/shipments?q=NW-1+NW-7')
  await expect.element(dialog).not.toBeInTheDocument()
  paste('QKRU7329242\r\nMSKU0000000\r\n')
  await dialog.getByRole('button', { name: 'PO-2', exact: true }).click()
  await expect.poll(address).toBe('/po?tag=PO-2')
  await expect.element(dialog).not.toBeInTheDocument()
})
