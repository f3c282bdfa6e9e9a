/** The service as a customer runs it: loaded by its command line, as a process, with its rate limit in force. */
import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS } from '#contract/rate-limit.ts'
import { median } from '../medians.ts'
import { cpuMsOfEndedChildren } from '../process-cost.ts'
import { startReporting, type ServerProcess } from '../server-process.ts'
import { manyShipments } from './many-shipments.ts'

const CLI = fileURLToPath(new URL('../../service/landfall.mjs', import.meta.url))
/** The account that the requests read. */
export const ACCOUNT = 'Bench'
const KEYS = 3000
const CHUNK_CHARACTERS = 1_000_000
const STARTS = 5

const run = promisify(execFile)

/** Where the service stores its data. */
export interface Home {
  readonly folder: string
  /** `null` for the embedded database in the folder. */
  readonly databaseUrl: string | null
}

/** Figures measured while loading. */
export interface Loading {
  readonly importSeconds: number
  readonly importedPerSecond: number
  /** More meaningful on a shared machine. */
  readonly importedPerCpuSecond: number | null
}

/** Writes the shipments to a file and imports it. */
export async function loadService(home: Home, rows: number, account = ACCOUNT): Promise<Loading> {
  const file = join(home.folder, 'shipments.ndjson')
  await pipeline(Readable.from(ndjsonOf(rows)), createWriteStream(file))
  const cpuBeforeMs = cpuMsOfEndedChildren()
  const startMs = performance.now()
  await runCli(home, 'import', '--account', account, file)
  const importSeconds = (performance.now() - startMs) / 1000
  const cpuAfterMs = cpuMsOfEndedChildren()
  await rm(file)
  return {
    importSeconds,
    importedPerSecond: rows / importSeconds,
    importedPerCpuSecond:
      cpuBeforeMs === null || cpuAfterMs === null ? null : rows / ((cpuAfterMs - cpuBeforeMs) / 1000),
  }
}

/** Starts the service several times and keeps the last one. Its `startMs` is the median of all. */
export async function startService(home: Home): Promise<ServerProcess> {
  const starts: number[] = []
  while (starts.length < STARTS) {
    const server = await startOnce(home)
    starts.push(server.startMs)
    if (starts.length === STARTS) return { ...server, startMs: median(starts) }
    await server.stop()
  }
  throw new Error('The service was never started.')
}

function startOnce(home: Home): Promise<ServerProcess> {
  return startReporting({ args: [CLI, 'serve', '--port', '0'], env: environment(home) })
}

/** Hands out keys so that none exceeds its limit, like many customers' programs together. */
export async function keysOf(home: Home, account = ACCOUNT): Promise<() => string> {
  const keys = (
    await runCli(home, 'keys', 'create', '--account', account, '--label', 'bench', '--count', String(KEYS))
  )
    .trim()
    .split('\n')
  const firstUse: number[] = []
  let uses = 0
  return () => {
    const index = uses % keys.length
    const lap = Math.floor(uses / keys.length)
    const start = firstUse[index]
    if (lap % RATE_LIMIT_MAX === 0) {
      if (start !== undefined && performance.now() - start < RATE_LIMIT_WINDOW_SECONDS * 1000) {
        throw new Error('There are too few keys for so many requests.')
      }
      firstUse[index] = performance.now()
    }
    uses += 1
    return keys[index] ?? ''
  }
}

async function runCli(home: Home, ...args: string[]): Promise<string> {
  const options = { env: environment(home), maxBuffer: 16_000_000 }
  return (await run(process.execPath, [CLI, ...args], options)).stdout
}

function environment({ folder, databaseUrl }: Home): Record<string, string> {
  const place = databaseUrl === null ? { DATA_DIR: join(folder, 'data') } : { DATABASE_URL: databaseUrl }
  return { PATH: process.env['PATH'] ?? '', ...place, LOG_LEVEL: 'warn' }
}

function* ndjsonOf(rows: number): Iterable<string> {
  let chunk = ''
  for (const shipment of manyShipments(rows)) {
    chunk += `${JSON.stringify(shipment)}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
