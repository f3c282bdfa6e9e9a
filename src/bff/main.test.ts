import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { isRecord } from './answer.ts'
import { readEvents } from './testing/event-reader.ts'
import { KEY, startUpstream, wellBehaved } from './testing/upstream-double.ts'

const main = join(import.meta.dirname, 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'landfall-main-'))
writeFileSync(join(folder, 'key'), `${KEY}\n`, { mode: 0o600 })
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(folder, { recursive: true }))

const good = {
  PORT: '0',
  SHIPMENTS_API_URL: 'http://127.0.0.1:1/v1',
  SHIPMENTS_API_KEY_FILE: join(folder, 'key'),
  STATIC_DIR: folder,
}

const oidc = {
  AUTH: 'oidc',
  PUBLIC_URL: 'https://shipments.example.com',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'landfall',
  OIDC_CLIENT_SECRET: 'verysecret',
  ALLOWED_EMAIL_DOMAINS: 'example.com',
}

interface Ended {
  readonly code: number | null
  readonly afterMs: number
}

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** What it wrote so far. */
  readonly written: { out: string; err: string }
}

function run(env: Record<string, string>): Running {
  const child = fork(main, [], { env: { ...good, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const written = { out: '', err: '' }
  child.stdout?.on('data', (text) => {
    written.out += String(text)
  })
  child.stderr?.on('data', (text) => {
    written.err += String(text)
  })
  // Not `close`, which never comes after this side has closed the channel.
  const exited = new Promise<Ended>((resolve) => {
    child.once('exit', (code) => resolve({ code, afterMs: performance.now() }))
  })
  const ended = Promise.all([exited, endOf(child.stdout), endOf(child.stderr)]).then(([end]) => end)
  return { child, ended, written }
}

function endOf(stream: Readable | null): Promise<void> {
  return new Promise((resolve) => {
    if (stream) stream.once('end', resolve)
    else resolve()
  })
}

function listening({ child }: Running): Promise<string> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (isRecord(message) && typeof message.listening === 'string') resolve(message.listening)
    })
  })
}

describe('a fault that the operator can fix is reported in one line, with exit code 2', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, /^HOST "0\.0\.0\.0" .*\n$/],
    [{ PORT: 'x' }, /^PORT "x" .*\n$/],
    [{ SHIPMENTS_API_URL: 'http://api.example.com/v1' }, /^SHIPMENTS_API_URL .*\n$/],
    [{ SHIPMENTS_API_KEY: KEY }, /^SHIPMENTS_API_KEY and SHIPMENTS_API_KEY_FILE .*\n$/],
    [{ STATIC_DIR: '/nowhere' }, /^STATIC_DIR "\/nowhere" .*\n$/],
    [{ HOST: '127.99.0.0/8' }, /^HOST .*\n$/],
    [{ AUTH: 'oidc' }, /^PUBLIC_URL .*\n$/],
    [{ ...oidc, ALLOWED_EMAIL_DOMAINS: '' }, /^ALLOWED_EMAIL_DOMAINS .*\n$/],
    [{ ...oidc, DATA_DIR: '/dev/null/x' }, /^DATA_DIR "\/dev\/null\/x" .*\n$/],
  ])('%o', async (env, line) => {
    const proxy = run(env)
    expect((await proxy.ended).code).toBe(2)
    expect(proxy.written.err).toMatch(line)
    expect(proxy.written.out).toBe('')
  })

  test.skipIf(process.platform !== 'linux')('a DATA_DIR where no folder can be made', async () => {
    const proxy = run({ DATA_DIR: '/proc/landfall' })
    expect((await proxy.ended).code).toBe(2)
    expect(proxy.written.err).toMatch(/^DATA_DIR "\/proc\/landfall" cannot be made \(ENOENT\): .*\n$/)
  })

  test('a port in use', async () => {
    const holder = createServer()
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => {
        const address = holder.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    onTestFinished(() => void holder.close())
    const proxy = run({ PORT: String(port) })
    expect((await proxy.ended).code).toBe(2)
    expect(proxy.written.err).toMatch(new RegExp(`^PORT ${port} .*in use.*\\n$`))
  })
})

