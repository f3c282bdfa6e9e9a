import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '../../e2e/support/self-signed.ts'
import { startProxy } from '../bff/testing/running-proxy.ts'
import { startUpstream, wellBehaved } from '../bff/testing/upstream-double.ts'
import { freePort } from '../service/testing/free-port.ts'
import { temporaryFolder } from '../bff/testing/temporary-folder.ts'

const HOST = 'shipments.example.com'
const SOON = { timeout: 30_000 }
const HANDBOOK = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')

/** The ports and the folder that replace those in the handbook. */
interface Place {
  readonly port: number
  readonly httpPort: number
  readonly proxyPort: number
  readonly folder: string
}

/** How each program runs the handbook's configuration, on loopback and in a temporary folder. */
const PROGRAMS = [
  {
    name: 'nginx',
    version: '-v',
    config: ({ port, proxyPort, folder }: Place): string => {
      const server = snippet(/^For nginx:\n\n```\n(.*?)```/ms)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replace('127.0.0.1:4173', `127.0.0.1:${proxyPort}`)
        .replaceAll('/etc/ssl', folder)
      const { key, cert } = selfSigned()
      writeFileSync(join(folder, 'shipments.key'), key, { mode: 0o600 })
      writeFileSync(join(folder, 'shipments.pem'), cert)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n')
      return `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off;\n${paths}\n${server} }`
    },
    args: (file: string) => ['-e', 'stderr', '-c', file],
  },
  {
    name: 'caddy',
    version: 'version',
    config: ({ port, httpPort, proxyPort, folder }: Place): string => {
      const site = snippet(/^The reverse proxy must.*?For Caddy this is the whole file:\n\n```\n(.*?)```/ms)
      return `{
	admin off
	https_port ${port}
	http_port ${httpPort}
	default_bind 127.0.0.1
	local_certs
	skip_install_trust
	storage file_system ${folder}
}
${site.replace('127.0.0.1:4173', `127.0.0.1:${proxyPort}`)}`
    },
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
]

function snippet(pattern: RegExp): string {
  const [, text] = pattern.exec(HANDBOOK) ?? []
  if (text === undefined) throw new Error(`The handbook has no ${pattern.source}`)
  return text
}

/** Debian installs nginx on root's path only. */
const ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

function isInstalled({ name, version }: (typeof PROGRAMS)[number]): boolean {
  const isHere = spawnSync(name, [version], { env: ENV }).status === 0
  if (!isHere) process.stderr.write(`\nSKIPPED: the handbook's ${name}. It is not installed here.\n\n`)
  return isHere
}

/** The dashboard's proxy behind the program, and a browser's connection to that. */
async function setUp({ name, config, args }: (typeof PROGRAMS)[number]) {
  const folder = temporaryFolder()
  const upstream = await startUpstream(wellBehaved)
  const { port: proxyPort } = await startProxy({
    upstreamUrl: upstream.url,
    publicUrl: `https://${HOST}`,
    teamFile: join(folder, 'team.sqlite'),
  })
  const place = { port: await freePort(), httpPort: await freePort(), proxyPort, folder }
  const file = join(folder, 'config')
  writeFileSync(file, config(place))
  const running = spawn(name, args(file), {
    env: { ...ENV, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise((resolve) => running.once('close', resolve))
  onTestFinished(async () => {
    running.kill()
    await ended
  })
  const browser = await Promise.race([
    connected(place.port),
    ended.then(() => Promise.reject(new Error(`${name} does not start: ${said}`))),
  ])
  onTestFinished(() => browser.destroy())
  return { ...place, browser }
}

/** Connects once it listens. */
async function connected(port: number): Promise<ClientHttp2Session> {
  let browser: ClientHttp2Session | null = null
  const open = () =>
    new Promise<ClientHttp2Session | null>((resolve) => {
      const tried = connect(`https://127.0.0.1:${port}`, { servername: HOST, rejectUnauthorized: false })
      tried.once('connect', () => resolve(tried))
      tried.once('error', () => resolve(null))
    })
  await expect.poll(async () => (browser ??= await open()) !== null, SOON).toBe(true)
  if (browser === null) throw new Error('It does not listen.')
  return browser
}

interface Received {
  readonly headers: IncomingHttpHeaders
  /** What has arrived so far. */
  text(): string
  isOver(): boolean
}

interface Request {
  readonly authority?: string
  /** Sent by `POST`. */
  readonly body?: unknown
}

function ask(
  browser: ClientHttp2Session,
  path: string,
  { authority = HOST, body }: Request = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const headers = {
      ':path': path,
      ':authority': authority,
      'sec-fetch-site': 'same-origin',
      'landfall-client': 'dashboard',
      ...(body !== undefined && {
        ':method': 'POST',
        'content-type': 'application/json',
        origin: `https://${HOST}`,
      }),
    }
    const stream = browser.request(headers)
    stream.end(body === undefined ? undefined : JSON.stringify(body))
    let text = ''
    let isOver = false
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => (text += chunk))
    stream.on('end', () => (isOver = true))
    stream.on('error', reject)
    stream.on('response', (answered) =>
      resolve({ headers: answered, text: () => text, isOver: () => isOver }),
    )
  })
}

async function whole(browser: ClientHttp2Session, path: string, request?: Request) {
  const answer = await ask(browser, path, request)
  await expect.poll(() => answer.isOver(), SOON).toBe(true)
  return { status: answer.headers[':status'], text: answer.text() }
}

describe.each(PROGRAMS)('the handbook’s $name', (program) => {
  const isHere = isInstalled(program)

  test.skipIf(!isHere)('forwards requests over HTTP/2', async () => {
    const { browser } = await setUp(program)
    expect(await whole(browser, '/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' })
    const { status, text } = await whole(browser, '/api/shipments')
    expect([status, JSON.parse(text).data]).toMatchObject([200, [{ reference: 'A-1' }]])
    const long = '長'.repeat(1500)
    const shipment = await whole(browser, `/api/shipments/${encodeURIComponent(long)}`)
    expect([shipment.status, JSON.parse(shipment.text).reference]).toEqual([200, long])
  })

  test.skipIf(!isHere)('forwards each change immediately', async () => {
    const { browser } = await setUp(program)
    const stream = await ask(browser, '/api/events?with=team')
    await expect.poll(() => stream.text(), SOON).toContain('event: team\n')
    const { epoch } = JSON.parse((await whole(browser, '/api/team')).text)
    const write = { id: 'a'.repeat(32), kind: 'owners', key: 'A-1', base: 0, value: { to: 'local' } }
    const written = await whole(browser, '/api/team/writes', { body: { epoch, writes: [write] } })
    expect([written.status, JSON.parse(written.text).answers]).toMatchObject([200, [{ ok: true }]])
    await expect.poll(() => stream.text(), SOON).toContain('"rev":1,')
    expect(stream.isOver()).toBe(false)
  })

  test.skipIf(!isHere)('makes deep health available to nobody, whatever host is requested', async () => {
    const { browser, port } = await setUp(program)
    for (const authority of [HOST, 'localhost', `127.0.0.1:${port}`]) {
      const { text } = await whole(browser, '/healthz?full', { authority })
      expect(text).not.toContain('lastPoll')
    }
  })
})
