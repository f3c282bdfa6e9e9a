import { readFileSync } from 'node:fs'
import { CommandError, SetupError } from '../setup-error.ts'
import type { Command, CommandIo } from './command.ts'
import { HELP, helpOf } from './help.ts'
import { storeFault } from './store-fault.ts'

/** Each verb loads only the code that it needs, so that creating a key does not load a server. */
const VERBS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  keys: async () => (await import('./keys.ts')).keys,
  import: async () => (await import('./import.ts')).importFile,
  export: async () => (await import('./export.ts')).exportAccount,
  backup: async () => (await import('./backup.ts')).backup,
  migrate: async () => (await import('./migrate.ts')).migrate,
  demo: async () => (await import('./demo.ts')).demo,
}

/** Runs the requested command and resolves to the exit code. */
export async function runCommand(
  [verb = '--help', ...args]: readonly string[],
  io: CommandIo,
): Promise<number> {
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
    return exitCodeFor(error, io)
  }
}

/** The verb for which help is requested, an empty text for all of them; `null` if none is requested. */
function whatHelpIsAskedFor([verb = '', ...args]: readonly string[]): string | null {
  if (verb === 'help') return args[0] ?? ''
  const words = [verb, ...args]
  const options = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
  return options.includes('--help') || options.includes('-h') ? verb : null
}

/** One line for what the operator can fix. Everything else is a fault of the program and is printed completely. */
function exitCodeFor(error: unknown, io: CommandIo): number {
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
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  )
  const isVersioned = typeof description === 'object' && description !== null && 'version' in description
  return isVersioned ? String(description.version) : 'unknown'
}
