import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { childrenOf } from './testing/processes.ts'
import { runStart } from './testing/running-start.ts'
import { temporaryFolder } from '../bff/testing/temporary-folder.ts'

const KEY = 'lf_live_verysecret'

const folder = temporaryFolder(afterAll)
writeFileSync(join(folder, 'key'), KEY, { mode: 0o600 })

const demo = { PORT: '0', SERVICE_PORT: '0', DEMO_LIVE: '0', DEMO_TODAY: '2026-11-20' }

function dataDir(): string {
  return mkdtempSync(join(folder, 'data-'))
}

/** A server on a free port that answers like an account with one name, and connects to nothing else. */
async function startForeignService(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"account":{"name":"Elsewhere"},"apiKey":{}}')
  }).on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${port}`
}

function ask(address: string, path: string): Promise<Response> {
  return fetch(address + path, { headers: { 'landfall-client': 'dashboard' } })
}

describe('a fault that the operator can fix is reported in one line, with exit code 2', () => {
  test('a SERVICE_PORT in use', async () => {
    const used = new URL(await startForeignService()).port
    const start = runStart({ ...demo, DATA_DIR: dataDir(), SERVICE_PORT: used })
    expect(await start.ended).toBe(2)
    expect(start.written.err).toMatch(new RegExp(`^SERVICE_PORT ${used} is in use: [^\\n]+\\n$`))
  })

  test('sign-in under npm run dev', async () => {
    const oidc = {
      AUTH: 'oidc',
      PUBLIC_URL: 'https://shipments.example.com',
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_CLIENT_ID: 'landfall',
      OIDC_CLIENT_SECRET: KEY,
      ALLOWED_GROUPS: 'ops',
    }
    const start = runStart({ ...demo, DATA_DIR: dataDir(), ...oidc }, ['--dev'])
    expect(await start.ended).toBe(2)
    expect(start.written.err).toMatch(/^AUTH=oidc [^\n]+\n$/)
    expect(start.written.err).not.toContain(KEY)
  })
})

test('without an address the demo runs, gives its key only to the proxy, refuses a second start, and starts again without building', async () => {
  const env = { ...demo, DATA_DIR: dataDir() }
  const first = runStart({ ...env, SECRET_OF_THE_SHELL: 'x' })
  const { listening, serviceUrl } = await first.ready
  expect(first.written.out.trim().split('\n').at(-1)).toBe(`Landfall is ready: ${listening}`)
  expect(await (await ask(listening, '/')).text()).toContain('<div id="root"')
  const listAt = async (address: string) => (await ask(address, '/api/shipments?limit=1')).json()
  const list = await listAt(listening)
  expect(list).toMatchObject({ data: [{ reference: expect.any(String) }] })
  expect((await fetch(`${serviceUrl}/me`)).status).toBe(401)

  const key = readFileSync(join(env.DATA_DIR, 'demo-key'), 'utf8').trim()
  const environments = childrenOf(first.child.pid).map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'))
  expect(environments).toHaveLength(2)
  expect(environments.filter((text) => text.includes('SHIPMENTS_API_KEY_FILE'))).toHaveLength(1)
  expect(environments.join()).not.toMatch(new RegExp(`${key}|SECRET_OF_THE_SHELL`))
  expect(first.written.out + first.written.err).not.toContain(key)

  const stored = async () =>
    (await fetch(`${serviceUrl}/shipments`, { headers: { authorization: `Bearer ${key}` } })).json()
  const before = await stored()
  expect(before).toMatchObject({ data: expect.any(Array) })
  const second = runStart({ ...env, DEMO_TODAY: '2027-02-03' })
  expect(await second.ended).toBe(2)
  expect(await stored()).toEqual(before)
  expect(second.written.err.trim().split('\n').at(-1)).toContain('serve.lock')
  expect(second.written.err).not.toMatch(/^ {4}at /m)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const third = runStart(env)
  const again = await third.ready
  expect(third.written.out).not.toContain('Building')
  expect(await listAt(again.listening)).toEqual(list)
  third.child.kill('SIGHUP')
  expect(await third.ended).toBe(0)
})

describe('with an address and a key', () => {
  async function env() {
    const SHIPMENTS_API_URL = `${await startForeignService()}/v1`
    return {
      PORT: '0',
      DATA_DIR: dataDir(),
      SHIPMENTS_API_URL,
      SHIPMENTS_API_KEY_FILE: join(folder, 'key'),
    }
  }

  test('Landfall reads that service and does not start its own', async () => {
    const settings = await env()
    const start = runStart(settings)
    const { listening, serviceUrl } = await start.ready
    expect(serviceUrl).toBe(settings.SHIPMENTS_API_URL)
    expect(await (await ask(listening, '/api/me')).text()).toContain('Elsewhere')
    expect(childrenOf(start.child.pid)).toHaveLength(1)
  })

  test('everything ends when one part dies', async () => {
    const start = runStart(await env())
    await start.ready
    const [proxy = 0] = childrenOf(start.child.pid)
    process.kill(proxy, 'SIGKILL')
    expect(await start.ended).toBe(1)
    expect(start.written.err).toBe('The proxy ended unexpectedly.\n')
  })
})
