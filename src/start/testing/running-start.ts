import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'

export const root = join(import.meta.dirname, '../../..')

/** A running `start.mjs`. */
export interface RunningStart {
  readonly child: ChildProcess
  /** Its exit code, once it and all its children have closed their output. */
  readonly ended: Promise<number | null>
  readonly written: { out: string; err: string }
  /** The announced address; rejects if it ends before. */
  readonly ready: Promise<Announcement>
}

interface Announcement {
  readonly listening: string
  readonly serviceUrl: string
}

/** Runs `start.mjs` with only the given environment, and kills it at the end of the test. */
export function runStart(
  env: Record<string, string>,
  args: readonly string[] = [],
  execArgv: string[] = [],
): RunningStart {
  const child = fork(join(root, 'src/start.mjs'), args, {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const written = { out: '', err: '' }
  child.stdout?.on('data', (text) => {
    written.out += String(text)
  })
  child.stderr?.on('data', (text) => {
    written.err += String(text)
  })
  // Not `close`, which does not fire after this side has closed the channel.
  const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const ended = Promise.all([exited, endOf(child.stdout), endOf(child.stderr)]).then(([code]) => code)
  const ready = new Promise<Announcement>((resolve, reject) => {
    child.once('message', (message) => {
      if (isAnnouncement(message)) resolve(message)
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${written.err}`)))
  })
  ready.catch(() => {})
  return { child, ended, written, ready }
}

function endOf(stream: Readable | null): Promise<void> {
  return new Promise((resolve) => {
    if (stream) stream.once('end', resolve)
    else resolve()
  })
}

function isAnnouncement(message: unknown): message is Announcement {
  return typeof message === 'object' && message !== null && 'listening' in message && 'serviceUrl' in message
}
