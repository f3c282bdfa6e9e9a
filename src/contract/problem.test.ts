import { describe, expect, test } from 'vitest'
import { API_PROBLEM_CODES, problemOf, PROBLEMS } from './problem.ts'

describe('problems', () => {
  test.each([
    ['missing_api_key', 401, 'no'],
    ['invalid_api_key', 401, 'no'],
    ['shipment_not_found', 404, 'no'],
    ['invalid_parameter', 400, 'no'],
    ['invalid_cursor', 400, 'no'],
    ['rate_limited', 429, 'after'],
    ['internal_error', 500, 'backoff'],
  ] as const)('%s is %i, retried: %s', (code, status, retry) => {
    expect(API_PROBLEM_CODES).toContain(code)
    expect(PROBLEMS[code]).toMatchObject({ status, retry })
  })

  test('the body repeats the status and links to the section of its code', () => {
    const words = { detail: 'limit is 0.', hint: 'Use 1 to 100.', parameter: 'limit' }
    expect(problemOf('invalid_parameter', 'https://docs.example.com', words)).toEqual({
      type: 'https://docs.example.com/errors/invalid-parameter',
      title: 'Parameter not valid',
      status: 400,
      code: 'invalid_parameter',
      ...words,
    })
  })
})
