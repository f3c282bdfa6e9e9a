import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { get, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { build } from 'vite'
import type { Shipment } from '#contract/schema.ts'
import { CHROMIUM_FLAGS } from '../../../e2e/support/chromium-flags.ts'
import { proxyProgram } from '../../start/proxy-program.mjs'
import { pageRequest, untilFilled } from '../bff/proxy-client.ts'
import { serviceCli } from '../bff/service-cli.ts'
import { startTelling, type ServerCommand } from '../server-process.ts'
import { manyShipments } from '../service/many-shipments.ts'

/** The built dashboard with the floor beside it, the proxy and the service, and a browser. */
export interface ListRig {
  readonly origin: string
  readonly browser: Browser
  readonly end: () => Promise<void>
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FLOOR = fileURLToPath(new URL('floor', import.meta.url))
const PROXY = proxyProgram(ROOT)

/**
 * @param rows shipments of the account; the proxy knows all of them when this resolves
 * @param shipmentsOf makes them; the usual ones if left out
 */
export async function startListRig(
  rows: number,
  tell: (line: string) => void,
  shipmentsOf: (count: number) => Iterable<Shipment> = manyShipments,
): Promise<ListRig> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const end = async () => {
    for (const task of ends.splice(0).toReversed()) await task()
  }
  const start = async (command: ServerCommand) => {
    const server = await startTelling(command)
    ends.push(server.stop)
    return server
  }
  try {
    tell('building the dashboard')
    const pages = join(folder, 'pages')
    await build({ root: ROOT, logLevel: 'warn', build: { outDir: pages, emptyOutDir: true } })
    await cp(FLOOR, pages, { recursive: true })
    tell(`importing ${rows} shipments`)
    const cli = serviceCli(folder)
    const [key = ''] = await cli.makeKeys(1)
    await cli.importLines(linesOf(shipmentsOf(rows)))
    const service = await start(cli.serve)
    const proxy = await start({
      args: [...PROXY.nodeArgs, PROXY.file],
      env: {
        ...PROXY.env,
        PORT: '0',
        STATIC_DIR: pages,
        LOG_LEVEL: 'warn',
        DATA_DIR: join(folder, 'proxy'),
        SHIPMENTS_API_URL: `${service.origin}/v1`,
        SHIPMENTS_API_KEY: key,
      },
    })
    tell('waiting until the proxy knows all shipments: the service lets it read so many a minute')
    // The proxy keeps itself current while it has a listener.
    const listener = listenTo(proxy.origin)
    ends.push(async () => void listener.destroy())
    await untilFilled(proxy)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
    ends.push(() => browser.close())
    return { origin: proxy.origin, browser, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Finds it as the browser tests do. */
function chromiumPath(): string {
  const output = execFileSync(process.execPath, [join(ROOT, 'e2e/support/find-chromium.ts')], {
    encoding: 'utf8',
  })
  return output.trim().split('\n').at(-1) ?? ''
}

function listenTo(origin: string): ClientRequest {
  const { path, headers } = pageRequest('/api/events?view=row')
  return get(`${origin}${path}`, { headers }, (response) => void response.resume()).on('error', () => {})
}

function* linesOf(shipments: Iterable<Shipment>): Iterable<string> {
  for (const shipment of shipments) yield `${JSON.stringify(shipment)}\n`
}
