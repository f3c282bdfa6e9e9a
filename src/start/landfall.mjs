import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { ConfigError } from '../bff/settings/config-error.ts'
import { isLoopback } from '../bff/edge/loopback.ts'
import { ensureBuilt } from './dashboard-build.mjs'
import { PartEnded, createParts } from './parts.mjs'
import { proxyProgram } from './proxy-program.mjs'
import { folderAdvice, readSettings } from './settings.mjs'

const root = resolve(import.meta.dirname, '../..')

/**
 * @typedef {object} Invocation
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {boolean} isDev whether to serve with hot reload instead of a build
 */

/**
 * Starts service, proxy and dashboard, and runs until it is stopped or one of them dies. Ends the process: with 0 when
 * stopped, with 2 if a setting is invalid (one line says which), otherwise with 1.
 *
 * @param {Invocation} invocation
 */
export async function runLandfall({ env, isDev }) {
  const parts = createParts(root)
  const code = await Promise.race([
    toldToStop().then(() => 0),
    bringUp(parts, env, isDev)
      .then(() => parts.death)
      .catch(exitCodeFor),
  ])
  await parts.stop()
  process.exit(code)
}

/** Resolves on Ctrl-C and other signals, and when the parent process is gone. */
function toldToStop() {
  return new Promise((resolve) => {
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, resolve)
  })
}

/** @param {unknown} error */
function exitCodeFor(error) {
  if (error instanceof PartEnded && error.code === 2) return 2
  const isKnown = error instanceof ConfigError || error instanceof PartEnded
  process.stderr.write(`${isKnown || !(error instanceof Error) ? messageOf(error) : error.stack}\n`)
  return error instanceof ConfigError ? 2 : 1
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error)
}

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {ReturnType<typeof createParts>} Parts */

/**
 * @param {Parts} parts
 * @param {Invocation['env']} env
 * @param {boolean} isDev
 */
async function bringUp(parts, env, isDev) {
  const settings = readSettings(env, root)
  if (isDev && settings.hasSignIn) {
    throw new ConfigError('AUTH=oidc is not for npm run dev: leave AUTH out, or use npm start.')
  }
  // Checked before a build of minutes, and before anything changes the data of a running Landfall.
  await refuseUsedPort('PORT', settings.port, settings.host)
  if (!settings.upstream) await refuseUsedPort('SERVICE_PORT', settings.servicePort, '127.0.0.1')
  if (!isDev) await ensureBuilt(root, (outDir) => buildDashboard(parts, outDir))
  const upstream = settings.upstream ?? (await startService(parts, settings))
  const advice = folderAdvice(env, settings)
  if (advice) process.stdout.write(`${advice}\n`)
  const listening = isDev
    ? await startForDevelopment(parts, settings, upstream)
    : await startProxy(parts, settings, upstream, null)
  const address = isDev ? listening : (settings.publicUrl ?? listening)
  process.stdout.write(`Landfall is ready: ${address}\n`)
  process.send?.({ listening, serviceUrl: upstream.url })
}

/**
 * @param {Parts} parts
 * @param {string} outDir
 */
async function buildDashboard(parts, outDir) {
  process.stdout.write('Building the dashboard …\n')
  await parts.run({
    name: 'build',
    file: join(root, 'node_modules/vite/bin/vite.js'),
    args: ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    env: { NODE_ENV: 'production' },
  })
}

/**
 * @param {Parts} parts
 * @param {Settings} settings
 * @returns {Promise<import('./settings.mjs').Upstream>}
 */
