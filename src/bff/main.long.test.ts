import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { goodSettings, runMain, WITH_SIGN_IN } from './testing/running-main.ts'
import { send } from './testing/running-proxy.ts'
import { listening, stopped } from './testing/listening.ts'
import { KEY, startUpstream } from './testing/upstream-double.ts'

const { folder, good } = goodSettings()

test('a fault that the operator can fix is reported in one line, with exit code 2 a port in use', async () => {
  const holder = createServer()
  const port = await listening(holder)
  onTestFinished(() => stopped(holder))
  const proxy = runMain({ ...good, PORT: String(port) })
  expect(await proxy.ended).toBe(2)
  expect(proxy.written.err).toMatch(new RegExp(`^PORT ${port} .*in use.*\\n$`))
})

async function statusFor(port: string, host: string): Promise<number> {
  const headers = { host, 'sec-fetch-site': 'same-origin' }
  return (await send(Number(port), '/api/me', { headers })).status
}

test('with sign-in it listens on any address, requires a session, and keeps a secret in its folder', async () => {
  const dataDir = join(folder, 'data')
  const proxy = runMain({ ...good, ...WITH_SIGN_IN, HOST: '0.0.0.0', DATA_DIR: dataDir })
  const { port } = new URL(await proxy.listening)
  expect(await statusFor(port, `127.0.0.1:${port}`)).toBe(421)
  expect(await statusFor(port, 'shipments.example.com')).toBe(401)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const secret = readFileSync(join(dataDir, 'session-secret'), 'utf8')
  proxy.child.kill('SIGTERM')
  await proxy.ended
  const written = proxy.written.out + proxy.written.err
  for (const hidden of [secret, 'verysecret', KEY]) expect(written).not.toContain(hidden)
})

describe('ends with 0', () => {
  test.each([
    ['on Ctrl-C', (child) => void child.kill('SIGINT')],
    ['when its terminal is closed', (child) => void child.kill('SIGHUP')],
    ['when its parent is gone', (child) => child.disconnect()],
  ] satisfies [string, (child: ChildProcess) => void][])('%s', async (_when, stop) => {
    const proxy = runMain(good)
    await proxy.listening
    stop(proxy.child)
    expect(await proxy.ended).toBe(0)
  })

  test('even when the service hangs', async () => {
    const upstream = await startUpstream(() => {})
    const proxy = runMain({ ...good, SHIPMENTS_API_URL: upstream.url })
    const address = await proxy.listening
    const running = fetch(`${address}/api/me`, { headers: { 'landfall-client': 'dashboard' } })
    const outcome = running.catch(() => 'cut')
    await expect.poll(() => upstream.requests.length).toBe(1)
    proxy.child.kill('SIGTERM')
    expect(await outcome).toBe('cut')
    expect(await proxy.ended).toBe(0)
  })
})
