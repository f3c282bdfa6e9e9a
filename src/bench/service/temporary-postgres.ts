import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { freePort } from './peer-package.ts'

/** A PostgreSQL of our own, in a folder that is removed with it. */
export interface TemporaryPostgres {
  readonly url: string
  /** Of the server; its backends are its children. */
  readonly pid: number
  /** Runs SQL; the input is what `COPY … FROM STDIN` reads. */
  readonly run: (sql: string, input?: Iterable<string>) => Promise<void>
  readonly stop: () => Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'
/** Used where we are root, whom PostgreSQL refuses. */
const NOBODY = 65_534
const READY_MS_MAX = 30_000
const SETTINGS = ['listen_addresses=127.0.0.1', 'shared_buffers=256MB', 'max_wal_size=4GB']

const exec = promisify(execFile)

/**
 * Makes and starts it.
 *
 * @throws Error where PostgreSQL is not installed or does not start
 */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const bin = binaries()
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-postgres-'))
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  await exec(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'bench', '--no-locale', '-E', 'UTF8'], {
    ...as,
    cwd: folder,
  })
  const port = String(await freePort())
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', port, '-k', folder, ...settings], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const url = `postgres://bench@127.0.0.1:${port}/postgres`
  const postgres = { url, pid: server.pid ?? 0, stop, run: runner(join(bin, 'psql'), url) }
  try {
    await untilReady(postgres)
  } catch (error) {
    await stop()
    throw error
  }
  return postgres
}

function binaries(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  for (const version of versions.toSorted((one, two) => Number(two) - Number(one))) {
    const bin = join(DEBIAN, version, 'bin')
    if (['initdb', 'postgres', 'psql'].every((name) => existsSync(join(bin, name)))) return bin
  }
  throw new Error(`PostgreSQL is not installed under ${DEBIAN}`)
}

function runner(psql: string, url: string): TemporaryPostgres['run'] {
  return async (sql, input = []) => {
    const args = [url, '--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1', '-c', sql]
    const child = spawn(psql, args, { stdio: ['pipe', 'ignore', 'pipe'] })
    const ended = once(child, 'close')
    let complaints = ''
    child.stderr.on('data', (text) => {
      complaints += String(text)
    })
    await pipeline(Readable.from(input), child.stdin)
    const [code]: unknown[] = await ended
    if (code !== 0) throw new Error(complaints.trim())
  }
}

async function untilReady({ run }: TemporaryPostgres): Promise<void> {
  const endMs = performance.now() + READY_MS_MAX
  for (;;) {
    try {
      await run('SELECT 1')
      return
    } catch (error) {
      if (performance.now() > endMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
