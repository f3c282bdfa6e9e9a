import { join } from 'node:path'
import { parseInstant } from '#contract/instant.ts'
import { RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import type { SeaPassage } from '#contract/sea-passage.ts'
import { ApiKey } from './upstream/api-key.ts'
import { readAccess, type Access } from './edge/auth/access-config.ts'
import { ConfigError, quoted, type Env } from './settings/config-error.ts'
import { isLoopbackUrl } from './edge/loopback.ts'
import { readMapAvoid } from './lanes/map-avoid.ts'
import { readTimeZone } from './places/time-zone.ts'
import { readSecretFile } from './files/secret-file.ts'
import { LANES_FILE } from './lanes/lane-file.ts'
import { HISTORY_FILE } from './history/history-file.ts'
import { TEAM_FILE } from './team/team-file.ts'
import { MARKETPLACE_KEY, SHIPMENT_KEYS } from './upstream/shape.ts'

/** The proxy's settings. */
export interface Config extends Access {
  /** Port to listen on; 0 picks a free one. */
  readonly port: number
  /** Base address of the Shipment Query API, ending in `/v1`. */
  readonly upstreamUrl: string
  readonly apiKey: ApiKey
  /** This dashboard's requests per minute: the key's limit, or a share of it. */
  readonly budget: number
  /** Maximum shipments in the copy of the account; 0 for no copy, which leaves only the cursor API. */
  readonly accountMax: number
  /** Name that the service uses for the marketplace object of a shipment. */
  readonly marketplaceField: string
  readonly logLevel: LogLevel
  /** Folder of the built dashboard, or `null` to serve none (`STATIC_DIR` set and empty). */
  readonly staticDir: string | null
  /** Passages that sea lanes on the map avoid. */
  readonly mapAvoid: readonly SeaPassage[]
  /** IANA zone of the team's day; `null` for the zone of most deliveries. */
  readonly timeZone: string | null
  /** Folder for the proxy's files, created on first use. */
  readonly dataDir: string
  /** File for recorded changes of shipments, or `null` to record nothing (`DATA_DIR` not set, or `HISTORY=off`). */
  readonly historyFile: string | null
  /** File for sea lanes, or `null` to keep them in memory (`DATA_DIR` not set). */
  readonly lanesFile: string | null
  /** File with earlier versions of shipments, set by the demo; `null` otherwise. */
  readonly historyPastFile: string | null
  /** File with the demo's required dates, for a new team state; `null` for none. */
  readonly teamDatesFile: string | null
  /** Time at which browser tests judge shipments, in milliseconds since 1970; `null` otherwise. */
  readonly testNowMs: number | null
  /** Token that probes must send for deep health; `null` if none is set. */
  readonly metricsToken: string | null
  /** File for the team's shared state, or `null` to store none (`DATA_DIR` not set). */
  readonly teamFile: string | null
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * Reads the settings from the environment.
 *
 * @throws ConfigError
 */
export function readConfig(env: Env): Config {
  return {
    ...readAccess(env),
    port: readPort('PORT', env.PORT ?? '4173'),
    upstreamUrl: readUpstreamUrl(env.SHIPMENTS_API_URL),
    apiKey: readApiKey(env),
    budget: readBudget(env.BUDGET || String(RATE_LIMIT_MAX)),
    accountMax: readAccountMax(env.ACCOUNT_MAX || '20000'),
    marketplaceField: readMarketplaceField(env.MARKETPLACE_FIELD || 'marketplace'),
    logLevel: readLogLevel(env.LOG_LEVEL ?? 'info'),
    mapAvoid: readMapAvoid(env.MAP_AVOID ?? ''),
    timeZone: readTimeZone(env.TIME_ZONE ?? ''),
    staticDir: env.STATIC_DIR === '' ? null : (env.STATIC_DIR ?? 'dist'),
    dataDir: env.DATA_DIR || '.data',
    historyFile: fileIn(env.DATA_DIR, readHistory(env.HISTORY || 'on') ? HISTORY_FILE : null),
    lanesFile: fileIn(env.DATA_DIR, LANES_FILE),
    ...demoFiles(env),
    testNowMs: readTestNow(env.TEST_NOW ?? ''),
    metricsToken: readMetricsToken(env),
    teamFile: fileIn(env.DATA_DIR, TEAM_FILE),
  }
}

/** Settings that only the demo sets. */
function demoFiles(env: Env): Pick<Config, 'historyPastFile' | 'teamDatesFile'> {
  return {
    historyPastFile: env.HISTORY_PAST_FILE ?? null,
    teamDatesFile: env.TEAM_DATES_FILE ?? null,
  }
}

/** @throws ConfigError unless the text is a port, 0 for a free one */
export function readPort(name: string, port: string): number {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port)
  throw new ConfigError(`${name} ${quoted(port)} is not a port: set a whole number from 0 to 65535.`)
}

/** Fewer would leave almost nothing besides the change feed. */
const BUDGET_MIN = 10

/** @throws ConfigError unless the text is a possible share of a key's requests per minute */
export function readBudget(given: string): number {
  const budget = /^\d{1,2}$/.test(given) ? Number(given) : 0
  if (budget >= BUDGET_MIN && budget <= RATE_LIMIT_MAX) return budget
  throw new ConfigError(
    `BUDGET ${quoted(given)} is not a share of a key's requests per minute: set a whole number from ${BUDGET_MIN} to ${RATE_LIMIT_MAX}.`,
  )
}

/** @throws ConfigError unless the text is a number of shipments that fits into memory */
export function readAccountMax(given: string): number {
  if (/^\d{1,6}$/.test(given)) return Number(given)
  throw new ConfigError(
    `ACCOUNT_MAX ${quoted(given)} is not a number of shipments: set a whole number up to 999999, or 0 to keep no copy.`,
  )
}

/** @throws ConfigError unless the text is an instant, or empty */
function readTestNow(given: string): number | null {
  if (given === '') return null
  const atUs = parseInstant(given)
  if (atUs !== null) return atUs / 1000
  throw new ConfigError(`TEST_NOW ${quoted(given)} is not an instant: leave it out. It is only for tests.`)
}

function fileIn(folder: string | undefined, name: string | null): string | null {
  return folder && name ? join(folder, name) : null
}

/** @throws ConfigError unless it says whether to keep the history */
export function readHistory(given: string): boolean {
  if (given === 'on' || given === 'off') return given === 'on'
  throw new ConfigError(`HISTORY ${quoted(given)} is not known: set on or off.`)
}

const METRICS_TOKEN = /^[\x21-\x7e]{16,512}$/

/** @throws ConfigError if both settings are set, or the token is not valid */
export function readMetricsToken({ METRICS_TOKEN: value, METRICS_TOKEN_FILE: file }: Env): string | null {
  if (value && file) {
    throw new ConfigError('METRICS_TOKEN and METRICS_TOKEN_FILE are both set: leave one of them out.')
  }
  if (!value && !file) return null
  const name = file ? 'METRICS_TOKEN_FILE' : 'METRICS_TOKEN'
  const token = (file ? readSecretFile(name, file) : (value ?? '')).trim()
  if (METRICS_TOKEN.test(token)) return token
  throw new ConfigError(`${name} contains no token: set 16 characters or more, without spaces.`)
}

/** @throws ConfigError unless the level is known */
export function readLogLevel(given: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === given)
  if (level) return level
  throw new ConfigError(`LOG_LEVEL ${quoted(given)} is not known: set one of ${LOG_LEVELS.join(', ')}.`)
}

