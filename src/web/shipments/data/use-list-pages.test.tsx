import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { packShipment } from '#contract/shipment-row.ts'
import { ProblemError } from '#contract/problem.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { createKnownRows, KnownRowsContext } from './known-rows.ts'
import { listPageOf, type LoadedList } from './list-page.ts'
import { putList } from './put-list.ts'
import { shipmentQueries } from './queries.ts'
import { useListPages } from './use-list-pages.ts'

const PAGES = 5
const ROWS_PER_PAGE = 10

/** Lists of five pages by tag, and a service that fails as long as it has an error. */
function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const known = createKnownRows()
  const service: { error: Error | null } = { error: null }
  const onRequest = vi.fn<(page: string) => void>()
  const listOf = (tag: string) => ({
    ...shipmentQueries.list({ tag }, known),
    queryFn: async ({ pageParam }: { readonly pageParam: string }) => {
      const at = Number(pageParam)
      onRequest(`${tag} ${at}`)
      if (service.error && at > 0) throw service.error
      const data = Array.from({ length: ROWS_PER_PAGE }, (_, row) =>
        packShipment(sampleShipment({ reference: `${tag}-${at}-${row}` })),
      )
      known.takeRead(data, Infinity)
      return listPageOf({ data, nextCursor: at + 1 < PAGES ? String(at + 1) : null })
    },
  })
  function List({ tag, restMax }: { readonly tag: string; readonly restMax: number }) {
    const { answer, error, isLoadingRest, loadMore } = useListPages(listOf(tag), { restMax })
    return (
      <button onClick={loadMore}>
        {answer?.loaded.length ?? 0} {answer?.isComplete ? 'in all' : 'loaded'}
        {isLoadingRest && ', loading'}
        {error && `, ${error.message}`}
      </button>
    )
  }
  const view = (tag: string, restMax: number) => (
    <QueryClientProvider client={client}>
      <KnownRowsContext value={known}>
        <List tag={tag} restMax={restMax} />
      </KnownRowsContext>
    </QueryClientProvider>
  )
  const merge = (tag: string) => {
    const { queryKey } = listOf(tag)
    const list = client.getQueryData<LoadedList>(queryKey)
    if (list) putList(client, queryKey, { ...list })
  }
  return { view, merge, service, onRequest }
}

test('A list loads its next page when it is asked to, and the rest once all of it is needed', async () => {
  const { view, onRequest } = setUp()
  const screen = await render(view('a', 0))
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent('10 loaded')
  await button.click()
  await expect.element(button).toHaveTextContent('20 loaded')
  expect(onRequest).toHaveBeenCalledTimes(2)
  await screen.rerender(view('a', 1000))
  await expect.element(button).toHaveTextContent('50 in all')
  expect(onRequest.mock.calls.flat()).toEqual(['a 0', 'a 1', 'a 2', 'a 3', 'a 4'])
})

test('Loading the rest ends at its limit, and with another list', async () => {
  const { view, onRequest } = setUp()
  const screen = await render(view('a', 20))
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent('20 loaded')
  await screen.rerender(view('b', 0))
  await expect.element(button).toHaveTextContent('10 loaded')
  expect(onRequest.mock.calls.flat()).not.toContain('a 4')
  expect(onRequest.mock.calls.flat()).not.toContain('b 1')
})

test('An error ends it, and is known until the next try, whatever the feed merges into the list', async () => {
  const { view, merge, service } = setUp()
  service.error = new Error('down')
  const screen = await render(view('a', 1000))
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent('10 loaded, down')
  merge('a')
  await button.hover()
  await expect.element(button).toHaveTextContent('10 loaded, down')
  service.error = null
  await button.click()
  await expect.element(button).toHaveTextContent('50 in all')
})

test('A list whose cursor is refused begins again when it is tried again', async () => {
  const { view, service, onRequest } = setUp()
  service.error = new ProblemError('invalid_cursor', { detail: 'x', hint: '' })
  const screen = await render(view('a', 1000))
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent('10 loaded, invalid_cursor: x')
  service.error = null
  await button.click()
  await expect.element(button).toHaveTextContent('50 in all')
  expect(onRequest.mock.calls.flat().filter((page) => page === 'a 0')).toHaveLength(2)
})
