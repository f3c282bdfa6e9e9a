import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ProblemError } from '#contract/problem.ts'
import { listPageOf, type LoadedList } from './list-page.ts'
import { useLoadAll } from './use-load-all.ts'

const REFUSED = new ProblemError('invalid_cursor', { detail: '', hint: '' })

interface ListProps {
  readonly name: string
  /** The last page could not be read. */
  readonly error: Error | null
  readonly onRestart: () => void
}

/** A list whose every further page is refused. */
function List({ name, error, onRestart }: ListProps) {
  useLoadAll({ query: { ...QUERY, error }, queryHash: name, isAtHand: true, onLoadMore() {}, onRestart })
  return null
}

const DATA: LoadedList = { pages: [], pageParams: [] }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members that are read
const QUERY = {
  data: DATA,
  hasNextPage: true,
  fetchNextPage: async () => ({ data: DATA, hasNextPage: true, error: REFUSED }),
} as unknown as Parameters<typeof useLoadAll>[0]['query']

test('A list whose cursors are refused is read again three times, and so is the next one', async () => {
  const onRestart = vi.fn<() => void>()
  const screen = await render(<List name="one" error={REFUSED} onRestart={onRestart} />)
  const refuse = async (name: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      await screen.rerender(<List name={name} error={null} onRestart={onRestart} />)
      await screen.rerender(<List name={name} error={REFUSED} onRestart={onRestart} />)
    }
  }
  await refuse('one', 5)
  expect(onRestart).toHaveBeenCalledTimes(3)
  await refuse('other', 5)
  expect(onRestart).toHaveBeenCalledTimes(6)
})

interface RestProps {
  /** Whether it costs the service nothing. */
  readonly isAtHand: boolean
  readonly rowCount: number
  readonly onRead: () => void
}

/** A list of which more exists. */
function Rest({ isAtHand, rowCount, onRead }: RestProps) {
  const [data] = useState(() => listOf(rowCount))
  const [fetchNextPage] = useState(() => () => {
    onRead()
    return new Promise<never>(() => {})
  })
  const query = { ...QUERY, data, error: null, fetchNextPage }
  const { state, start } = useLoadAll({ query, queryHash: 'rest', isAtHand, onLoadMore() {}, onRestart() {} })
  return <button onClick={start}>{state.kind}</button>
}

function listOf(rowCount: number): LoadedList {
  const ordered = Array.from({ length: rowCount }, (_, at) => ({ reference: `S-${at}`, updatedAt: '' }))
  return { pages: [{ ...listPageOf({ data: [], nextCursor: 'more' }), ordered }], pageParams: [''] }
}

test('The rest of a list is read without being asked for where that costs the service nothing, and nowhere else', async () => {
  const onRead = vi.fn<() => void>()
  const screen = await render(<Rest isAtHand={false} rowCount={50} onRead={onRead} />)
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent('off')
  expect(onRead).not.toHaveBeenCalled()
  await screen.rerender(<Rest isAtHand rowCount={50} onRead={onRead} />)
  await expect.element(button).toHaveTextContent('background')
  expect(onRead).toHaveBeenCalledOnce()
  await screen.rerender(<Rest isAtHand={false} rowCount={50} onRead={onRead} />)
  await expect.element(button).toHaveTextContent('off')
  await button.click()
  await expect.element(button).toHaveTextContent('loading')
  expect(onRead).toHaveBeenCalledTimes(2)
})

test('Beyond 20,000 rows the reader decides', async () => {
  const onRead = vi.fn<() => void>()
  const screen = await render(<Rest isAtHand rowCount={20_000} onRead={onRead} />)
  await expect.element(screen.getByRole('button')).toHaveTextContent('asks')
  expect(onRead).not.toHaveBeenCalled()
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button')).toHaveTextContent('loading')
  expect(onRead).toHaveBeenCalledOnce()
})
