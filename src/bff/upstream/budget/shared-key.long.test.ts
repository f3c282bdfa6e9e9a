import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { RATE_LIMIT_HEADERS, RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import { runMain } from '../../testing/running-main.ts'
import { KEY, sendProblem, startUpstream, wellBehaved } from '../../testing/upstream-double.ts'

const SEARCHES = 40

/** Two proxies as programs, each with many searches in the first minute, in which the service forgets no request. */
async function searchAtTwo(settings: Record<string, string>) {
  let counted = 0
  const limited: RequestListener = (request, response) => {
    counted += 1
    response.setHeader(RATE_LIMIT_HEADERS.remaining, String(Math.max(0, RATE_LIMIT_MAX - counted)))
    if (counted <= RATE_LIMIT_MAX) wellBehaved(request, response)
    else sendProblem(response, 429, 'rate_limited', { 'retry-after': '60' })
  }
  const upstream = await startUpstream(limited)
  const env = { PORT: '0', STATIC_DIR: '', SHIPMENTS_API_URL: upstream.url, SHIPMENTS_API_KEY: KEY }
  const addresses = await Promise.all([1, 2].map(() => runMain({ ...env, ...settings }).listening))
  const headers = { 'landfall-client': 'dashboard' }
  const answers = await Promise.all(
    Array.from({ length: 2 * SEARCHES }, async (_, at) => {
      const answer = await fetch(`${addresses[at % 2]}/api/shipments?search=${at}`, { headers })
      const { code = 'found' } = Object(await answer.json())
      return answer.ok ? code : `${code} ${Number(answer.headers.get('retry-after')) > 0}`
    }),
  )
  return { counted, found: answers.filter((said) => said === 'found').length, said: new Set(answers) }
}

test('two programs that share a key equally are never refused, and others ask once and wait as told', async () => {
  const [equal, unaware] = await Promise.all([searchAtTwo({ BUDGET: '30' }), searchAtTwo({})])
  for (const { said } of [equal, unaware]) expect(said).toEqual(new Set(['found', 'busy true']))
  expect(equal.counted).toBeLessThanOrEqual(RATE_LIMIT_MAX)
  expect(equal.found).toBe(equal.counted)
  expect(equal.found).toBeGreaterThan(SEARCHES)
  expect(unaware.found).toBeGreaterThan(SEARCHES)
  expect(unaware.counted).toBeLessThanOrEqual(2 * SEARCHES)
})
