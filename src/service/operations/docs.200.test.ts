import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_PROBLEM_CODES, PROBLEM_TITLES } from '#contract/problem.ts'
import { PROBLEM_GUIDES } from '../docs/problem-guide.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { testService, type TestService } from '../testing/test-service.ts'

let origin = ''
const broken = new (class extends SqliteStore {
  override getShipment(): Promise<string | null> {
    return Promise.reject(new Error('broken'))
  }
})(':memory:')
let service: TestService
beforeAll(async () => {
  service = await testService(broken, { docsUrl: () => `${origin}/docs` })
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

describe('the type of every problem links to a page about it', () => {
  const asks: Record<string, () => Promise<{ body: unknown }>> = {
    missing_api_key: () => service.send('GET', '/v1/me'),
    invalid_api_key: () => service.get('/v1/me', { authorization: 'Bearer x' }),
    shipment_not_found: () => service.get('/v1/shipments/%zz'),
    invalid_parameter: () => service.get('/v1/shipments?limit=0'),
    invalid_cursor: () => service.get('/v1/shipments?cursor=x'),
    rate_limited: async () => {
      for (let count = 0; count < 60; count += 1) await service.get('/v1/me')
      return service.get('/v1/me')
    },
    internal_error: async () => {
      service.clock.advance(60_000)
      return service.get('/v1/shipments/S-1')
    },
    not_found: () => service.send('GET', '/v1/nothing'),
    method_not_allowed: () => service.send('POST', '/v1/me'),
  }

  test.each(Object.keys(asks))('%s', async (code) => {
    const answer = await asks[code]?.()
    const type = String(Object(answer?.body).type)
    expect(type).toBe(`${origin}/docs/errors/${code.replaceAll('_', '-')}`)
    const page = await fetch(type)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toContain(`<code>${code}</code>, HTTP status`)
  })

  test('bad_request also has a page, like every code that the service can send', async () => {
    expect(Object.keys(PROBLEM_GUIDES)).toEqual([...Object.keys(asks), 'bad_request'])
    expect(Object.keys(PROBLEM_GUIDES)).toEqual(expect.arrayContaining([...API_PROBLEM_CODES]))
    const page = await (await fetch(`${origin}/docs/errors/bad-request`)).text()
    expect(page).toContain(`<h1>${PROBLEM_TITLES.bad_request}</h1>`)
  })
})
