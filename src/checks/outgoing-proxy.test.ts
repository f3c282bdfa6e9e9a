/** The proxy behind a firewall that only lets requests out through an outgoing proxy. */
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '../../e2e/support/self-signed.ts'
import { goodSettings, runMain, WITH_SIGN_IN } from '../bff/testing/running-main.ts'
import { send } from '../bff/testing/running-proxy.ts'
import { listening, stopped } from '../bff/testing/listening.ts'
import { sendJson, sendProblem, startUpstream, wellBehaved } from '../bff/testing/upstream-double.ts'

const { good } = goodSettings()
// Every name resolves to a server with the one certificate.
const settings = { ...good, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
const PASSWORD = 'verysecret'
const ISSUER = 'https://login.example.com'
const SIGN_IN = { ...WITH_SIGN_IN, OIDC_ISSUER: ISSUER, SESSION_SECRET: 'x'.repeat(32) }
const THEIRS = { SHIPMENTS_API_URL: 'https://api.example.com/v1' }

const signInService: RequestListener = (asked, response) => {
  if (asked.url !== '/.well-known/openid-configuration') sendProblem(response, 503, 'temporarily_unavailable')
  else
    sendJson(response, {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
    })
}

/**
 * Starts an outgoing proxy until the end of the test, which records each requested host. Every name resolves to the
 * port on this machine. Without a port, or with other credentials, it rejects requests.
 */
async function startOutgoing({ port, status = 407 }: { readonly port?: string; readonly status?: number }) {
  const asked = new Set<string>()
  const server = createServer().on('connect', ({ url = '', headers }, socket) => {
    asked.add(url)
    const isKnown = headers['proxy-authorization'] === `Basic ${btoa(`user:${PASSWORD}`)}`
    if (port === undefined || !isKnown) {
      socket.end(`HTTP/1.1 ${status} Refused\r\n\r\n`)
      return
    }
    const onward = connect(Number(port), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
    socket.pipe(onward).pipe(socket)
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  const address = `http://user:${PASSWORD}@127.0.0.1:${await listening(server)}`
  onTestFinished(() => stopped(server))
  return { address, asked }
}

/** Starts the proxy with these settings, and sends it requests. */
async function setUp(env: Record<string, string>) {
  const proxy = runMain({ ...settings, ...env })
  const { port, host: own } = new URL(await proxy.listening)
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).host : own
  const ask = (path: string, cookie = '') =>
    send(Number(port), path, { headers: { host, cookie, 'sec-fetch-site': 'same-origin' } })
  return { proxy, ask }
}

describe('requests to other machines go through the outgoing proxy', () => {
  test('to the shipment service', async () => {
    const upstream = await startUpstream(wellBehaved, selfSigned())
    const outgoing = await startOutgoing(new URL(upstream.url))
    const { ask } = await setUp({ ...THEIRS, HTTPS_PROXY: outgoing.address })
    expect((await ask('/api/me')).status).toBe(200)
    expect(outgoing.asked).toEqual(new Set(['api.example.com:443']))
  })

  test('to the sign-in service, to find it and to redeem a code', async () => {
    const service = await startUpstream(signInService, selfSigned())
    const outgoing = await startOutgoing(new URL(service.url))
    const { ask } = await setUp({ ...SIGN_IN, https_proxy: outgoing.address })
    const { status, headers } = await ask('/auth/login')
    expect(status).toBe(303)
    const state = new URL(headers.location ?? '').searchParams.get('state') ?? ''
    const [cookie = ''] = headers['set-cookie']?.[0]?.split(';') ?? []
    expect((await ask(`/auth/callback?code=any&state=${state}`, cookie)).status).toBe(502)
    expect(service.requests.map(({ url }) => url)).toEqual(['/.well-known/openid-configuration', '/token'])
    expect(outgoing.asked).toEqual(new Set(['login.example.com:443']))
  })
})

test.each([
  ['to a host in NO_PROXY', selfSigned(), { NO_PROXY: 'example.com,0.0.0.0' }],
  ['to this machine with TLS', selfSigned(), {}],
  ['to this machine without TLS', undefined, {}],
])('requests go directly %s', async (_where, certificate, env) => {
  const upstream = await startUpstream(wellBehaved, certificate)
  const { address, asked } = await startOutgoing({})
  // Another name of this machine that does not count as loopback.
  const host = 'NO_PROXY' in env ? '0.0.0.0' : '127.0.0.1'
  const SHIPMENTS_API_URL = upstream.url.replace('127.0.0.1', host)
  const { ask } = await setUp({ SHIPMENTS_API_URL, HTTPS_PROXY: address, HTTP_PROXY: address, ...env })
  expect((await ask('/api/me')).status).toBe(200)
  expect(asked.size).toBe(0)
})

describe('an outgoing proxy', () => {
  test.each([403, 407])('that rejects with %i is named in the answer and the log', async (status) => {
    const outgoing = await startOutgoing({ status })
    const { ask, proxy } = await setUp({ ...THEIRS, HTTPS_PROXY: outgoing.address })
    const reply = await ask('/api/me')
    const reason = `The outgoing proxy (HTTPS_PROXY) answered with status ${status}.`
    expect(reply.status).toBe(502)
    expect(reply.code).toBe('upstream_unreachable')
    expect(JSON.parse(reply.text).detail).toBe(reason)
    await expect.poll(() => proxy.written.out).toContain(`"reason":"${reason}"`)
    expect(reply.text + proxy.written.out + proxy.written.err).not.toContain(PASSWORD)
  })

  test('that is unreachable is named in the log by its address', async () => {
    const HTTPS_PROXY = `http://user:${PASSWORD}@127.0.0.1:1`
    const { ask, proxy } = await setUp({ ...SIGN_IN, HTTPS_PROXY })
    const reply = await ask('/auth/login')
    expect(reply.text).toContain('The sign-in service does not answer')
    await expect.poll(() => proxy.written.out).toContain('"reason":"ECONNREFUSED 127.0.0.1:1"')
    expect(reply.text + proxy.written.out + proxy.written.err).not.toContain(PASSWORD)
  })
})