test('reports its address in one line of the log and to its parent', async () => {
  const proxy = run({})
  const address = await listening(proxy)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(address)).text()).toBe('<!doctype html>')
  proxy.child.kill('SIGTERM')
  expect((await proxy.ended).code).toBe(0)
  const lines = proxy.written.out.trim().split('\n')
  expect(lines.filter((line) => line.includes(address))).toHaveLength(1)
  expect(proxy.written.out + proxy.written.err).not.toContain(KEY)
  expect(proxy.written.err).toBe('')
})

function statusFor(port: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'sec-fetch-site': 'same-origin' }
    const asking = request({ host: '127.0.0.1', port, path: '/api/me', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asking.on('error', reject)
    asking.end()
  })
}

test('with sign-in it listens on any address, requires a session, and keeps a secret in its folder', async () => {
  const dataDir = join(folder, 'data')
  const proxy = run({ ...oidc, HOST: '0.0.0.0', DATA_DIR: dataDir })
  const { port } = new URL(await listening(proxy))
  expect(await statusFor(port, `127.0.0.1:${port}`)).toBe(421)
  expect(await statusFor(port, 'shipments.example.com')).toBe(401)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const secret = readFileSync(join(dataDir, 'session-secret'), 'utf8')
  proxy.child.kill('SIGTERM')
  await proxy.ended
  const written = proxy.written.out + proxy.written.err
  for (const hidden of [secret, 'verysecret', KEY]) expect(written).not.toContain(hidden)
})

describe('stops within two seconds, with 0', () => {
  test.each([
    ['on SIGTERM', (child) => void child.kill('SIGTERM')],
    ['on Ctrl-C', (child) => void child.kill('SIGINT')],
    ['when its parent is gone', (child) => child.disconnect()],
  ] satisfies [string, (child: ChildProcess) => void][])('%s', async (_when, stop) => {
    const proxy = run({})
    await listening(proxy)
    const stoppedAtMs = performance.now()
    stop(proxy.child)
    const { code, afterMs } = await proxy.ended
    expect(code).toBe(0)
    expect(afterMs - stoppedAtMs).toBeLessThan(2000)
  })

  test('and finishes running requests', async () => {
    const open: (() => void)[] = []
    const upstream = await startUpstream((request, response) => {
      open.push(() => wellBehaved(request, response))
    })
    const proxy = run({ SHIPMENTS_API_URL: upstream.url })
    const address = await listening(proxy)
    const running = fetch(`${address}/api/me`, { headers: { 'landfall-client': 'dashboard' } })
    await expect.poll(() => open.length, { timeout: 10_000 }).toBe(1)
    proxy.child.kill('SIGTERM')
    const newcomer = () => fetch(address, { headers: { connection: 'close' } })
    await expect
      .poll(
        () =>
          newcomer().then(
            () => 'let in',
            () => 'refused',
          ),
        { timeout: 10_000 },
      )
      .toBe('refused')
    for (const answer of open) answer()
    expect((await running).status).toBe(200)
    expect((await proxy.ended).code).toBe(0)
  })

  test('and ends the streams of its listeners', async () => {
    const upstream = await startUpstream(wellBehaved)
    const proxy = run({ SHIPMENTS_API_URL: upstream.url })
    const port = Number(new URL(await listening(proxy)).port)
    const readers = await Promise.all(Array.from({ length: 50 }, () => readEvents(port)))
    const stoppedAtMs = performance.now()
    proxy.child.kill('SIGTERM')
    const { code, afterMs } = await proxy.ended
    expect([code, afterMs - stoppedAtMs < 2000]).toEqual([0, true])
    await expect.poll(() => readers.every((reader) => reader.isOver())).toBe(true)
  })

  test('even when the service hangs', async () => {
    const upstream = await startUpstream(() => {})
    const proxy = run({ SHIPMENTS_API_URL: upstream.url })
    const address = await listening(proxy)
    const running = fetch(`${address}/api/me`, { headers: { 'landfall-client': 'dashboard' } })
    await expect.poll(() => upstream.requests.length, { timeout: 15_000 }).toBe(1)
    const stoppedAtMs = performance.now()
    proxy.child.kill('SIGTERM')
    await expect(running).rejects.toThrow('fetch failed')
    const { code, afterMs } = await proxy.ended
    expect(code).toBe(0)
    expect(afterMs - stoppedAtMs).toBeLessThan(2000)
  })
})
