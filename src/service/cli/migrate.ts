import { readArguments, withStore, type Command } from './command.ts'

/** `migrate`: updates the tables of the database, like opening it does. */
export const migrate: Command = async (args, io) => {
  readArguments({ args: [...args], options: {} })
  return withStore(io, async () => {
    io.tell('The tables of the database are up to date.')
    return 0
  })
}
