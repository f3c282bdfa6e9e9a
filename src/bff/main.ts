import http from 'node:http'
import type { FastifyInstance } from 'fastify'
import { keptSessionSecret } from './edge/auth/kept-session-secret.ts'
import type { SignIn } from './edge/auth/sign-in.ts'
import { systemClock } from './clock.ts'
import { ConfigError } from './settings/config-error.ts'
import { readConfig, readOutgoingProxy, type Config } from './config.ts'
import { lockDataDir } from './data-dir/lock.ts'
import { createProxy } from './proxy.ts'
import { limitsFor } from './proxy-limits.ts'
import { clearLeftovers } from './data-dir/restore.ts'
import { readStaticFiles, type StaticFiles } from './edge/static-files.ts'

/** How long running requests may continue once the proxy has to stop. */
const SHUTDOWN_MS_MAX = 1500

try {
  const outgoing = readOutgoingProxy(process.env)
  if (outgoing.HTTPS_PROXY) http.setGlobalProxyFromEnv(outgoing)
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
  // The channel to the parent would keep the process alive.
  if (process.connected) process.disconnect()
}

async function start(config: Config): Promise<void> {
  const lock = config.teamFile === null ? null : lockDataDir(config.dataDir)
  if (lock) clearLeftovers(config.dataDir)
  const server = createProxy({
    config,
    signIn: await signInFor(config),
    limits: limitsFor(config),
    staticFiles: config.staticDir === null ? null : readFiles(config.staticDir),
    clock: systemClock,
    wallMs: Date.now,
    fetch,
    random: Math.random,
  })
  server.addHook('onClose', async () => lock?.free())
  const address = await listen(server, config)
  stopOnRequest(server)
  process.send?.({ listening: address })
}

/** Loads its code only if there is one. */
async function signInFor({ signIn, dataDir }: Config): Promise<SignIn | null> {
  if (!signIn) return null
  const { createSignIn } = await import('./edge/auth/sign-in.ts')
  const sessionSecret = signIn.sessionSecret ?? keptSessionSecret(dataDir)
  return createSignIn({ config: signIn, sessionSecret, nowMs: Date.now })
}

function readFiles(folder: string): StaticFiles {
  try {
    return readStaticFiles(folder)
  } catch {
    throw new ConfigError(
      `STATIC_DIR ${JSON.stringify(folder)} holds no built dashboard: run npm run build, or set STATIC_DIR.`,
    )
  }
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await server.listen({
      host,
      port,
      listenTextResolver: (address) => `The proxy listens on ${address}`,
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new ConfigError(
        `PORT ${port} on ${host} is in use: stop what listens there, or set another PORT.`,
      )
    }
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be used: set PORT to 1024 or more.`)
    if (code === 'EADDRNOTAVAIL') {
      throw new ConfigError(`HOST ${host} is not an address of this machine: leave HOST out.`)
    }
    throw error
  }
}

function stopOnRequest(server: FastifyInstance): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), SHUTDOWN_MS_MAX).unref()
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  process.on('disconnect', () => void stop())
}
