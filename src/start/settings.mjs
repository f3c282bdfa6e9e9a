import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { isLocalDate } from '#contract/local-date.ts'
import { ACCESS_SETTINGS, readAccess } from '../bff/edge/auth/access-config.ts'
import { ConfigError } from '../bff/settings/config-error.ts'
import { readMapAvoid } from '../bff/lanes/map-avoid.ts'
import { readTimeZone } from '../bff/places/time-zone.ts'
import { makeFolder } from '../bff/files/make-folder.ts'
import {
  readAccountMax,
  readApiKey,
  readBudget,
  readHistory,
  readLogLevel,
  readMetricsToken,
  readMarketplaceField,
  readOutgoingProxy,
  readPort,
  readUpstreamUrl,
} from '../bff/config.ts'

/**
 * The settings of the environment, validated.
 *
 * @typedef {object} Settings
 * @property {string} host address of the dashboard
 * @property {string | null} publicUrl address for browsers, if it differs
 * @property {Record<string, string>} access access settings, passed on unchanged to only the proxy
 * @property {boolean} hasSignIn
 * @property {number} port port of the dashboard; 0 takes a free one
 * @property {number} servicePort port of the own service; 0 takes a free one
 * @property {string} dataDir folder of the database and the demo key, absolute
 * @property {string} logLevel
 * @property {Record<string, string>} metricsEnv token of deep health, as the proxy reads it
 * @property {'on' | 'off'} history whether the proxy records changes
 * @property {number} accountMax maximum shipments in the proxy's copy of the account
 * @property {string} mapAvoid passages that the sea lanes of the map avoid, separated by commas
 * @property {string} testNow time at which browser tests judge shipments; otherwise empty
 * @property {string} timeZone zone of the team's day; empty if not set
 * @property {ReturnType<typeof readOutgoingProxy>} outgoing settings of the proxy for requests to other machines
 * @property {Upstream | null} upstream another service; `null` to start our own with the demo
 * @property {Record<string, string>} demo the demo's settings, as given
 * @property {boolean} hasDemoDates whether some orders of the demo have required dates
 */

/**
 * @typedef {object} Upstream
 * @property {string} url
 * @property {Record<string, string>} keyEnv the setting with the key or the name of its file
 * @property {string} [pastFile] the demo's past, for the history
 * @property {string} [datesFile] required dates of the demo's orders, for the team's state
 * @property {number} [budget] its share of the key's requests a minute, if set
 * @property {string} [marketplaceField] its name of the marketplace object, if set
 */

/**
 * Reads and validates all settings before anything starts.
 *
 * @param {Readonly<Record<string, string | undefined>>} given the environment
 * @param {string} root folder of the project
 * @returns {Settings}
 * @throws {ConfigError} with one line that names the setting and the remedy
 */
export function readSettings(given, root) {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const { host, publicUrl, signIn } = readAccess(env)
  /** @type {Settings} */
  const settings = {
    host,
    publicUrl,
    access: accessEnv(env),
    hasSignIn: signIn !== null,
    port: readPort('PORT', env.PORT ?? '4173'),
    servicePort: readPort('SERVICE_PORT', env.SERVICE_PORT ?? '4180'),
    // At info, the parts would log each request, which hides the line with the address.
    logLevel: readLogLevel(env.LOG_LEVEL ?? 'warn'),
    accountMax: readAccountMax(env.ACCOUNT_MAX ?? '20000'),
    mapAvoid: readMapAvoid(env.MAP_AVOID ?? '').join(','),
    testNow: env.TEST_NOW ?? '',
    timeZone: readTimeZone(env.TIME_ZONE ?? '') ?? '',
    dataDir: resolve(root, env.DATA_DIR ?? '.data'),
    metricsEnv: metricsEnv(env),
    history: readHistory(env.HISTORY ?? 'on') ? 'on' : 'off',
    outgoing: readOutgoingProxy(env),
    upstream: readUpstream(env),
    demo: readDemo(env),
    hasDemoDates: readSwitch('DEMO_DATES', env.DEMO_DATES ?? '1', 'leave the required dates of the demo out'),
  }
  if (settings.upstream === null) {
    refuseSamePort(settings.port, settings.servicePort)
    makeWritable(settings.dataDir)
  }
  return settings
}

