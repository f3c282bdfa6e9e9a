import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getJson, post, unanswered } from '../lib/http.ts'
import { watchAnswers } from './watch-answers.ts'

let isDown: (path: string) => boolean
const asked: string[] = []
const onAnswered = vi.fn<() => void>()
watchAnswers(onAnswered)

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  onAnswered.mockReset()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (isDown(path)) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = (path: string) => getJson(path, new AbortController().signal).catch(() => {})

test('an unanswered request is repeated each second until answered, whatever else is answered', async () => {
  isDown = (path) => path === '/api/list'
  await ask('/api/list')
  await ask('/api/counts')
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['/api/list', '/api/counts', '/api/list', '/api/list'])
  expect(onAnswered).not.toHaveBeenCalled()
  isDown = () => false
  await vi.advanceTimersByTimeAsync(1000)
  expect(onAnswered).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(5)
})

test('a page that retries itself needs no further request', async () => {
  isDown = () => true
  await ask('/api/list')
  isDown = () => false
  await ask('/api/list')
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(2)
  expect(onAnswered).toHaveBeenCalledOnce()
})

test('an unanswered write is not repeated, but the session is read until it is answered', async () => {
  isDown = () => true
  await post('/api/team/writes').catch(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  isDown = () => false
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual(['/api/team/writes', '/auth/session', '/auth/session'])
  expect(onAnswered).toHaveBeenCalledOnce()
})

test.each([
  ['hangs', ['/api/list', '/auth/session'], '/auth/session'],
  ['has answered the session', ['/api/list'], undefined],
])(
  'a request without an answer for three seconds counts as lost if the proxy %s',
  async (_, hanging, lost) => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
      if (!hanging.includes(path)) return Promise.resolve(Response.json({}))
      return signal?.aborted ? Promise.reject(new Error('aborted')) : new Promise(() => {})
    })
    void ask('/api/list')
    await vi.advanceTimersByTimeAsync(2000)
    expect(unanswered.get()).toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    expect(unanswered.get()?.path).toBe(lost)
    unanswered.set(null)
    await vi.advanceTimersByTimeAsync(10_000)
  },
)
