import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { readConfig, type ServiceConfig } from '../config.ts'
import { createServer } from '../server.ts'
import { reasonOf, SetupError } from '../setup-error.ts'
import { readArguments, type Command } from './command.ts'
import { openServingStore, type ServingStore } from './open-store.ts'

/** How long running requests may take after the service is told to stop. */
const SHUTDOWN_MS_MAX = 5000

/** Files of the demo account while it moves. */
interface Demo {
  /** File for a working key; `null` for none. */
  readonly keyFile: string | null
  /** File for earlier versions of the demo, see `writeDemoPast`; `null` for none. */
  readonly pastFile: string | null
  /** File for required dates of orders, see `writeDemoDates`; `null` for none. */
  readonly datesFile: string | null
}

/** `serve`: runs the service. */
export const serveCommand: Command = async (args, io) => {
  const { values } = readArguments({
    args: [...args],
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      demo: { type: 'boolean', default: false },
      'demo-key': { type: 'string' },
      'demo-past': { type: 'string' },
      'demo-dates': { type: 'string' },
    },
  })
  const { host, port, 'demo-key': demoKeyFile } = values
  if (demoKeyFile !== undefined && !values.demo) {
    throw new SetupError('--demo-key goes with --demo. See --help.')
  }
  const config = readConfig({
    ...io.env,
    ...(host === undefined ? {} : { SERVICE_HOST: host }),
    ...(port === undefined ? {} : { SERVICE_PORT: port }),
  })
  await serve(
    config,
    io.clock,
    values.demo
      ? {
          keyFile: demoKeyFile || null,
          pastFile: values['demo-past'] || null,
          datesFile: values['demo-dates'] || null,
        }
      : null,
  )
  return 0
}

/**
 * Runs the service until it is told to stop: settings, store, demo, listen.
 *
 * @throws SetupError if it cannot start
 */
async function serve(config: ServiceConfig, clock: Clock, demo: Demo | null): Promise<void> {
  const serving = await openServingStore(config, clock)
  try {
    await serveFrom(serving, { config, clock, withDemo: demo })
  } finally {
    await serving.close()
  }
}

interface ServeOptions {
  readonly config: ServiceConfig
  readonly clock: Clock
  readonly withDemo: Demo | null
}

async function serveFrom(
  { store, rateLimiter, cursorSecret }: ServingStore,
  { config, clock, withDemo }: ServeOptions,
): Promise<void> {
  let ownAddress = originOf(config.host, config.port)
  const server = createServer({
    store,
    clock,
    rateLimiter,
    cursorSecret,
    livePrefix: config.livePrefix,
    docsUrl: () => config.docsUrl ?? `${ownAddress}/docs`,
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'headers.authorization'] },
  })
  const log = (message: string) => server.log.info(message)
  // A service without the demo does not load its code.
  const demo = withDemo ? await import('./demo-account.ts') : null
  await demo?.refreshDemo({ store, today: demo.demoDay(config, clock), tell: log, ...withDemo })
  if (withDemo?.keyFile) {
    const { keepDemoKey } = await import('./demo-key.ts')
    await keepDemoKey(withDemo.keyFile, { store, clock, livePrefix: config.livePrefix })
  }
  ownAddress = await listen(server, config)
  const stopDemo = config.isDemoLive ? demo?.keepDemoMoving({ store, config, clock, log, ...withDemo }) : null
  const stopped = stopRequested()
  process.send?.({ listening: ownAddress })
  await stopped
  await stopDemo?.()
  await closeServer(server)
}

async function listen(server: FastifyInstance, { host, port }: ServiceConfig): Promise<string> {
  try {
    await server.listen({
      host,
      port,
      listenTextResolver: (address) => `The shipment service listens on ${address}/v1`,
    })
  } catch (error) {
    throw new SetupError(whyNotListening(reasonOf(error), host, port))
  }
  const address = server.server.address()
  return originOf(host, address !== null && typeof address === 'object' ? address.port : port)
}

function whyNotListening(reason: string, host: string, port: number): string {
  switch (reason) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop what listens there, or set SERVICE_PORT to another port.`
    case 'EACCES':
      return `Port ${port} is not open to this user. Set SERVICE_PORT to 1024 or more.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `SERVICE_HOST ${host} is not an address of this machine. Set it to 127.0.0.1 or another of its addresses.`
    default:
      return `The service cannot listen on ${host}, port ${port} (${reason}). Set SERVICE_HOST and SERVICE_PORT.`
  }
}

/** The address at which this machine reaches the service. */
function originOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Resolves at the first signal, or when the parent process is gone. */
function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    // Later signals are ignored, because Ctrl-C often sends one and the parent another.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', () => resolve())
    if (process.send !== undefined && !process.connected) resolve()
  })
}

async function closeServer(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), SHUTDOWN_MS_MAX)
  await server.close()
  clearTimeout(cut)
}
