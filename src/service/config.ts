import { CURSOR_SECRET_CHARACTERS_MIN } from './data-directory.ts'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { SetupError } from './setup-error.ts'

/** Log levels, from nothing to everything. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** The settings, read from the environment. */
export interface ServiceConfig {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly dataDir: string
  /** Address of PostgreSQL; `null` for the embedded database in the data directory. */
  readonly databaseUrl: string | null
  /** `null` for `/docs` of the service itself. */
  readonly docsUrl: string | null
  readonly livePrefix: string
  /** `null` to create it at the first start and store it with the data. */
  readonly cursorSecret: string | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Whether the demo's shipments move while the service runs. */
  readonly isDemoLive: boolean
  /** The day that the demo shows; `null` for the clock's day in UTC. */
  readonly demoToday: LocalDate | null
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks the settings. An empty value counts as absent.
 *
 * @throws SetupError with the first invalid setting and its allowed values
 */
export function readConfig(env: Environment): ServiceConfig {
  const read = <T>(name: string, fallback: string, parse: (text: string) => T | null, allowed: string): T => {
    const text = valueOf(env, name) ?? fallback
    const value = parse(text)
    if (value === null) throw new SetupError(`${name} is "${text}". It must be ${allowed}.`)
    return value
  }
  const optional = <T>(name: string, parse: (text: string) => T | null, allowed: string): T | null =>
    valueOf(env, name) === null ? null : read(name, '', parse, allowed)
  return {
    host: read('SERVICE_HOST', '127.0.0.1', matching(/^[^\s/]+$/), 'a host name or an address'),
    port: read('SERVICE_PORT', '4180', portOf, 'a whole number from 0 to 65535'),
    dataDir: valueOf(env, 'DATA_DIR') ?? '.data',
    databaseUrl: readDatabaseUrl(env),
    docsUrl: optional('DOCS_URL', docsUrlOf, 'an http or https address'),
    livePrefix: read(
      'LIVE_PREFIX',
      'lf_live',
      matching(/^[A-Za-z0-9][A-Za-z0-9_]{0,30}$/),
      'letters, digits and underscores, at most 31',
    ),
    cursorSecret: readSecret(env),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      (text) => LOG_LEVELS.find((level) => level === text) ?? null,
      `one of ${LOG_LEVELS.join(', ')}`,
    ),
    isDemoLive: read('DEMO_LIVE', '1', matching(/^[01]$/), '0 or 1') === '1',
    demoToday: optional(
      'DEMO_TODAY',
      (text) => (isLocalDate(text) ? text : null),
      'a calendar date yyyy-MM-dd',
    ),
  }
}

function valueOf(env: Environment, name: string): string | null {
  const value = env[name]?.trim() ?? ''
  return value === '' ? null : value
}

function matching(pattern: RegExp): (text: string) => string | null {
  return (text) => (pattern.test(text) ? text : null)
}

function portOf(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null
}

function docsUrlOf(text: string): string | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? text.replace(/\/+$/, '') : null
}

/** Never prints the secret in a message. */
function readSecret(env: Environment): string | null {
  const secret = valueOf(env, 'CURSOR_SECRET')
  if (secret !== null && secret.length < CURSOR_SECRET_CHARACTERS_MIN)
    throw new SetupError(`CURSOR_SECRET must have ${CURSOR_SECRET_CHARACTERS_MIN} characters or more.`)
  return secret
}

/** Never prints the address, which contains a password. */
function readDatabaseUrl(env: Environment): string | null {
  const text = valueOf(env, 'DATABASE_URL')
  if (text === null) return null
  const url = URL.parse(text)
  const isNamed = url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1
  if (isNamed) return text
  throw new SetupError('DATABASE_URL must be an address like postgres://user:password@host:5432/database.')
}
