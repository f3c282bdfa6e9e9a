import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { countsAnswer, type CountsAnswer } from '../../src/contract/dashboard-api/account.ts'
import { changesAnswer } from '../../src/contract/dashboard-api/changes.ts'
import { CLIENT, CLIENT_HEADER } from '../../src/contract/dashboard-api/headers.ts'

/** The date of every browser test. */
const TODAY = '2026-11-20'
/** The time of every browser test, for the browser's clock. */
export const NOW = new Date(`${TODAY}T09:00:00Z`)

/** Generous, because the first start builds the dashboard. */
const START_TIMEOUT_MS = 180_000
const root = resolve(import.meta.dirname, '../..')

/** Service, proxy and dashboard as `npm start` runs them, on free ports with their own data directory and key. */
export interface System {
  readonly url: string
  /** Address of the service, as in the proxy's settings. */
  readonly serviceUrl: string
  /** The API key that must never reach the browser. */
  readonly key: string
  /** Directory of the service's database and the proxy's files. */
  readonly dataDir: string
  /** Stops service and proxy and deletes the data directory. */
  readonly stop: () => Promise<void>
  /** Whether it was stopped: pages that still call it may then log errors. */
  readonly isStopped: () => boolean
}

/** Starts the system, optionally with a test's own settings, and waits until the dashboard answers. */
export async function startSystem(settings: Record<string, string> = {}): Promise<System> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landfall-e2e-'))
  const child = fork(join(root, 'src/start.mjs'), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      SERVICE_PORT: '0',
      DATA_DIR: dataDir,
      DEMO_LIVE: '0',
      DEMO_TODAY: TODAY,
      TEST_NOW: NOW.toISOString(),
      // Tests that need the demo's required dates switch them on.
      DEMO_DATES: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const { url, serviceUrl } = await listening(child)
  const key = settings.SHIPMENTS_API_KEY ?? (await readFile(join(dataDir, 'demo-key'), 'utf8')).trim()
  // With sign-in nobody may ask yet, and another service is the test's subject.
  if (!('AUTH' in settings) && !('SHIPMENTS_API_URL' in settings)) await untilAccountRead(url)
  let isStopped = false
  return {
    url,
    serviceUrl,
    key,
    dataDir,
    isStopped: () => isStopped,
    stop: async () => {
      isStopped = true
      await ended(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the proxy has read all shipments that its copy holds, so that lists stay as they are. */
async function untilAccountRead(url: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    const { isWhole, isCapped } = await readCounts(url)
    if ((isWhole || isCapped) && (await isPastLoaded(url))) return
    await setTimeout(100)
  }
  throw new Error('The proxy did not read the account in time.')
}

/** Whether the demo's history is loaded, which contains moved arrivals. */
async function isPastLoaded(url: string): Promise<boolean> {
  const headers = { [CLIENT_HEADER]: CLIENT }
  const response = await fetch(`${url}/api/changes?since=24h`, { headers })
  const { recordedSince, asOf } = changesAnswer.parse(await response.json())
  return recordedSince !== null && recordedSince < String(asOf).slice(0, 10)
}

/** The counts of the proxy. */
async function readCounts(url: string): Promise<CountsAnswer> {
  const response = await fetch(`${url}/api/counts`, { headers: { [CLIENT_HEADER]: CLIENT } })
  return countsAnswer.parse(await response.json())
}

/** Runs a program of ours on the data of a running system, with this standard input. */
export function runOnData({ dataDir }: System, words: readonly string[], input = ''): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let messages = ''
  child.stderr.on('data', (chunk) => (messages += String(chunk)))
  child.stdin.end(input)
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => {
      if (code === 0) done()
      else failed(new Error(`${words.join(' ')} ended with ${code}.\n${messages}`))
    })
  })
}

function listening(child: ChildProcess): Promise<Pick<System, 'url' | 'serviceUrl'>> {
  return new Promise((found, failed) => {
    let output = ''
    const late = globalThis.setTimeout(
      () => failed(new Error(`The system did not start.\n${output}`)),
      START_TIMEOUT_MS,
    )
    child.stdout?.on('data', (chunk) => (output += String(chunk)))
    child.stderr?.on('data', (chunk) => (output += String(chunk)))
    child.once('exit', (code) => failed(new Error(`The system ended with ${code}.\n${output}`)))
    child.once('message', (message) => {
      clearTimeout(late)
      const url: unknown = Reflect.get(Object(message), 'listening')
      const serviceUrl: unknown = Reflect.get(Object(message), 'serviceUrl')
      if (typeof url === 'string') found({ url, serviceUrl: String(serviceUrl) })
      else failed(new Error(`Unexpected message ${JSON.stringify(message)}`))
    })
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
