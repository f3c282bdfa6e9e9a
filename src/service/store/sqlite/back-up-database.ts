import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { reasonOf, SetupError } from '../../setup-error.ts'
import { openDatabase } from './open-database.ts'

/** Errors of file systems without hard links. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Writes the database as of one moment into a new file, accessible only to its owner. It can be used meanwhile.
 *
 * @throws SetupError if the file exists or cannot be written
 */
export function backUpDatabase(databasePath: string, file: string): void {
  refuseExisting(file)
  // Written to another file and renamed, so that no partial backup ever has the file's name.
  const draft = `${file}.${process.pid}.part`
  try {
    closeSync(openSync(draft, 'wx', 0o600))
  } catch (error) {
    throw new SetupError(`${file} cannot be written (${reasonOf(error)}). Check its folder.`)
  }
  try {
    const database = openDatabase(databasePath)
    try {
      database.prepare('VACUUM INTO ?').run(draft)
    } finally {
      database.close()
    }
    flush(draft)
    moveIntoPlace(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Never replaces a file created meanwhile. */
function moveIntoPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    refuseExisting(file)
    if (!NO_LINKS.includes(reasonOf(error))) throw error
    renameSync(draft, file)
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new SetupError(`${file} already exists. backup takes the name of a new file.`)
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
