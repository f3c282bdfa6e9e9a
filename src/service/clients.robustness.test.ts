import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authentication } from './http/authentication.ts'
import { hashOfKey, makeApiKey } from './http/api-key.ts'
import { faultsOf } from './testing/raw-exchange.ts'
import { sampleShipment } from './testing/sample-shipment.ts'
import { manualClock, testService } from './testing/test-service.ts'

const timeouts = { requestMs: 1500, stalledMs: 1500, checkEveryMs: 50 }
const service = await testService({ timeouts })
let port = 0
beforeAll(async () => {
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => service.app.close())

const openConnections = () => promisify(service.app.server.getConnections.bind(service.app.server))()

/** A request of another client, on a separate connection. */
async function askBeside(): Promise<number> {
  const headers = { authorization: `Bearer ${service.key}`, connection: 'close' }
  const answer = await fetch(`http://127.0.0.1:${port}/v1/me`, { headers })
  await answer.text()
  return answer.status
}

async function untilNobodyIsConnected(): Promise<void> {
  await expect.poll(openConnections).toBe(0)
}

test('clients that send one character at a time delay no other client and are rejected in time', async () => {
  const answers: Buffer[] = []
  const drip = (socket: Socket) => {
    const timer = setInterval(() => socket.write('x'), 50)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      answers.push(Buffer.concat(chunks))
    })
  }
  const starts = [
    'GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'G',
    'POST /v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n',
  ]
  const sockets = Array.from({ length: 60 }, (_, index) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(starts[index % starts.length] ?? '')
    drip(socket)
    return socket
  })
  const closed = sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve)))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  expect(await askBeside()).toBe(200)
  await untilNobodyIsConnected()
  await Promise.all(closed)
  expect(answers.flatMap((answer) => faultsOf(answer))).toEqual([])
  expect(answers.filter((answer) => answer.includes('problem+json')).length).toBeGreaterThan(0)
})

test('a client that does not read its answer delays no other client and is disconnected', async () => {
  const descriptionOfGoods = 'x'.repeat(200_000)
  await service.load(
    Array.from({ length: 100 }, (_, index) =>
      sampleShipment({ reference: `S-${index}`, descriptionOfGoods }),
    ),
  )
  const connected = once(service.app.server, 'connection')
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  socket.write(
    `GET /v1/shipments?limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`,
  )
  await connected
  expect(await askBeside()).toBe(200)
  await untilNobodyIsConnected()
  socket.destroy()
})

test('a flood of bad keys costs few look-ups and limited memory, and valid keys still work', async () => {
  const clock = manualClock()
  const good = makeApiKey('lf_live')
  const lookUps: string[] = []
  const holder = {
    account: { id: 1, name: 'Acme' },
    key: { prefix: 'lf_live_x', label: 'x', createdAt: '2026-11-20T08:00:00Z', revokedAt: null },
  }
  const authenticate = authentication({
    livePrefix: 'lf_live',
    clock,
    findKey: async (hash) => {
      lookUps.push(hash)
      return hash === hashOfKey(good) ? holder : null
    },
  })
  const codeOf = (key: string) =>
    authenticate(`Bearer ${key}`).then(
      () => 'good',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'strange'),
    )
  const unknown = Array.from({ length: 10_001 }, () => makeApiKey('lf_live'))
  for (const key of unknown) {
    const mistyped = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    expect(await codeOf(mistyped)).toBe('invalid_api_key')
  }
  expect(lookUps).toEqual([])
  const [first = ''] = unknown
  for (let count = 0; count < 100; count += 1) expect(await codeOf(first)).toBe('invalid_api_key')
  expect(lookUps).toHaveLength(1)
  for (const key of unknown) await codeOf(key)
  expect(lookUps).toHaveLength(unknown.length)
  // At most 10,000 are remembered, so the first one is looked up again.
  await codeOf(first)
  expect(lookUps).toHaveLength(unknown.length + 1)
  clock.advance(5001)
  await codeOf(first)
  expect(lookUps).toHaveLength(unknown.length + 2)
  expect(await codeOf(good)).toBe('good')
})
