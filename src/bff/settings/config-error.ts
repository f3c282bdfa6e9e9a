/** A setting that cannot be used. The message is one line that names it and the remedy, and never holds a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The environment, as settings are read from it. */
export type Env = Readonly<Record<string, string | undefined>>

/** A value for a message: on one line, and no longer than a line. */
export function quoted(value: string): string {
  return JSON.stringify(value.slice(0, 200))
}
