import { reasonOf } from '../../setup-error.ts'

/** Codes of the system and of PostgreSQL that mean that the database is not there, or not just now. */
const UNREACHABLE: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOENT',
  'EACCES',
  '57P01',
  '57P02',
  '57P03',
]

/** What the client says, without a code, where it waited too long or the other end hung up. */
const LOST = /timeout|terminated|SSL|certificate/i

/** What PostgreSQL refuses for a cause outside the program, by its code or the first two characters of it. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28': 'refuses this user or password. Check DATABASE_URL.',
  '3D': 'does not exist. Make it with CREATE DATABASE, or check DATABASE_URL.',
  '42501': 'does not let this user do what is needed. See the rights in the README.',
  '0A000':
    'lacks what is needed: the extensions pg_trgm and btree_gin. Install PostgreSQL with its contrib modules.',
  '53300': 'has no connections left. Raise max_connections, or run fewer instances.',
  '53': 'has no room left. Make room, then try again.',
  '57014': 'took too long to answer. Try again, and look for what keeps it busy.',
  '55P03': 'stayed locked by another program. Let that one end, then try again.',
  '25006': 'is read-only. Check that DATABASE_URL names the primary.',
  '08': 'cannot be reached. Check that it runs, then try again.',
}

/**
 * What went wrong with the database and what helps, in one line without the password; `null` for what is a fault of
 * the program.
 *
 * @param name what the database is called in the line
 */
export function postgresFault(error: unknown, name: string): string | null {
  const reason = reasonOf(error)
  if (UNREACHABLE.includes(reason)) return unreachable(name, reason)
  if (isOfPostgres(error)) {
    const words = REFUSALS[reason] ?? REFUSALS[reason.slice(0, 2)]
    return words === undefined ? null : `${name} ${words}`
  }
  const isLost = error instanceof Error && reason === error.message && LOST.test(reason)
  return isLost ? unreachable(name, reason.replaceAll(/\s+/g, ' ')) : null
}

function unreachable(name: string, reason: string): string {
  return `${name} cannot be reached (${reason}). Check that it runs and that DATABASE_URL names it.`
}

function isOfPostgres(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}
