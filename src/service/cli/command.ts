import type { Readable, Writable } from 'node:stream'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Clock } from '../clock.ts'
import { readConfig, type Environment, type ServiceConfig } from '../config.ts'
import type { Account, ShipmentStore } from '../store/shipment-store.ts'
import { reasonOf, SetupError } from '../setup-error.ts'
import { openStore } from './open-store.ts'
import type { Terminal } from './progress-bar.ts'

/** The input and output of a command. */
export interface CommandIo {
  readonly env: Environment
  readonly clock: Clock
  readonly input: Readable
  /** Results. */
  readonly output: Writable
  /** Where a progress bar can be drawn; `null` without a terminal. */
  readonly terminal: Terminal | null
  /** Prints a line of the result. */
  readonly print: (line: string) => void
  /** Prints a message for the person at the terminal, apart from the result. */
  readonly tell: (line: string) => void
  /** Resolves once the messages have been read. Until then they take up memory. */
  readonly told: () => Promise<void>
}

/** Runs a verb with its arguments and resolves to the exit code. */
export type Command = (args: readonly string[], io: CommandIo) => Promise<number>

/**
 * Reads the arguments of a verb.
 *
 * @throws SetupError with one line for an unknown option or word
 */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof Error) || !reasonOf(error).startsWith('ERR_PARSE_ARGS')) throw error
    // The rest is advice for programmers.
    const [sentence = ''] = error.message.split(/\. |\n/, 1)
    throw new SetupError(`${sentence.replace(/\.$/, '')}. See --help.`)
  }
}

/** Runs the work with the configured store, and closes it. */
export async function withStore<T>(
  io: CommandIo,
  work: (store: ShipmentStore, config: ServiceConfig) => Promise<T>,
): Promise<T> {
  const config = readConfig(io.env)
  const store = await openStore(config)
  try {
    return await work(store, config)
  } finally {
    await store.close()
  }
}

/**
 * The account with that name.
 *
 * @throws SetupError if it does not exist. Only `keys create` creates accounts, so a typing error creates none
 */
export async function existingAccount(store: ShipmentStore, name: string): Promise<Account> {
  const account = await store.findAccount(name)
  if (account) return account
  throw new SetupError(
    `There is no account named "${name}". Create it with keys create --account NAME --label LABEL.`,
  )
}

/** A required name that fits on a line. */
export function required(option: string, value: string | undefined): string {
  const name = value?.trim() ?? ''
  if (name === '') throw new SetupError(`${option} is missing. See --help.`)
  if (name.length > 200 || /\p{Cc}/u.test(name)) {
    throw new SetupError(`${option} must be one line of at most 200 characters.`)
  }
  return name
}
