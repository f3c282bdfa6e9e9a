import { Agent, request as httpRequest } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { RULES } from '../routes.ts'
import type { Rule } from './admission.ts'
import { publicUrl, setUp } from './auth/testing/running-sign-in.ts'

const REFERENCE = 'A-1'

/** Addresses of listed routes. */
function addressesOf(routes: readonly (readonly [path: string, rule: Rule])[]): string[] {
  return routes
    .filter(([path]) => !path.endsWith('*'))
    .map(([path]) => path.replace(/:(?:reference|ticket)/, REFERENCE))
}

/** One of each route; the last has a reference with another spelling. */
const ROUTES = [...addressesOf([...RULES]), '/api/me', '/api/shipments', '/api/shipments/']
const POSTS = addressesOf([...RULES].filter(([, { isPost }]) => isPost))

const IN_PLACE_OF_SLASH = '// /// /./ /x/../ /%2e/ /x/%2e%2e/ /.%2e/ \\ %2f %5c /;/'.split(' ')
const AT_THE_END = '/ // /. /.. /%2e /x/.. . .. ; ;x=1 %00 %20 %09 %23 %3f # #x \\ * ~'.split(' ')

test.each([
  ['GET', 'signed in', ROUTES],
  ['GET', 'signed in, from another site', ROUTES],
  ['GET', 'not signed in', ROUTES],
  ['HEAD', 'not signed in', ['/api/events', '/auth/session']],
  ['POST', 'signed in', POSTS],
  ['POST', 'signed in, from another site', POSTS],
] as const)('no other spelling of a path is let in: %s, %s', async (method, who, routes) => {
  const { proxy, visitor } = await setUp()
  await visitor.signIn('ann')
  const statusOf = createAsker(proxy.port)
  const headers = {
    'sec-fetch-site': who.endsWith('another site') ? 'cross-site' : 'same-origin',
    cookie: who === 'not signed in' ? '' : visitor.cookieHeader(),
  }
  const lines = await Promise.all(
    sampleOf(routes.flatMap(otherSpellings)).map(
      async (path) => `${await statusOf(path, headers, method)} ${path}`,
    ),
  )
  const letIn = lines.filter((line) => !/^(?:400|401|403|404|405|421) /.test(line))
  // A reference may contain a slash, so these are valid shipments.
  expect(letIn.filter((line) => !/^200 .*A-1(?:%2f|%5c|\\)(?:history|route|judged)$/.test(line))).toEqual([])
})

test.each([
  ['who is not signed in', 'same-origin', '401'],
  ['another site', 'cross-site', '403'],
])('%s gets no answer from any route except the sign-in', async (_who, site, refusal) => {
  const { proxy, upstream } = await setUp()
  const statusOf = createAsker(proxy.port)
  const headers = {
    'sec-fetch-site': site,
    origin: publicUrl,
    'landfall-client': 'dashboard',
    'content-type': 'application/json',
  }
  const lines = await Promise.all(
    [...ROUTES, '/api/nothing', '/api//me', '/%61pi/events'].map(async (path) => {
      const method = POSTS.includes(path) ? 'POST' : 'GET'
      return `${await statusOf(path, headers, method)} ${path}`
    }),
  )
  expect(lines.filter((line) => !line.startsWith(refusal))).toEqual([
    '200 /healthz',
    '303 /auth/login',
    '200 /auth/callback',
    ...(site === 'same-origin' ? ['400 /auth/logout'] : []),
    '200 /auth/signed-out',
  ])
  expect(upstream.requests).toHaveLength(0)
})

test('every route accepts only its own method, and allows no other in a preflight', async () => {
  const { proxy, upstream } = await setUp()
  const headers = { host: new URL(publicUrl).host, origin: publicUrl, 'sec-fetch-site': 'same-origin' }
  for (const path of [...ROUTES, '/', '/nothing']) {
    const [allowed, refused] = POSTS.includes(path) ? ['POST', 'GET HEAD'] : ['GET, HEAD', 'POST']
    for (const method of `${refused} PUT PATCH DELETE OPTIONS PROPFIND TRACE QUERY`.split(' ')) {
      const reply = await proxy.get(path, { method, headers })
      expect([path, method, reply.status, reply.headers.allow]).toEqual([path, method, 405, allowed])
      expect(Object.keys(reply.headers).join()).not.toContain('access-control')
    }
  }
  expect(upstream.requests).toHaveLength(0)
})

test('the proxy has exactly the routes of the list', async () => {
  const { routes } = (await setUp()).proxy
  expect(routes.toSorted()).toEqual([...RULES.keys()].toSorted())
})

/** Every seventh one, so that each route is tried in many spellings. */
function sampleOf(spellings: readonly string[]): string[] {
  return spellings.filter((_, index) => index % 7 === 0)
}

/** Each letter encoded once and twice, and all of them. */
function encodedSpellings(path: string): string[] {
  const letters = Array.from(path, (_, at) => at).filter((at) => /[a-z]/.test(path[at] ?? ''))
  const each = [hex, hexUpper, (letter: string) => `%25${hex(letter).slice(1)}`].flatMap((spell) => [
    ...letters.map((at) => path.slice(0, at) + spell(path[at] ?? '') + path.slice(at + 1)),
    path.replaceAll(/[a-z]/g, spell),
  ])
  return [...new Set(each)].filter((spelling) => spelling.includes('%'))
}

function otherSpellings(route: string): string[] {
  const places = Array.from(route, (_, at) => at)
  const replacedAt = (at: number, by: string) => route.slice(0, at) + by + route.slice(at + 1)
  const spellings = [
    ...encodedSpellings(route),
    ...places.map((at) => replacedAt(at, (route[at] ?? '').toUpperCase())),
    route.toUpperCase(),
    ...places
      .filter((at) => route[at] === '/')
      .flatMap((at) => IN_PLACE_OF_SLASH.map((other) => replacedAt(at, other))),
  ].filter((spelling) => spelling !== route)
  return route.endsWith('/')
    ? spellings.map((start) => start + REFERENCE)
    : [...spellings, ...AT_THE_END.map((end) => route + end)]
}

function hex(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

function hexUpper(letter: string): string {
  return hex(letter).toUpperCase()
}

/** Sends requests and reads only the status, since some answers never end. */
function createAsker(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  onTestFinished(() => agent.destroy())
  return (path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
    new Promise((resolve, reject) => {
      const host = new URL(publicUrl).host
      const options = { agent, host: '127.0.0.1', port, path, method, headers: { host, ...headers } }
      const request = httpRequest(options, (response) => {
        if (response.headers['content-type'] === 'text/event-stream') response.destroy()
        else response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.on('error', reject)
      request.end()
    })
}
