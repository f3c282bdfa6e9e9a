import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { ServerCommand } from '../server-process.ts'

const CLI = fileURLToPath(new URL('../../service/landfall.mjs', import.meta.url))
const ACCOUNT = 'Team bench'

/** The service's command line with a separate data directory. */
export interface ServiceCli {
  /** Creates keys of the account. */
  makeKeys(count: number): Promise<string[]>
  /**
   * Imports shipments, given as lines of JSON.
   *
   * @param onStored called after each durable step
   */
  importLines(lines: Iterable<string>, onStored?: () => void): Promise<void>
  /** The file that starts the service. */
  readonly serve: ServerCommand
}

export function serviceCli(folder: string): ServiceCli {
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }

  async function run(
    args: readonly string[],
    input: Iterable<string>,
    onLine: (line: string) => void,
  ): Promise<string> {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    createInterface(child.stderr).on('line', onLine)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    await pipeline(Readable.from(input), child.stdin)
    const code = await ended
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
    return output
  }

  return {
    serve: { args: [CLI, 'serve', '--port', '0'], env },
    async makeKeys(count) {
      const args = ['keys', 'create', '--account', ACCOUNT, '--label', 'bench', '--count', String(count)]
      const output = await run(args, [], () => {})
      return output.trim().split('\n')
    },
    async importLines(lines, onStored) {
      await run(['import', '--account', ACCOUNT, '--progress', '-'], lines, (line) => {
        if (line.startsWith('done to line')) onStored?.()
      })
    },
  }
}
