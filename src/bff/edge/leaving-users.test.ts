import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openProxy } from '../testing/running-proxy.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { sendJson, wellBehaved } from '../testing/upstream-double.ts'
import { readStaticFiles } from './static-files.ts'

/** Level of a warning in the log. */
const WARN = 40
/** More than the buffers of a connection hold, and incompressible. */
const LARGE = randomBytes(6_000_000).toString('base64')
const NO_ANSWER = '/api/shipments/no-answer'

/** A proxy whose answers are either large or never come. */
async function setUp() {
  const { promise: isAsked, resolve: onAsked } = Promise.withResolvers<void>()
  const behaviour: RequestListener = (request, response) => {
    if (request.url?.endsWith('no-answer')) onAsked()
    else if (request.url?.includes('/shipments/')) {
      sendJson(response, { ...sampleShipment('A-1'), descriptionOfGoods: LARGE })
    } else wellBehaved(request, response)
  }
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  for (const name of ['map.js', 'map.js.br', 'map.js.gz']) writeFileSync(join(folder, 'assets', name), LARGE)
  const staticFiles = readStaticFiles(folder)
  const teamFile = join(folder, 'team.sqlite')
  return { ...(await openProxy(behaviour, { staticFiles, teamFile })), isAsked }
}

const WRITE = 'Origin: http://HOST\r\nContent-Type: application/json\r\nContent-Length: 1000'

test.each(
  [
    ['a file', 'GET /assets/map.js', ''],
    ['an answer', 'GET /api/shipments/A-1', ''],
    ['an answer that is compressed for this request', 'GET /api/shipments/A-1', 'Accept-Encoding: gzip'],
    ['the changes', 'GET /api/events?with=team', ''],
    ['an unanswered request', `GET ${NO_ANSWER}`, ''],
    ['a write', 'POST /api/team/writes', WRITE],
  ].flatMap(([what = '', line = '', headers = '']) => [
    { what, line, headers, how: 'destroy' as const, isBegun: false },
    { what, line, headers, how: 'resetAndDestroy' as const, isBegun: true },
  ]),
)('a user who leaves $what by $how is not a fault', async ({ line, headers, how, isBegun }) => {
  const { proxy, isAsked } = await setUp()
  const host = `127.0.0.1:${proxy.port}`
  const socket = connect({ port: proxy.port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  const head = [`${line} HTTP/1.1`, `Host: ${host}`, 'Landfall-Client: dashboard', headers]
  socket.write(`${head.join('\r\n').replace('HOST', host).trimEnd()}\r\n\r\n`)
  await expect.poll(() => proxy.connections()).toBe(1)
  if (isBegun) {
    if (line.startsWith('POST')) socket.write('{"epoch":')
    else if (line.endsWith(NO_ANSWER)) await isAsked
    else await once(socket, 'data')
  }
  socket[how]()
  await expect.poll(() => proxy.connections()).toBe(0)
  // By the next answer, the end of the previous one has been logged.
  await proxy.get('/healthz')
  expect(proxy.log.filter((entry) => JSON.parse(entry).level >= WARN)).toEqual([])
})
