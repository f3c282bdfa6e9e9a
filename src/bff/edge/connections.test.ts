import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../testing/event-reader.ts'
import { startProxy } from '../testing/running-proxy.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { sendJson, startUpstream } from '../testing/upstream-double.ts'

const LIMITS = { requestMsMax: 300, stalledMsMax: 600, checkEveryMs: 50 }
const SOON = { timeout: 10_000 }
const DRIP_EVERY_MS = 50

async function setUp() {
  const upstream = await startUpstream((_request, response) => {
    const large = { ...sampleShipment('A-1'), descriptionOfGoods: 'x'.repeat(1_000_000) }
    sendJson(response, { data: [large], nextCursor: null })
  })
  return await startProxy({ upstreamUrl: upstream.url, limits: LIMITS })
}

/** A client that never closes by itself. */
async function connected(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), DRIP_EVERY_MS)
  onTestFinished(() => clearInterval(timer))
}

async function askAndTakeNothing(port: number): Promise<void> {
  const socket = await connected(port)
  socket.pause()
  const head = `Host: 127.0.0.1:${port}\r\nLandfall-Client: dashboard\r\n`
  socket.write(`GET /api/shipments HTTP/1.1\r\n${head}\r\n`.repeat(20))
}

const BODY_COMES = 'POST /auth/logout HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 1000\r\n\r\n'

describe('the proxy drops a connection', () => {
  test.each([
    ['on which nothing is sent', '', ''],
    ['whose request line stops', 'GET /heal', ''],
    ['whose request line drips', 'GET /', 'drips'],
    ['whose headers stop', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', ''],
    ['whose headers drip', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX: ', 'drips'],
    ['whose body never comes', BODY_COMES, ''],
    ['whose body drips', BODY_COMES, 'drips'],
    ['that sends garbage and never closes', 'GARBAGE\r\n\r\n', ''],
    ['that sends garbage and goes on', 'GARBAGE\r\n\r\n', 'drips'],
  ])('%s', async (_what, start, rest) => {
    const proxy = await setUp()
    const socket = await connected(proxy.port)
    socket.resume()
    socket.write(start.replace('PORT', String(proxy.port)))
    if (rest === 'drips') drip(socket)
    await expect.poll(() => proxy.connections(), SOON).toBe(1)
    await expect.poll(() => proxy.connections(), SOON).toBe(0)
  })

  test('whose client reads none of its answers', async () => {
    const proxy = await setUp()
    await askAndTakeNothing(proxy.port)
    await expect.poll(() => proxy.connections(), SOON).toBe(1)
    await expect.poll(() => proxy.connections(), SOON).toBe(0)
  })
})

test('a connection that a browser opened ahead closes without an answer', async () => {
  const proxy = await setUp()
  const socket = await connected(proxy.port)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await expect.poll(() => proxy.connections(), SOON).toBe(1)
  await expect.poll(() => proxy.connections(), SOON).toBe(0)
  expect(Buffer.concat(chunks).toString()).toBe('')
})

test('a quiet change feed lasts longer than a stalled connection', async () => {
  const proxy = await setUp()
  const reader = await readEvents(proxy.port)
  await expect.poll(() => reader.states(), SOON).toContain('live')
  await askAndTakeNothing(proxy.port)
  await expect.poll(() => proxy.connections(), SOON).toBe(2)
  await expect.poll(() => proxy.connections(), SOON).toBe(1)
  expect(reader.isOver()).toBe(false)
})

test('the answer to a request that the parser refuses has the headers of every answer', async () => {
  const proxy = await setUp()
  const { headers } = await proxy.get('/healthz')
  const raw = await proxy.raw('GARBAGE\r\n\r\n')
  expect(raw).toContain('x-content-type-options: nosniff\r\n')
  expect(raw).toContain(`content-security-policy: ${String(headers['content-security-policy'])}\r\n`)
  expect(raw).toMatch(/\r\nconnection: close\r\n/)
})
