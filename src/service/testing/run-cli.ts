import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../cli/run-command.ts'
import { systemClock } from '../clock.ts'

const CLI = fileURLToPath(new URL('../landfall.mjs', import.meta.url))

/** The result of a command. */
export interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a command within this process, with only the given environment. */
export async function runHere(
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const err: string[] = []
  const output = new PassThrough()
  const out = text(output)
  const code = await runCommand(args, {
    env,
    clock: systemClock,
    input: Readable.from([Buffer.from(input)]),
    output,
    terminal: null,
    print: (line) => output.write(`${line}\n`),
    tell: (line) => void err.push(`${line}\n`),
    told: () => Promise.resolve(),
  })
  output.end()
  return { code, out: await out, err: err.join('') }
}

/** Runs the command line in its own process, with only the given environment. */
export async function runCli(
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const child = startCli(args, env)
  // A command that rejects its arguments ends before it reads.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: typeof code === 'number' ? code : null, out, err }
}

/** Starts a command in its own process, to interact with it and end it while it runs. */
export function startCli(
  args: readonly string[],
  env: Record<string, string>,
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [CLI, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
}

/** A service running as a process. */
export interface RunningService {
  readonly address: string
  readonly child: ChildProcess
  /** Sends the signal and resolves with how the process ended. */
  stop(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }>
}

/** Starts `serve` on a free port and waits until it listens. */
export async function startService(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<RunningService> {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', ...args], {
    env: { LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const message: unknown = await Promise.race([once(child, 'message'), ended]).then(([first]) => first)
  if (typeof message !== 'object' || message === null || !('listening' in message)) {
    throw new Error(`The service did not start: ${String(message)}`)
  }
  return {
    address: String(message.listening),
    child,
    stop: async (signal) => {
      child.kill(signal)
      const [code, endSignal]: unknown[] = await ended
      return {
        code: typeof code === 'number' ? code : null,
        signal: typeof endSignal === 'string' ? endSignal : null,
      }
    },
  }
}
