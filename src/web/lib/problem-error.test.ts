import { describe, expect, test, vi } from 'vitest'
import { PROBLEMS } from '#contract/problem.ts'
import { explain, problemErrorOf, retryMsOf, UnreachableError, waitSecondsOf } from './problem-error.ts'

describe('what the user reads after a failure', () => {
  test.each([
    ['missing_api_key', 'The dashboard sent no API key.'],
    ['invalid_api_key', 'The key is mistyped or was revoked.'],
  ])('a key refused as %s names what to do', (upstreamCode, advice) => {
    const body = { code: 'key_refused', detail: 'Refused.', hint: 'Ask.', upstreamCode }
    const explanation = explain(problemErrorOf(502, body))
    expect(explanation.title).toBe('The shipment service refused the API key')
    expect(explanation.advice).toContain(advice)
    expect(explanation.canRetry).toBe(false)
  })

  test.each([
    ['upstream_unreachable', 'The shipment service isn’t responding'],
    ['busy', 'This minute’s requests are used up'],
  ])('%s can be retried', (code, title) => {
    expect(explain(problemErrorOf(503, { code }))).toMatchObject({ title, canRetry: true })
  })

  test.each([
    ['1', ' within 5 s.'],
    ['31', ' within 35 s.'],
    ['56', ' within 60 s.'],
    ['200', ' within 4 minutes.'],
    [null, '.'],
  ])('a used-up budget with %s s to go says so', (seconds, words) => {
    expect(explain(problemErrorOf(503, { code: 'busy' }, seconds)).advice).toBe(
      `The team shares 60 requests a minute. Continues automatically${words}`,
    )
  })

  test('a problem without our own words shows its own', () => {
    const body = {
      code: 'invalid_parameter',
      detail: 'tag is empty.',
      hint: 'Leave tag out.',
      parameter: 'tag',
    }
    expect(explain(problemErrorOf(400, body))).toEqual({
      title: 'tag is empty.',
      advice: 'Leave tag out.',
      canRetry: false,
    })
  })

  test.each([null, 'a page of a gateway', { code: 'made_up' }, { code: 7 }, { code: 'toString' }])(
    'an answer like %j is not one of the service',
    (body) => {
      expect(problemErrorOf(502, body).code).toBe('upstream_invalid')
    },
  )

  test.each([
    ['without a network the connection', false, 'You are offline'],
    ['with one the server', true, 'Landfall cannot be reached'],
  ])('no answer blames %s', (_what, onLine, title) => {
    vi.stubGlobal('navigator', { onLine })
    expect(explain(new UnreachableError('x'))).toEqual({
      title,
      advice: 'Your changes are kept in this tab and sent later.',
      canRetry: true,
    })
  })
})

test.each([
  [problemErrorOf(503, { code: 'busy' }, '7'), 7],
  [problemErrorOf(503, { code: 'busy' }), 10],
  [problemErrorOf(503, { code: 'busy' }, 'soon'), 10],
  [problemErrorOf(503, { code: 'busy' }, '86400'), 120],
  [problemErrorOf(503, { code: 'not_kept' }, '30'), 30],
  [problemErrorOf(502, { code: 'upstream_unreachable' }), null],
  [new Error('any'), null],
  [null, null],
])('after %s, the next request waits %s s', (error, seconds) => {
  expect(waitSecondsOf(error)).toBe(seconds)
})

test.each([
  [429, 'too_many_requests', '2', [2000, 2000, 2000]],
  [503, 'overloaded', '5', [5000, 5000, 5000]],
  [502, 'upstream_unreachable', null, [1000, 1000, 1000]],
  [503, 'overloaded', '86400', [120_000, 120_000, 120_000]],
])('the next try after %i %s waits %s s or longer', (status, code, retryAfter, waits) => {
  const error = problemErrorOf(status, { code }, retryAfter)
  expect(PROBLEMS[error.code].retry).toBe('backoff')
  expect([0, 1, 2].map((failures) => retryMsOf(failures, error))).toEqual(waits)
})
