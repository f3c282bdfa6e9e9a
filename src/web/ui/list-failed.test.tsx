import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ProblemError } from '#contract/problem.ts'
import { NO_ANSWER_WORDS, UnreachableError } from '../lib/problem-error.ts'
import { ListFailed } from './list-failed.tsx'

const WORDS = { detail: '', hint: '' }
const NO_ANSWER = new UnreachableError('no')

test.each([
  ['no answer', NO_ANSWER, NO_ANSWER_WORDS[NO_ANSWER.why]],
  [
    'a service that is down',
    new ProblemError('upstream_unreachable', WORDS),
    'The shipment service isn’t responding',
  ],
  ['requests used up', new ProblemError('busy', WORDS), 'This minute’s requests are used up'],
])('A list that could not be read for %s says why, and can be asked for again', async (_, error, title) => {
  const onRetry = vi.fn<() => void>()
  const screen = await render(<ListFailed error={error} onRetry={onRetry} />)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