async function startService(parts, { dataDir, demo, hasDemoDates, logLevel, servicePort }) {
  const file = join(root, 'src/service/landfall.mjs')
  const keyFile = join(dataDir, 'demo-key')
  const env = { DATA_DIR: dataDir, LOG_LEVEL: logLevel, ...demo }
  // The service locks the folder before it changes the demo, which another one may be serving.
  const pastFile = join(dataDir, 'demo-past.ndjson')
  const datesFile = hasDemoDates ? join(dataDir, 'demo-dates.ndjson') : null
  const args = [
    'serve',
    '--demo',
    '--demo-key',
    keyFile,
    '--demo-past',
    pastFile,
    ...(datesFile ? ['--demo-dates', datesFile] : []),
    '--port',
    String(servicePort),
  ]
  const address = await parts.start({ name: 'service', file, args, env })
  return {
    url: `${address}/v1`,
    keyEnv: { SHIPMENTS_API_KEY_FILE: keyFile },
    pastFile,
    ...(datesFile && { datesFile }),
  }
}

/**
 * @param {Parts} parts
 * @param {Settings} settings
 * @param {import('./settings.mjs').Upstream} upstream
 * @param {string | null} devUrl address of the development server before it, if there is one
 */
function startProxy(
  parts,
  {
    access,
    accountMax,
    dataDir,
    history,
    host,
    port,
    logLevel,
    mapAvoid,
    metricsEnv,
    outgoing,
    testNow,
    timeZone,
  },
  upstream,
  devUrl,
) {
  const place = devUrl
    ? { HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: devUrl, STATIC_DIR: '' }
    : { ...access, HOST: host, PORT: String(port), STATIC_DIR: join(root, 'dist') }
  const program = proxyProgram(root)
  return parts.start({
    name: 'proxy',
    ...program,
    env: {
      ...program.env,
      ...place,
      DATA_DIR: dataDir,
      HISTORY: history,
      ...metricsEnv,
      ...outgoing,
      LOG_LEVEL: logLevel,
      ACCOUNT_MAX: String(accountMax),
      MAP_AVOID: mapAvoid,
      TEST_NOW: testNow,
      TIME_ZONE: timeZone,
      SHIPMENTS_API_URL: upstream.url,
      ...upstream.keyEnv,
      ...(upstream.pastFile && { HISTORY_PAST_FILE: upstream.pastFile }),
      ...(upstream.datesFile && { TEAM_DATES_FILE: upstream.datesFile }),
      ...(upstream.budget && { BUDGET: String(upstream.budget) }),
      ...(upstream.marketplaceField && { MARKETPLACE_FIELD: upstream.marketplaceField }),
    },
  })
}

/**
 * The proxy only admits requests with the address of the pages, which is the development server's, so its port must be
 * known before either of them starts.
 *
 * @param {Parts} parts
 * @param {Settings} settings
 * @param {import('./settings.mjs').Upstream} upstream
 */
async function startForDevelopment(parts, settings, upstream) {
  const port = settings.port === 0 ? await freePort(settings.host) : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const url = settings.publicUrl ?? `http://${isLoopback(settings.host) ? host : '127.0.0.1'}:${port}`
  const proxyUrl = await startProxy(parts, settings, upstream, url)
  await startDevServer(parts, { ...settings, port }, proxyUrl)
  return url
}

/**
 * @param {string} host
 * @returns {Promise<number>}
 */
function freePort(host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      const port = address && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/**
 * @param {Parts} parts
 * @param {Settings} settings
 * @param {string} proxyUrl
 */
function startDevServer(parts, { host, port, dataDir, upstream }, proxyUrl) {
  const keyFile = upstream?.keyEnv.SHIPMENTS_API_KEY_FILE
  return parts.start({
    name: 'development server',
    file: join(import.meta.dirname, 'dev-server.mjs'),
    env: {
      HOST: host,
      PORT: String(port),
      PROXY_URL: proxyUrl,
      PRIVATE_PATHS: JSON.stringify([dataDir, ...(keyFile ? [keyFile] : [])]),
    },
  })
}

/**
 * @param {string} name
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function refuseUsedPort(name, port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const isUsed = 'code' in error && error.code === 'EADDRINUSE'
      reject(
        new ConfigError(
          isUsed
            ? `${name} ${port} is in use: stop what listens there, or set another ${name}.`
            : `${name} ${port} on ${host} cannot be used: set another ${name}, or leave it out.`,
        ),
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
