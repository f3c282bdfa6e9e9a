import type { Writable } from 'node:stream'
import type { Clock } from '../clock.ts'
import { readConfig, type Environment, type ServiceConfig } from '../config.ts'
import { openDataDirectory } from '../data-directory.ts'
import type { Account, ShipmentStore } from '../store/shipment-store.ts'
import { CommandError, SetupError } from '../setup-error.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'

/** What a command reads and writes. */
export interface CommandIo {
  readonly env: Environment
  readonly clock: Clock
  readonly input: AsyncIterable<Uint8Array>
  /** Results. */
  readonly output: Writable
  /** Prints a line of the result. */
  readonly print: (line: string) => void
  /** Tells the person at the terminal something, apart from the result. */
  readonly tell: (line: string) => void
}

/** Runs a verb with its arguments; resolves to the exit code. */
export type Command = (args: readonly string[], io: CommandIo) => Promise<number>

/** Does the work with the store of the settings, and closes it. */
export async function withStore<T>(
  io: CommandIo,
  work: (store: ShipmentStore, config: ServiceConfig) => Promise<T>,
): Promise<T> {
  const config = readConfig(io.env)
  const store = new SqliteStore(openDataDirectory(config.dataDir).databasePath)
  try {
    return await work(store, config)
  } finally {
    await store.close()
  }
}

/** The account of that name. */
export async function existingAccount(store: ShipmentStore, name: string): Promise<Account> {
  const account = await store.findAccount(name)
  if (account) return account
  throw new CommandError(`There is no account named "${name}". keys create makes one.`)
}

/** A name that must be given and fit on a line. */
export function required(option: string, value: string | undefined): string {
  const name = value?.trim() ?? ''
  if (name === '') throw new SetupError(`${option} is missing. See --help.`)
  if (name.length > 200 || /\p{Cc}/u.test(name)) {
    throw new SetupError(`${option} must be one line of at most 200 characters.`)
  }
  return name
}
