import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openDataDirectory } from '../data-directory.ts'
import { SetupError } from '../setup-error.ts'
import { backUpDatabase } from '../store/sqlite/back-up-database.ts'
import { readArguments, type Command } from './command.ts'

/** `backup`: a consistent copy of the embedded store, even while it is served or imported into. */
export const backup: Command = async (args, io) => {
  const { positionals } = readArguments({ args: [...args], allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || file === '' || more.length > 0) {
    throw new SetupError('backup takes the name of one new file. See --help.')
  }
  const { dataDir, databaseUrl } = readConfig(io.env)
  if (databaseUrl !== null) {
    throw new SetupError('backup copies the embedded database. Copy the one of DATABASE_URL with pg_dump.')
  }
  const { path, databasePath } = openDataDirectory(dataDir)
  if (!existsSync(databasePath)) throw new SetupError(`There is no database in ${path} yet.`)
  backUpDatabase(databasePath, resolve(file))
  io.tell(
    `${file} is a copy of the database. To use it, put it as shipments.db into a directory of its own, and set DATA_DIR to that.`,
  )
  return 0
}
