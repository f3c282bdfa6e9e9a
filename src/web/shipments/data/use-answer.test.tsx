import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useAnswer } from './use-answer.ts'

/** A page that asks questions, which a test answers. */
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

test('until the first answer there is nothing, and while the next one is on its way, the last one is old', async () => {
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

test('a question that fails never has the answer to another one, also while it is asked again', async () => {
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

test('the question after one that failed begins without its error, and with the last answer that there was', async () => {
  const { shown, ask, give, fail } = await openPage()
  give('A')
  await expect.poll(shown).toBe('rows of A of A')
  await ask('B')
  fail('B')
  await expect.poll(shown).toBe('nothing of B, no answer')
  await ask('C')
  expect(shown()).toBe('rows of A of A, old')
})
