import { expect, test } from 'vitest'
import { startProxy } from '../testing/running-proxy.ts'
import { signInAs } from '../testing/sign-in-double.ts'

const TOKEN = 'a-token-of-sixteen-characters'
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` }
const PASSED_ON = { host: 'landfall.example', 'x-forwarded-for': '192.0.2.1' }

async function setUp(options: Omit<Parameters<typeof startProxy>[0], 'upstreamUrl'> = {}) {
  const proxy = await startProxy({ upstreamUrl: 'http://127.0.0.1:1/v1', ...options })
  const ask = async (headers: Record<string, string> = {}) => {
    const host = `127.0.0.1:${proxy.port}`
    const { status, text } = await proxy.get('/healthz?full', { headers: { host, ...headers } })
    return { status, body: JSON.parse(text) }
  }
  return { proxy, ask }
}

test('admits a program on this machine, but no forwarded request', async () => {
  const { proxy, ask } = await setUp()
  expect((await ask()).status).toBe(200)
  const refused = [
    await ask({ host: 'landfall.example' }),
    await ask({ 'x-forwarded-for': '192.0.2.1' }),
    await ask({ forwarded: 'for=192.0.2.1' }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [403, 'not_allowed']),
  )
  expect((await proxy.get('/healthz', { headers: { host: 'landfall.example' } })).status).toBe(200)
  const onLoopback = await setUp({ publicUrl: 'http://127.0.0.1:8080' })
  expect((await onLoopback.ask({ host: '127.0.0.1:8080' })).status).toBe(200)
})

test('with a token admits only requests that send it', async () => {
  const { ask } = await setUp({ metricsToken: TOKEN })
  expect((await ask({ ...PASSED_ON, ...AUTHORIZED })).status).toBe(200)
  expect((await ask()).status).toBe(403)
  const refused = await ask({ authorization: `Bearer ${TOKEN}x` })
  expect([refused.status, refused.body.hint]).toEqual([403, 'Send METRICS_TOKEN as a bearer token.'])
})

// A reverse proxy may add no header, and its users can send any Host.
test.each([
  ['sign-in', { signIn: signInAs(() => ({})) }],
  ['sign-in on loopback', { signIn: signInAs(() => ({})), publicUrl: 'https://localhost:8443' }],
  ['a public address', { publicUrl: 'https://shipments.example.com' }],
])('with %s answers nobody without the token, not even a program on this machine', async (_what, options) => {
  const without = await setUp(options)
  const refused = await without.ask({ host: 'localhost' })
  expect([refused.status, refused.body.hint]).toEqual([
    403,
    'Set METRICS_TOKEN for the dashboard, start it again, and send the token as a bearer token.',
  ])
  expect((await without.proxy.get('/healthz', { headers: {} })).text).toBe('{"status":"ok"}')
  const { ask } = await setUp({ ...options, metricsToken: TOKEN })
  expect([(await ask({ host: 'localhost' })).status, (await ask(AUTHORIZED)).status]).toEqual([403, 200])
})
