import { fileURLToPath } from 'node:url'
import { ask, type Answered, type Asked } from '../callers.ts'
import { startReporting, type ServerProcess } from '../server-process.ts'
import { measureTrials, type Figures, type Trial } from '../trials.ts'
import { openBrowser } from './browser.ts'
import { pageRequest, untilFilled } from './proxy-client.ts'
import type { Rig } from './rig.ts'

/** The cost of the proxy beyond sending bytes. */
const KINDS = [
  { name: 'list of 50', path: '/api/list?limit=50' },
  { name: 'list of Active', path: '/api/list?limit=50&status=Active' },
  { name: 'search', path: '/api/list?limit=50&q=season' },
  { name: 'one shipment', path: '/api/shipments/NW-0000007' },
  { name: 'one shipment, unchanged (304)', path: '/api/shipments/NW-0000007', status: 304 },
] as const

const BARE_SERVER = fileURLToPath(new URL('../service/bare-server.ts', import.meta.url))
/** Enough for both servers' compilers to finish, and for garbage collection to count. */
const EFFORT = {
  warmUp: { callers: 16, requestsMax: 4000, msMax: 10_000 },
  atOne: { callers: 1, requestsMax: 500, msMax: 5000 },
  atSixteen: { callers: 16, requestsMax: 3000, msMax: 10_000 },
}

/** Measures the proxy and a bare server with the same bytes. */
export async function measureOverhead(
  rig: Rig,
  rounds: number,
  log: (line: string) => void,
): Promise<Figures[]> {
  const proxy = await rig.startProxy(rig.service.origin, rig.nextKey())
  const bare = await startReporting({ args: [BARE_SERVER] })
  const browser = openBrowser(proxy.origin)
  try {
    browser.listen(() => {})
    await untilFilled(proxy)
    const trials: Trial[] = []
    for (const [index, kind] of KINDS.entries())
      trials.push(...(await trialsOf(kind, `/${index}`, proxy, bare)))
    return await measureTrials(trials, rounds, log, EFFORT)
  } finally {
    browser.close()
    await bare.stop()
    await proxy.stop()
  }
}

async function trialsOf(
  kind: (typeof KINDS)[number],
  barePath: string,
  proxy: ServerProcess,
  bare: ServerProcess,
): Promise<Trial[]> {
  const asked = pageRequest(kind.path, { 'accept-encoding': 'br' })
  const first = await ask(proxy.origin, asked)
  const status = 'status' in kind ? kind.status : 200
  const repeated = status === 304 ? withTag(asked, first) : asked
  const sample = await ask(proxy.origin, repeated)
  if (sample.status !== status) throw new Error(`${kind.name}: ${sample.status} ${sample.body.toString()}`)
  await teach(bare, barePath, sample)
  const shared = { kind: kind.name, status }
  return [
    {
      ...shared,
      server: 'bare',
      origin: bare.origin,
      pids: [bare.pid],
      next: () => ({ ...repeated, path: barePath }),
    },
    { ...shared, server: 'proxy', origin: proxy.origin, pids: [proxy.pid], next: () => repeated },
  ]
}

function withTag({ headers, ...asked }: Asked, answer: Answered): Asked {
  return { ...asked, headers: { ...headers, 'if-none-match': String(answer.headers['etag']) } }
}

async function teach(bare: ServerProcess, path: string, { status, headers, body }: Answered): Promise<void> {
  const kept: Asked['headers'] = { 'x-status': status }
  for (const name of ['content-type', 'content-encoding'])
    if (headers[name]) kept[`x-${name}`] = headers[name]
  await ask(bare.origin, { method: 'PUT', path, headers: kept, body })
}
