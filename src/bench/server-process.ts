import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { ask } from './callers.ts'

/** A server in its own process. */
export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** From the start of the process until it is ready. */
  readonly startMs: number
  /** Sends the server a message and returns its answer, if there is one. */
  readonly question: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

export interface ServerCommand {
  /** Arguments for Node. */
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts one of our servers, which sends its address to its parent once it listens. */
export async function startReporting(command: ServerCommand): Promise<ServerProcess> {
  const startedMs = performance.now()
  const child = started(command)
  const [message]: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof message !== 'object' || message === null || !('listening' in message)) {
    throw new Error(`${command.args.join(' ')} did not start.`)
  }
  return runningAt(String(message.listening), child, performance.now() - startedMs)
}

/** Starts a third-party server and waits until it answers. */
export async function startAnswering(
  command: ServerCommand,
  origin: string,
  path: string,
): Promise<ServerProcess> {
  const startedMs = performance.now()
  const child = started(command)
  while (!(await isAnswered(origin, path))) {
    if (child.exitCode !== null) throw new Error(`${command.args.join(' ')} ended unexpectedly.`)
    if (performance.now() - startedMs > ANSWER_MS_MAX) {
      child.kill('SIGKILL')
      throw new Error(`${command.args.join(' ')} did not answer.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return runningAt(origin, child, performance.now() - startedMs)
}

const ANSWER_MS_MAX = 60_000

function started({ args, cwd, env }: ServerCommand): ChildProcess {
  return spawn(process.execPath, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function isAnswered(origin: string, path: string): Promise<boolean> {
  try {
    await ask(origin, { method: 'GET', path, headers: {} })
    return true
  } catch {
    return false
  }
}

function runningAt(origin: string, child: ChildProcess, startMs: number): ServerProcess {
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const question = async () => {
    child.send({})
    const [answer]: unknown[] = await once(child, 'message')
    return answer
  }
  return { origin, pid: child.pid ?? 0, startMs, question, stop }
}
