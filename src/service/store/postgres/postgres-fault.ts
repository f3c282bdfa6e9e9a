import { reasonOf } from '../../setup-error.ts'

/** System codes for a database that is unreachable, possibly only now. */
const UNREACHABLE: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** Messages of the database while it stops or starts, with several machines also about one of them. */
const GOING_DOWN: readonly string[] = ['57P01', '57P02', '57P03']

/** Messages of the client, without a code, after a timeout or a lost connection. */
const LOST =
  /^(timeout exceeded when|Query read timeout|Connection terminated|The server does not support SSL)/
/** Citus's messages if a machine is lost in the middle of a transaction, without a code or with that of a disk fault. */
const MACHINE_LOST =
  /^(failure on connection marked as essential|could not commit transaction for shard|failed to COPY to shard)/
const NO_PASSWORD = /^SASL/
const CERTIFICATE = /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL/

/** Errors of PostgreSQL with a cause outside the program, by code or its first two characters. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28': 'refuses this user or password. Check DATABASE_URL.',
  '3D': 'does not exist. Make it with CREATE DATABASE, or check DATABASE_URL.',
  '42501': 'does not give this user the required permissions. See PostgreSQL in src/docs/operating.md.',
  '0A000': 'lacks the extensions pg_trgm and btree_gin. Install PostgreSQL with its contrib modules.',
  '53300': 'has no connections left. Raise max_connections, or run fewer instances.',
  '53': 'has no space left. Free some space, then try again.',
  '57014': 'took too long to answer. Try again, and look for what keeps it busy.',
  '55P03': 'stayed locked by another program. Wait until it has ended, then try again.',
  '58030': 'cannot read or write one of its files. Check its disk, then try again.',
  '25006': 'is read-only. Check that DATABASE_URL names the primary.',
  '08': 'cannot be reached. Check that it runs, then try again.',
}

/**
 * The problem of the database and its remedy, in one line without the password; `null` for a fault of the program.
 *
 * @param name what the line calls the database
 */
export function postgresFault(error: unknown, name: string): string | null {
  const reason = reasonOf(error)
  if (UNREACHABLE.includes(reason) || LOST.test(reason) || isConnecting(error))
    return unreachable(name, reason)
  if (NO_PASSWORD.test(reason)) return `${name} ${REFUSALS['28']}`
  if (CERTIFICATE.test(reason)) return `${name} has a certificate that is not trusted (${reason}).`
  if (!(error instanceof Error) || !('severity' in error)) return null
  if (GOING_DOWN.includes(reason))
    return `${name} stops or starts, or one of its machines does (${reason}). Check that all of them run, then try again.`
  if (MACHINE_LOST.test(error.message))
    return `${name} has lost one of its machines. Check that all of them run, then try again.`
  const words = REFUSALS[reason] ?? REFUSALS[reason.slice(0, 2)]
  return words === undefined ? null : `${name} ${words}`
}

function unreachable(name: string, reason: string): string {
  return `${name} cannot be reached (${reason}). Check that it runs and that DATABASE_URL names it.`
}

/** A missing file has the same code as a missing socket. */
function isConnecting(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}
