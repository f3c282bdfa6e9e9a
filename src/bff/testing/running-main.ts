import { fork, type ForkOptions } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, onTestFinished } from 'vitest'
import { isRecord } from '#contract/is-record.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { KEY } from './upstream-double.ts'

const program = join(import.meta.dirname, '../start.mjs')

/** Settings with sign-in, with a service that does not answer. */
export const WITH_SIGN_IN = {
  AUTH: 'oidc',
  PUBLIC_URL: 'https://shipments.example.com',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'landfall',
  OIDC_CLIENT_SECRET: 'verysecret',
  ALLOWED_EMAIL_DOMAINS: 'example.com',
}

/** Settings that let the proxy start, and the folder of their files, which is removed after the tests. */
export function goodSettings() {
  const folder = temporaryFolder(afterAll)
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, `${KEY}\n`, { mode: 0o600 })
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const good = {
    PORT: '0',
    SHIPMENTS_API_URL: 'http://127.0.0.1:1/v1',
    SHIPMENTS_API_KEY_FILE: keyFile,
    STATIC_DIR: folder,
  }
  return { folder, good }
}

/** Runs the proxy with only the given environment, and kills it at the end of the test. */
export function runMain(env: Record<string, string>, options: ForkOptions = {}) {
  const child = fork(program, [], { ...options, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const written = { out: '', err: '' }
  child.stdout?.on('data', (text) => (written.out += String(text)))
  child.stderr?.on('data', (text) => (written.err += String(text)))
  // Not `close`, which does not fire after this side has closed the channel.
  const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const ended = Promise.all([exited, endOf(child.stdout), endOf(child.stderr)]).then(([code]) => code)
  const listening = new Promise<string>((resolve) => {
    child.on('message', (message) => {
      if (isRecord(message) && typeof message.listening === 'string') resolve(message.listening)
    })
  })
  return {
    child,
    /** Its exit code, once it has closed its output. */
    ended,
    /** Its output so far. */
    written,
    /** The address that it announces. */
    listening,
  }
}

async function endOf(stream: Readable | null): Promise<void> {
  if (stream) await once(stream, 'end')
}
