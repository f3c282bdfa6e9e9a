import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRecord } from '#contract/is-record.ts'
import { createChangingShipments } from '../testing/changing-shipments.ts'
import { readEvents } from '../testing/event-reader.ts'
import { KEY, startUpstream } from '../testing/upstream-double.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts a proxy in its own process whose files cannot exceed a megabyte, to simulate a full disk. */
async function startOnSmallDisk(upstreamUrl: string) {
  const folder = temporaryFolder()
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, KEY, { mode: 0o600 })
  mkdirSync(join(folder, 'data'))
  const child = spawn('sh', ['-c', 'ulimit -f 1000; exec "$0" "$1"', process.execPath, MAIN], {
    env: {
      PORT: '0',
      STATIC_DIR: '',
      DATA_DIR: join(folder, 'data'),
      SHIPMENTS_API_URL: upstreamUrl,
      SHIPMENTS_API_KEY_FILE: keyFile,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const log: string[] = []
  child.stdout?.on('data', (chunk) => log.push(...String(chunk).split('\n')))
  const [message]: unknown[] = await once(child, 'message')
  const { port } = new URL(isRecord(message) ? String(message.listening) : '')
  const get = async (path: string) => {
    const headers = { host: `127.0.0.1:${port}`, 'landfall-client': 'dashboard' }
    const [response] = await once(request({ port, path, headers }).end(), 'response')
    return { status: Number(response.statusCode), text: await text(response) }
  }
  return { port: Number(port), get, log }
}

test.skipIf(process.platform === 'win32')(
  'a full disk is logged once and reported by deep health and header, and lists are answered',
  async () => {
    const shipments = createChangingShipments(300)
    const large = () => ({ descriptionOfGoods: randomBytes(10_000).toString('hex') })
    for (let index = 0; index < 300; index += 1) shipments.change(`S-${index}`, large())
    const upstream = await startUpstream(shipments.listener)
    const { port, get, log } = await startOnSmallDisk(upstream.url)
    const reader = await readEvents(port)
    const health = async () => {
      const { status, text: body } = await get('/healthz?full')
      const { status: said, recording, team } = JSON.parse(body)
      return [status, said, recording, team]
    }
    await expect.poll(health).toEqual([503, 'failing', 'failing', 'on'])
    const states = () =>
      reader.events.filter(({ event }) => event === 'status').map(({ data }) => data.recording)
    await expect.poll(() => states().at(-1)).toBe('failing')
    shipments.change('S-1', { tags: ['after'] })
    await expect.poll(() => reader.references().at(-1)).toBe('S-1')
    for (const path of ['/api/shipments?tag=after', '/api/shipments?status=Active&limit=100']) {
      const list = await get(path)
      expect([list.status, list.text.includes('"S-1"')]).toEqual([200, true])
    }
    const faults = log.filter((line) => line.includes('Cannot read or write the history'))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/disk I\/O error|is full/)
    expect((await get('/healthz')).text).toBe('{"status":"ok"}')
  },
)