/**
 * @throws ConfigError unless the key may be sent to the address. The message never repeats the address, which may
 * contain a password.
 */
export function readUpstreamUrl(given: string | undefined): string {
  const fault = (what: string) =>
    new ConfigError(
      `SHIPMENTS_API_URL ${what}: set the address of the shipment service, such as https://api.example.com/v1.`,
    )
  if (!given) throw fault('is not set')
  if (!URL.canParse(given)) throw fault('is not an address')
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw fault('is not an http(s) address')
  if (url.username || url.password) throw fault('contains a user name or password')
  if (/[?#]/.test(given)) throw fault('contains a query or a fragment')
  if (!url.pathname.endsWith('/v1')) throw fault('does not end in /v1')
  if (url.protocol === 'http:' && !isLoopbackUrl(url)) {
    throw fault('would send the key unencrypted; only a loopback address may be http')
  }
  return url.href
}

/**
 * The proxy for requests to other machines, as upper-case settings; none for direct requests.
 *
 * @throws ConfigError unless it is an http(s) address. The message never repeats it: it may contain a password.
 */
export function readOutgoingProxy(env: Env): { readonly HTTPS_PROXY?: string; readonly NO_PROXY?: string } {
  const given = env.https_proxy || env.HTTPS_PROXY
  const direct = env.no_proxy || env.NO_PROXY || ''
  if (!given || direct.trim() === '*') return {}
  if (isProxyAddress(given)) {
    return { HTTPS_PROXY: given, NO_PROXY: `${direct},localhost,127.0.0.1,[::1]` }
  }
  throw new ConfigError(
    'HTTPS_PROXY is not the address of a proxy: set one such as http://proxy.example.com:3128, or leave it out.',
  )
}

function isProxyAddress(given: string): boolean {
  try {
    const { protocol, username, password, pathname, search, hash } = new URL(given)
    decodeURIComponent(username + password)
    return ['http:', 'https:'].includes(protocol) && pathname + search + hash === '/'
  } catch {
    return false
  }
}

/** @throws ConfigError unless the text can be the name of an object, and no other member of a shipment has it */
export function readMarketplaceField(given: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(given) && !isOtherMember(given)) return given
  throw new ConfigError(
    `MARKETPLACE_FIELD ${quoted(given)} cannot be the marketplace object: set the name under which the service sends it.`,
  )
}

function isOtherMember(key: string): boolean {
  return key !== MARKETPLACE_KEY && SHIPMENT_KEYS.includes(key)
}

/** @throws ConfigError unless exactly one of the two settings contains a key */
export function readApiKey(env: Env): ApiKey {
  const { SHIPMENTS_API_KEY: value, SHIPMENTS_API_KEY_FILE: file } = env
  if (value && file) {
    throw new ConfigError('SHIPMENTS_API_KEY and SHIPMENTS_API_KEY_FILE are both set: leave one of them out.')
  }
  if (!value && !file) {
    throw new ConfigError(
      'SHIPMENTS_API_KEY is not set: set it, or SHIPMENTS_API_KEY_FILE to a file with it.',
    )
  }
  const name = file ? 'SHIPMENTS_API_KEY_FILE' : 'SHIPMENTS_API_KEY'
  const key = (file ? readSecretFile(name, file) : (value ?? '')).trim()
  if (key === '') throw new ConfigError(`${name} contains no key: put the API key there.`)
  if (!/^[\x21-\x7e]{8,512}$/.test(key)) {
    throw new ConfigError(`${name} does not contain an API key: put only the key there, on one line.`)
  }
  return new ApiKey(key)
}
