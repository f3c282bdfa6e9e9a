import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

/** A PostgreSQL server in a folder that is removed with it. */
export interface TemporaryPostgres {
  /** Address of its first database. */
  readonly url: string
  /** Address of another database, created with `CREATE DATABASE`. */
  readonly urlOf: (database: string) => string
  /** Process id of the server, whose backends are its children. */
  readonly pid: number
  /** Runs SQL; `input` is read by `COPY … FROM STDIN`. */
  readonly run: (sql: string, input?: Iterable<string>) => Promise<void>
  /** Kills the server and keeps its folder, like an outage. */
  readonly halt: () => Promise<void>
  /** Starts it again at the same address. */
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Tests do not need durability. */
export const TEST_SETTINGS: readonly string[] = ['fsync=off', 'shared_buffers=64MB', 'max_connections=200']

const DEBIAN = '/usr/lib/postgresql'
const VERSION_MIN = 15
const NEEDED = ['initdb', 'postgres', 'psql']
/** The user to switch to from root, which PostgreSQL rejects. */
const NOBODY = 65_534
const READY_MS_MAX = 60_000

const exec = promisify(execFile)

/** The folder of PostgreSQL's programs; `null` if it is not installed or too old. */
export function postgresBinaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newestFirst = versions.map(Number).toSorted((one, two) => two - one)
  const folders = newestFirst
    .filter((version) => version >= VERSION_MIN)
    .map((version) => join(DEBIAN, String(version), 'bin'))
  return [...folders, ...folderOnPath()].find(isComplete) ?? null
}

/**
 * Creates and starts a server.
 *
 * @param settings as `name=value`, like in postgresql.conf
 * @throws Error if PostgreSQL is not installed or does not start
 */
export async function startPostgres(settings: readonly string[]): Promise<TemporaryPostgres> {
  const bin = postgresBinaries()
  if (bin === null) throw new Error(`PostgreSQL ${VERSION_MIN} or newer is not installed`)
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = await mkdtemp(join(tmpdir(), 'landfall-postgres-'))
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  const options = { ...as, cwd: folder }
  const data = join(folder, 'data')
  const making = ['-D', data, '-A', 'trust', '-U', 'owner', '--no-locale', '-E', 'UTF8', '--no-sync']
  await exec(join(bin, 'initdb'), making, options)
  const port = String(await freePort())
  const given = ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting])
  const urlOf = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`
  const run = runner(join(bin, 'psql'), urlOf('postgres'))
  let server: ChildProcess
  const resume = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', port, '-k', folder, ...given], {
      ...options,
      stdio: 'ignore',
    })
    await untilReady(run)
  }
  const halt = () => ended(server)
  const removeAll = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  // Also runs if a test run is aborted.
  process.once('exit', removeAll)
  const stop = async () => {
    await halt()
    process.off('exit', removeAll)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await resume()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: urlOf('postgres'),
    urlOf,
    get pid() {
      return server.pid ?? 0
    },
    run,
    halt,
    resume,
    stop,
  }
}

/** `pg_config` knows the folder of programs that are not where Debian puts them. */
function folderOnPath(): string[] {
  try {
    const version = Number(/\d+/.exec(execFileSync('pg_config', ['--version'], { encoding: 'utf8' }))?.[0])
    if (version < VERSION_MIN) return []
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()]
  } catch {
    return []
  }
}

function isComplete(folder: string): boolean {
  return NEEDED.every((name) => existsSync(join(folder, name)))
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGINT')
  await exit
}

function runner(psql: string, url: string): TemporaryPostgres['run'] {
  return async (sql, input = []) => {
    const args = [url, '--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1', '-c', sql]
    const child = spawn(psql, args, { stdio: ['pipe', 'ignore', 'pipe'] })
    const closed = once(child, 'close')
    let complaints = ''
    child.stderr.on('data', (text) => {
      complaints += String(text)
    })
    await pipeline(Readable.from(input), child.stdin)
    const [code]: unknown[] = await closed
    if (code !== 0) throw new Error(complaints.trim())
  }
}

async function untilReady(run: TemporaryPostgres['run']): Promise<void> {
  const endMs = performance.now() + READY_MS_MAX
  for (;;) {
    try {
      await run('SELECT 1')
      return
    } catch (error) {
      if (performance.now() > endMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
