/** SQLite's primary result codes that have a cause outside the program. */
const BUSY = 5
const LOCKED = 6
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26

/** What went wrong with the database and what helps, in one line; `null` for what is no such fault. */
export function storeFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  // The upper bits tell kinds of one cause apart.
  switch (error.errcode & 0xff) {
    case BUSY:
    case LOCKED:
      return 'The database stayed locked by another program. Let that one end, then try again.'
    case FULL:
      return 'The database cannot grow: the disk is full. Make room, then try again.'
    case IO_ERROR:
    case READ_ONLY:
    case CANNOT_OPEN:
      return `The database cannot be read or written (${error.message}). Check the disk and the rights of DATA_DIR, then try again.`
    case CORRUPT:
    case NOT_A_DATABASE:
      return `The database is damaged (${error.message}). Put a backup in its place, or set DATA_DIR to another directory.`
    default:
      return null
  }
}
