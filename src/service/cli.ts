#!/usr/bin/env node
import type { Command, CommandIo } from './cli/command.ts'
import { HELP } from './cli/help.ts'
import { systemClock } from './clock.ts'
import { CommandError, reasonOf, SetupError } from './setup-error.ts'

/** Each verb loads only what it needs, so that a key is made without loading a server. */
const VERBS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./cli/serve.ts')).serveCommand,
  keys: async () => (await import('./cli/keys.ts')).keys,
  import: async () => (await import('./cli/import.ts')).importFile,
  export: async () => (await import('./cli/export.ts')).exportAccount,
  demo: async () => (await import('./cli/demo.ts')).demo,
}

const io: CommandIo = {
  env: process.env,
  clock: systemClock,
  input: process.stdin,
  output: process.stdout,
  print: (line) => process.stdout.write(`${line}\n`),
  tell: (line) => process.stderr.write(`${line}\n`),
}

// A reader such as `head` that has seen enough ends the command, not with an error.
process.stdout.on('error', (error) => process.exit(reasonOf(error) === 'EPIPE' ? 0 : 1))

process.exitCode = await run(process.argv.slice(2))
// The channel to a parent would keep the process alive.
if (process.connected) process.disconnect()

async function run([verb = '--help', ...args]: readonly string[]): Promise<number> {
  if ([verb, ...args].some((word) => word === '--help' || word === '-h') || verb === 'help') {
    io.print(HELP)
    return 0
  }
  try {
    const load = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
    if (!load) throw new SetupError(`There is no verb "${verb}". See --help.`)
    const command = await load()
    return await command(args, io)
  } catch (error) {
    return exitCodeFor(error)
  }
}

/** One line for what the operator can put right; everything else is a fault of the program and is shown whole. */
function exitCodeFor(error: unknown): number {
  if (error instanceof CommandError) {
    io.tell(error.message)
    return 1
  }
  if (error instanceof SetupError || reasonOf(error).startsWith('ERR_PARSE_ARGS')) {
    io.tell(error instanceof Error ? error.message : String(error))
    return 2
  }
  throw error
}
