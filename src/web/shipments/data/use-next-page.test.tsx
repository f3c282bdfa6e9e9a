import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { listPageOf, type LoadedList } from './list-page.ts'
import { putList } from './put-list.ts'
import { useNextPage } from './use-next-page.ts'

const KEY = ['list']
const FIRST: LoadedList = { pages: [listPageOf({ data: [], nextCursor: 'more' })], pageParams: [''] }

test('Why a page could not be read is known until the next try, whatever the feed merges into the list', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(KEY, FIRST)
  let isDown = true
  function List() {
    const query = useInfiniteQuery({
      queryKey: KEY,
      queryFn: async () => {
        if (isDown) throw new Error('down')
        return listPageOf({ data: [], nextCursor: null })
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    })
    const { fetchNextPage, failure } = useNextPage(query.fetchNextPage, 'list')
    return (
      <button onClick={() => void fetchNextPage()}>
        {failure?.message ?? 'fine'}, {query.data?.pages.length} read
      </button>
    )
  }
  const screen = await render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button')
  await button.click()
  await expect.element(button).toHaveTextContent('down, 1 read')
  putList(client, KEY, { ...FIRST })
  expect(client.getQueryState(KEY)?.status).toBe('success')
  await expect.element(button).toHaveTextContent('down, 1 read')
  isDown = false
  await button.click()
  await expect.element(button).toHaveTextContent('fine, 2 read')
})
