import { reasonOf } from '../setup-error.ts'
import { postgresFault } from '../store/postgres/postgres-fault.ts'
import { RESULT_CODES, resultCodeOf } from '../store/sqlite/result-code.ts'

/** One line about a database fault and its remedy; `null` for any other fault. */
export function storeFault(error: unknown): string | null {
  const detail = error instanceof Error ? error.message : reasonOf(error)
  switch (resultCodeOf(error)) {
    case RESULT_CODES.busy:
    case RESULT_CODES.locked:
      return 'The database stayed locked by another program. Wait until it has ended, then try again.'
    case RESULT_CODES.full:
      return 'The database cannot grow: the disk is full. Free some space, then try again.'
    case RESULT_CODES.ioError:
    case RESULT_CODES.readOnly:
    case RESULT_CODES.cannotOpen:
      return `The database cannot be read or written (${detail}). Check the disk and the permissions of DATA_DIR, then try again.`
    case RESULT_CODES.corrupt:
    case RESULT_CODES.notADatabase:
      return `The database is damaged (${detail}). Move DATA_DIR away and put a backup as shipments.db into a new one.`
    default:
      return postgresFault(error, 'The database')
  }
}
