import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../service/testing/free-port.ts'
import { childrenOf, isAlive } from '../start/testing/processes.ts'
import { temporaryFolder } from '../bff/testing/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a script of package.json, and returns all its processes once it is ready. */
async function npmRun(args: readonly string[], isReady: RegExp) {
  const dataDir = temporaryFolder()
  const ports = [await freePort(), await freePort()]
  const npm = spawn('npm', args, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(ports[0]),
      SERVICE_PORT: String(ports[1]),
      DATA_DIR: dataDir,
      DEMO_LIVE: '0',
      DEMO_TODAY: '2026-11-20',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    npm.once('exit', (code) => reject(new Error(`npm ended with ${code}: ${output}`)))
    npm.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (isReady.test(output)) resolve()
    })
  })
  const pids = withDescendants(npm.pid ?? 0)
  onTestFinished(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
  })
  return { npm, pids, ports }
}

function withDescendants(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withDescendants)]
}

function commandOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

describe.each([
  { script: 'start', programs: ['npm'], signals: ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] },
  {
    script: 'start',
    programs: ['src/start.mjs', 'src/service/landfall.mjs', 'src/bff/start.mjs'],
    signals: ['SIGTERM', 'SIGHUP'],
  },
  { script: 'dev', programs: ['npm'], signals: ['SIGTERM', 'SIGKILL'] },
] as const)(
  'npm run $script ends with all its programs, and frees its ports',
  ({ script, programs, signals }) => {
    test.each(programs.flatMap((program) => signals.map((signal) => ({ program, signal }))))(
      'when $program gets $signal',
      async ({ program, signal }) => {
        const { pids, ports } = await npmRun(['run', script], /Landfall is ready/)
        const pid = pids.find((other) => commandOf(other).some((word) => word.endsWith(program)))
        process.kill(pid ?? Number.NaN, signal)
        await expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([])
        expect(await Promise.all(ports.map(isFree))).toEqual([true, true])
      },
    )
  },
)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm run service ends and frees its port on %s',
  async (signal) => {
    const { npm, pids, ports } = await npmRun(['run', '-s', 'service', '--', 'serve'], /listens on/)
    npm.kill(signal)
    await expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([])
    expect(await Promise.all(ports.map(isFree))).toEqual([true, true])
  },
)