/**
 * Advice for a team that stores its data in the default folder.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {Pick<Settings, 'hasSignIn' | 'dataDir'>} settings
 * @returns {string | null}
 */
export function folderAdvice({ DATA_DIR }, { hasSignIn, dataDir }) {
  if (!hasSignIn || DATA_DIR) return null
  return `Notes and marks are stored in ${dataDir}. Set DATA_DIR to a folder that survives an update.`
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
function accessEnv(env) {
  const given = ACCESS_SETTINGS.flatMap((name) => {
    const value = env[name]
    // The proxy runs in another folder, where a relative path would point elsewhere.
    return value === undefined ? [] : [[name, name.endsWith('_FILE') ? resolve(value) : value]]
  })
  return Object.fromEntries(given)
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Upstream | null}
 */
function readUpstream(env) {
  const hasKey = Boolean(env.SHIPMENTS_API_KEY ?? env.SHIPMENTS_API_KEY_FILE)
  if (!env.SHIPMENTS_API_URL && !hasKey) return null
  if (!env.SHIPMENTS_API_URL) {
    throw new ConfigError(
      'An API key is set without SHIPMENTS_API_URL: set the address that it belongs to, or leave the key out.',
    )
  }
  if (!hasKey) {
    throw new ConfigError(
      'SHIPMENTS_API_URL is set without a key: set SHIPMENTS_API_KEY or SHIPMENTS_API_KEY_FILE, or leave the address out.',
    )
  }
  const url = readUpstreamUrl(env.SHIPMENTS_API_URL)
  readApiKey(env)
  const { SHIPMENTS_API_KEY: key, SHIPMENTS_API_KEY_FILE: file } = env
  return {
    url,
    keyEnv: file ? { SHIPMENTS_API_KEY_FILE: resolve(file) } : { SHIPMENTS_API_KEY: key ?? '' },
    ...(env.BUDGET && { budget: readBudget(env.BUDGET) }),
    ...(env.MARKETPLACE_FIELD && { marketplaceField: readMarketplaceField(env.MARKETPLACE_FIELD) }),
  }
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
function metricsEnv(env) {
  readMetricsToken(env)
  const { METRICS_TOKEN: token, METRICS_TOKEN_FILE: file } = env
  return { ...(token && { METRICS_TOKEN: token }), ...(file && { METRICS_TOKEN_FILE: resolve(file) }) }
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} effect of 0
 * @returns {boolean} whether it is 1
 */
function readSwitch(name, value, effect) {
  if (value === '0' || value === '1') return value === '1'
  throw new ConfigError(`${name} ${JSON.stringify(value)} is neither 0 nor 1: set 0 to ${effect}.`)
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
function readDemo({ DEMO_LIVE, DEMO_TODAY }) {
  readSwitch('DEMO_LIVE', DEMO_LIVE ?? '1', 'stop the demo')
  if (DEMO_TODAY !== undefined && !isLocalDate(DEMO_TODAY)) {
    throw new ConfigError(`DEMO_TODAY ${JSON.stringify(DEMO_TODAY)} is not a date: set one as yyyy-MM-dd.`)
  }
  return { ...(DEMO_LIVE && { DEMO_LIVE }), ...(DEMO_TODAY && { DEMO_TODAY }) }
}

/**
 * @param {number} port
 * @param {number} servicePort
 */
function refuseSamePort(port, servicePort) {
  if (port === 0 || port !== servicePort) return
  throw new ConfigError(`PORT and SERVICE_PORT are both ${port}: set two different ports.`)
}

/** @param {string} dataDir */
function makeWritable(dataDir) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigError(
      `DATA_DIR ${JSON.stringify(dataDir)} cannot be written (${reason}): set DATA_DIR to a folder that can be.`,
    )
  }
}
