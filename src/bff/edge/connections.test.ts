import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../testing/event-reader.ts'
import { openProxy } from '../testing/running-proxy.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { sendJson } from '../testing/upstream-double.ts'

const LIMITS = { requestMsMax: 300, stalledMsMax: 600, checkEveryMs: 50 }
const DRIP_EVERY_MS = 50

async function setUp() {
  const large = { ...sampleShipment('A-1'), descriptionOfGoods: 'x'.repeat(1_000_000) }
  const behaviour: RequestListener = (_request, response) =>
    sendJson(response, { data: [large], nextCursor: null })
  return await openProxy(behaviour, { limits: LIMITS })
}

/** A client that never closes its connection. */
async function connected(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), DRIP_EVERY_MS)
  onTestFinished(() => clearInterval(timer))
}

async function requestWithoutReading(port: number): Promise<void> {
  const socket = await connected(port)
  socket.pause()
  const head = `Host: 127.0.0.1:${port}\r\nLandfall-Client: dashboard\r\n`
  socket.write(`GET /api/shipments HTTP/1.1\r\n${head}\r\n`.repeat(20))
}

const BODY_COMES = 'POST /auth/logout HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 1000\r\n\r\n'
const WRITE_COMES = `POST /api/team/writes HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r
Landfall-Client: dashboard\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`

test('the proxy drops every connection without a complete request', async () => {
  const { proxy } = await setUp()
  const starts = [
    ['nothing is sent', '', ''],
    ['the request line stops', 'GET /heal', ''],
    ['the request line drips', 'GET /', 'drips'],
    ['the headers stop', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', ''],
    ['the headers drip', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX: ', 'drips'],
    ['the body never comes', BODY_COMES, ''],
    ['the body drips', BODY_COMES, 'drips'],
    ['the body of a write never comes', WRITE_COMES, ''],
    ['the body of a write drips', WRITE_COMES, 'drips'],
    ['garbage, and never closes', 'GARBAGE\r\n\r\n', ''],
    ['garbage, and continues', 'GARBAGE\r\n\r\n', 'drips'],
  ] as const
  const open = new Set<string>(starts.map(([what]) => what))
  const answers = new Map<string, string>()
  for (const [what, start, rest] of starts) {
    const socket = await connected(proxy.port)
    socket.on('data', (chunk) => answers.set(what, (answers.get(what) ?? '') + String(chunk)))
    for (const event of ['end', 'close'] as const) socket.on(event, () => void open.delete(what))
    socket.write(start.replaceAll('PORT', String(proxy.port)))
    if (rest === 'drips') drip(socket)
  }
  await expect.poll(() => [...open]).toEqual([])
  // A connection that a browser opened in advance closes without an answer.
  expect(answers.has('nothing is sent')).toBe(false)
})

test('the proxy drops a connection whose client reads none of its answers', async () => {
  const { proxy, upstream } = await setUp()
  await requestWithoutReading(proxy.port)
  await expect.poll(() => upstream.requests.length).toBeGreaterThan(0)
  await expect.poll(() => proxy.connections()).toBe(0)
})

test('a quiet change feed lasts longer than a stalled connection', async () => {
  const { proxy, upstream } = await setUp()
  const reader = await readEvents(proxy.port)
  await expect.poll(() => reader.states()).toContain('live')
  const asked = upstream.requests.length
  await requestWithoutReading(proxy.port)
  await expect.poll(() => upstream.requests.length).toBeGreaterThan(asked)
  await expect.poll(() => proxy.connections()).toBe(1)
  expect(reader.isOver()).toBe(false)
})
