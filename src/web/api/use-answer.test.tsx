import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useAnswer } from './use-answer.ts'

/** A page whose questions the test answers. */
async function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const waiting = new Map<string, PromiseWithResolvers<string>>()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = await renderHook(
    (question: string = 'A') => {
      const query = useQuery({
        queryKey: [question],
        queryFn() {
          const answer = Promise.withResolvers<string>()
          waiting.set(question, answer)
          return answer.promise
        },
        placeholderData: keepPreviousData,
        staleTime: Infinity,
      })
      return useAnswer(question, query)
    },
    { wrapper },
  )
  const shown = () => {
    const { data = 'nothing', question, isOld, error } = result.current
    return `${data} of ${question}${isOld ? ', old' : ''}${error ? `, ${error.message}` : ''}`
  }
  return {
    shown,
    ask: (question: string) => rerender(question),
    give: (question: string) => waiting.get(question)?.resolve(`rows of ${question}`),
    fail: (question: string) => waiting.get(question)?.reject(new Error('no answer')),
    askAgain: () => void client.refetchQueries({ type: 'active' }),
    isAsking: () => client.isFetching() > 0,
  }
}

test('there is no data until the first answer, and the last one is old while the next one loads', async () => {
  const { shown, ask, give } = await openPage()
  expect(shown()).toBe('nothing of A')
  give('A')
  await expect.poll(shown).toBe('rows of A of A')
  await ask('B')
  expect(shown()).toBe('rows of A of A, old')
  give('B')
  await expect.poll(shown).toBe('rows of B of B')
  await ask('A')
  expect(shown()).toBe('rows of A of A')
})

test('a failed question never shows the answer to another one, not even during a retry', async () => {
  const { shown, ask, give, fail, askAgain, isAsking } = await openPage()
  give('A')
  await expect.poll(shown).toBe('rows of A of A')
  await ask('B')
  fail('B')
  await expect.poll(shown).toBe('nothing of B, no answer')
  askAgain()
  await expect.poll(isAsking).toBe(true)
  expect(shown()).toBe('nothing of B, no answer')
  give('B')
  await expect.poll(shown).toBe('rows of B of B')
})

test('after a failed question, the next one starts without its error and with the last answer', async () => {
  const { shown, ask, give, fail } = await openPage()
  give('A')
  await expect.poll(shown).toBe('rows of A of A')
  await ask('B')
  fail('B')
  await expect.poll(shown).toBe('nothing of B, no answer')
  await ask('C')
  expect(shown()).toBe('rows of A of A, old')
})
