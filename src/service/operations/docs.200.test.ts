import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_PROBLEM_CODES } from '#contract/problem.ts'
import { PROBLEM_GUIDES } from '../docs/problem-guide.ts'
import { testService, type TestService } from '../testing/test-service.ts'

let origin = ''
let service: TestService
beforeAll(async () => {
  service = await testService({ docsUrl: () => `${origin}/docs` })
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => service.app.close())

test.each([
  ['/docs', 'text/html; charset=utf-8', '<div id="reference">'],
  ['/docs/', 'text/html; charset=utf-8', '<div id="reference">'],
  ['/docs/docs.css', 'text/css; charset=utf-8', '.page'],
  ['/docs/initializer.js', 'text/javascript; charset=utf-8', '/v1/openapi.json'],
  ['/docs/swagger-ui.css', 'text/css; charset=utf-8', '.swagger-ui'],
  ['/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8', 'SwaggerUIBundle'],
  ['/docs/swagger-ui-bundle.js.LICENSE.txt', 'text/plain; charset=utf-8', 'license'],
  ['/docs/favicon-32x32.png', 'image/png', 'PNG'],
  ['/docs/errors', 'text/html; charset=utf-8', 'invalid_cursor'],
])('%s is served from here without a key, under the strict policy', async (path, type, content) => {
  const response = await fetch(`${origin}${path}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(content)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    etag: expect.stringMatching(/^W\/"/),
  })
  expect([...response.headers.keys()].filter((name) => name.startsWith('ratelimit'))).toEqual([])
})

test('no page contains a script, style or address of another origin', async () => {
  for (const path of ['/docs', '/docs/errors', '/docs/errors/rate-limited']) {
    const html = await (await fetch(`${origin}${path}`)).text()
    expect(html).not.toMatch(/<script(?![^>]* src="\/docs\/)|<style|\sstyle=|\son\w+=|(?:src|href)="(?!\/)/)
  }
})

test.each(['/docs/nothing', '/docs/swagger-ui.js', '/docs/errors/', '/docs/errors/nothing'])(
  '%s is not_found',
  async (path) => {
    expect(await service.send('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test.each(Object.keys(PROBLEM_GUIDES))('the problem %s has a page about it', async (code) => {
  const page = await fetch(`${origin}/docs/errors/${code.replaceAll('_', '-')}`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain(`<code>${code}</code>, HTTP status`)
})

test('the type of a problem is the address of its page, and every code that the service sends has one', async () => {
  expect(await service.send('GET', '/v1/me')).toMatchObject({
    body: { type: `${origin}/docs/errors/missing-api-key` },
  })
  expect(Object.keys(PROBLEM_GUIDES)).toEqual(expect.arrayContaining([...API_PROBLEM_CODES]))
})
