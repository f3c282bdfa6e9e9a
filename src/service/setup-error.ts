/** A problem that the operator must fix before the service can start. Printed as one line, exit code 2. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

/** A request on the command line that cannot be done. Printed as one line, exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** The system's short code of an error (`EACCES`, `EADDRINUSE`), or its message if it has none. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.message : String(error)
}
