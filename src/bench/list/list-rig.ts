import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { build } from 'vite'
import type { Shipment } from '#contract/schema.ts'
import { CHROMIUM_FLAGS } from '../../../e2e/support/chromium-flags.ts'
import { createChangingShipments } from '../../bff/testing/changing-shipments.ts'
import { listening, stopped } from '../../bff/testing/listening.ts'
import { KEY } from '../../bff/testing/upstream-double.ts'
import { pageRequest, untilFilled } from '../bff/proxy-client.ts'
import { startReporting } from '../server-process.ts'
import { manyShipments } from '../service/many-shipments.ts'

/** A browser, the build of the dashboard and of the peer, and the proxy in front of a service without a rate limit. */
export interface ListRig {
  readonly origin: string
  readonly browser: Browser
  readonly end: () => Promise<void>
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PAGE = fileURLToPath(new URL('page', import.meta.url))
const PROXY = fileURLToPath(new URL('../account/proxy.ts', import.meta.url))

/**
 * @param rows shipments of the account; the proxy knows all of them when this resolves
 * @param shipmentsOf creates them; defaults to the usual ones
 */
export async function startListRig(
  rows: number,
  log: (line: string) => void,
  shipmentsOf: (count: number) => Iterable<Shipment> = manyShipments,
): Promise<ListRig> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const end = async () => {
    for (const task of ends.splice(0).toReversed()) await task()
  }
  try {
    log('building the dashboard')
    const pages = join(folder, 'pages')
    await build({ root: ROOT, logLevel: 'warn', build: { outDir: pages, emptyOutDir: true } })
    await build({
      root: PAGE,
      configFile: false,
      logLevel: 'error',
      build: { outDir: pages, rolldownOptions: { input: join(PAGE, 'peer.html') } },
    })
    log(`starting with ${rows} shipments`)
    const shipments = createChangingShipments(0)
    for (const shipment of shipmentsOf(rows)) shipments.put(shipment)
    const service = createServer(shipments.listener)
    ends.push(() => stopped(service))
    const proxy = await startReporting({
      args: [PROXY],
      env: {
        STATIC_DIR: pages,
        LOG_LEVEL: 'warn',
        HISTORY: 'off',
        DATA_DIR: join(folder, 'proxy'),
        ACCOUNT_MAX: String(Math.max(rows, 20_000)),
        SHIPMENTS_API_URL: `http://127.0.0.1:${await listening(service)}/v1`,
        SHIPMENTS_API_KEY: KEY,
      },
    })
    ends.push(proxy.stop)
    log('waiting until the proxy knows all shipments')
    // The proxy keeps its copy current while it has a listener.
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

/** Finds Chromium like the browser tests. */
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
