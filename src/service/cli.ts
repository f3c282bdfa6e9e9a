import { readFileSync } from 'node:fs'
import type { Command, CommandIo } from './cli/command.ts'
import { HELP, helpOf } from './cli/help.ts'
import { storeFault } from './cli/store-fault.ts'
import { systemClock } from './clock.ts'
import { CommandError, reasonOf, SetupError } from './setup-error.ts'

/** Each verb loads only what it needs, so that a key is made without loading a server. */
const VERBS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./cli/serve.ts')).serveCommand,
  keys: async () => (await import('./cli/keys.ts')).keys,
  import: async () => (await import('./cli/import.ts')).importFile,
  export: async () => (await import('./cli/export.ts')).exportAccount,
  backup: async () => (await import('./cli/backup.ts')).backup,
  migrate: async () => (await import('./cli/migrate.ts')).migrate,
  demo: async () => (await import('./cli/demo.ts')).demo,
}

let taken: Promise<void> = Promise.resolve()

const io: CommandIo = {
  env: process.env,
  clock: systemClock,
  input: process.stdin,
  output: process.stdout,
  terminal: process.stderr.isTTY ? process.stderr : null,
  print: (line) => process.stdout.write(`${line}\n`),
  tell: (line) => {
    taken = new Promise((resolve) => {
      process.stderr.write(`${line}\n`, () => resolve())
    })
  },
  told: () => taken,
}

// A reader such as `head` may stop reading: the command then ends without an error.
process.stdout.on('error', (error) => process.exit(reasonOf(error) === 'EPIPE' ? 0 : 1))
// An import goes on even if its messages are no longer read.
process.stderr.on('error', () => undefined)

process.exitCode = await run(process.argv.slice(2))
await io.told()
// The channel to a parent would keep the process alive.
if (process.connected) process.disconnect()

async function run([verb = '--help', ...args]: readonly string[]): Promise<number> {
  if (verb === '--version') {
    io.print(versionOfPackage())
    return 0
  }
  const asked = whatHelpIsAskedFor([verb, ...args])
  if (asked !== null) {
    io.print(helpOf(asked) ?? HELP)
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

/** The verb that help is asked for, an empty text for all of them; `null` when none is asked for. */
function whatHelpIsAskedFor([verb = '', ...args]: readonly string[]): string | null {
  if (verb === 'help') return args[0] ?? ''
  const words = [verb, ...args]
  const options = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
  return options.includes('--help') || options.includes('-h') ? verb : null
}

/** One line for what the operator can put right; everything else is a fault of the program and is shown whole. */
function exitCodeFor(error: unknown): number {
  if (error instanceof CommandError) {
    io.tell(error.message)
    return 1
  }
  const message = error instanceof SetupError ? error.message : storeFault(error)
  if (message === null) throw error
  io.tell(message)
  return 2
}

function versionOfPackage(): string {
  const description: unknown = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  const isVersioned = typeof description === 'object' && description !== null && 'version' in description
  return isVersioned ? String(description.version) : 'unknown'
}
