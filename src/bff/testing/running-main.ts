import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { isRecord } from '../answer.ts'

const program = join(import.meta.dirname, '../start.mjs')

/** The proxy as a process of its own. */
export interface RunningMain {
  readonly child: ChildProcess
  /** Its exit code, once it has closed its output. */
  readonly ended: Promise<number | null>
  /** What it wrote so far. */
  readonly written: { out: string; err: string }
  /** The address that it announces. */
  readonly listening: Promise<string>
}

/** Runs the proxy with the given environment alone, and kills it with the test. */
export function runMain(env: Record<string, string>): RunningMain {
  const child = fork(program, [], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const written = { out: '', err: '' }
  child.stdout?.on('data', (text) => {
    written.out += String(text)
  })
  child.stderr?.on('data', (text) => {
    written.err += String(text)
  })
  // Not `close`, which never comes after this side has closed the channel.
  const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const ended = Promise.all([exited, endOf(child.stdout), endOf(child.stderr)]).then(([code]) => code)
  const listening = new Promise<string>((resolve) => {
    child.on('message', (message) => {
      if (isRecord(message) && typeof message.listening === 'string') resolve(message.listening)
    })
  })
  return { child, ended, written, listening }
}

function endOf(stream: Readable | null): Promise<void> {
  return new Promise((resolve) => {
    if (stream) stream.once('end', resolve)
    else resolve()
  })
}
