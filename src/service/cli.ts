#!/usr/bin/env node
import type { Command, CommandIo } from './cli/command.ts'
import { demo } from './cli/demo.ts'
import { exportAccount } from './cli/export.ts'
import { HELP } from './cli/help.ts'
import { importFile } from './cli/import.ts'
import { keys } from './cli/keys.ts'
import { serveCommand } from './cli/serve.ts'
import { systemClock } from './clock.ts'
import { CommandError, reasonOf, SetupError } from './setup-error.ts'

const VERBS: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  keys,
  import: importFile,
  export: exportAccount,
  demo,
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
    const command = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
    if (!command) throw new SetupError(`There is no verb "${verb}". See --help.`)
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
