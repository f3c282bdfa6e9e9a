/**
 * A setting that cannot be used. The message is one line that names the setting and the remedy, and never contains a
 * secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The environment variables that settings are read from. */
export type Env = Readonly<Record<string, string | undefined>>

/** Quotes a value for a message, on one line and shortened. */
export function quoted(value: string): string {
  return JSON.stringify(value.slice(0, 200))
}
