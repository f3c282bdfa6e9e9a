import type { FastifyInstance } from 'fastify'
import { createAnswers } from './answers.ts'
import { BUDGET_SENDS_MAX, BUDGET_WINDOW_MS, createBudget } from './budget.ts'
import { createAnswerCache } from './cache.ts'
import { systemClock as clock } from './clock.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { createServer } from './server.ts'
import { readStaticFiles, type StaticFiles } from './static-files.ts'
import { createUpstream } from './upstream.ts'

/** Requests that are running may take this long to end once the proxy is told to stop. */
const SHUTDOWN_MS_MAX = 1800

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
  // The channel to the parent would keep the process alive.
  if (process.connected) process.disconnect()
}

async function start(config: Config): Promise<void> {
  const budget = createBudget({ clock, sendsMax: BUDGET_SENDS_MAX, windowMs: BUDGET_WINDOW_MS })
  const upstream = createUpstream({
    baseUrl: config.upstreamUrl,
    apiKey: config.apiKey,
    budget,
    clock,
    fetch,
    random: Math.random,
    onFault: (fault) => server.log.warn(fault, 'The shipment service failed'),
    timeoutMs: 10_000,
    bodyBytesMax: 8 * 1024 * 1024,
  })
  const cache = createAnswerCache({
    clock,
    answerTtlMs: 10_000,
    problemTtlMs: 3000,
    bytesMax: 64 * 1024 * 1024,
  })
  const answers = createAnswers({ upstream, cache, budget, clock, patienceMs: 25_000 })
  const server = createServer({
    ...config,
    answers,
    staticFiles: config.staticDir === null ? null : readFiles(config.staticDir),
    onClosing: () => answers.close(),
  })
  const address = await listen(server, config)
  stopOnRequest(server)
  process.send?.({ listening: address })
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  process.on('disconnect', () => void stop())
}
