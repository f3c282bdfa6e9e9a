/** The load gate of `bff/account`: many users at the same time, while shipments change. */
import { Agent } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  COUNTS_PATH,
  FACETS_PATH,
  judgedPath,
  ORDERS_PATH,
  OVERVIEW_PATH,
  TODAY_PATH,
} from '#contract/dashboard-api/paths.ts'
import { randomOf, type Random } from '../../demo/random.ts'
import { proxyProgram } from '../../start/proxy-program.mjs'
import { jsonOf, openBrowser } from '../bff/browser.ts'
import { pageRequest } from '../bff/proxy-client.ts'
import { ask } from '../callers.ts'
import { giveReport, type ReportOutput } from '../give-report.ts'
import { machineWords, thisMachine, type Machine } from '../machine.ts'
import { quantile } from '../medians.ts'
import { memoryMbOf } from '../process-cost.ts'
import { startReporting, type ServerProcess } from '../server-process.ts'
import { referenceAt } from '../service/many-shipments.ts'
import { figure, tableOf } from '../table.ts'

export interface AccountBench {
  /** Number of shipments in each measured account. */
  readonly sizes: readonly number[]
  readonly seconds: number
  readonly output: ReportOutput
}

interface Load {
  readonly rows: number
  /** Milliseconds until the account was first judged. */
  readonly firstMs: number
  readonly answersMs: { readonly p50: number; readonly p95: number; readonly p99: number }
  readonly delayMs: { readonly p50: number; readonly p99: number; readonly max: number }
  /** Resident memory of the proxy with an unjudged copy, and after the load, in megabytes. */
  readonly copiedMb: number | null
  readonly memoryMb: number | null
  /** Its heap in use after the load, with buffers. */
  readonly heapMb: number
  readonly answers: number
  /** The three kinds of answers with the highest p95. */
  readonly slowest: readonly { readonly kind: string; readonly p95: number }[]
}

/** An answer of the proxy. */
interface Answer {
  /** Its path, without what differs between answers of one kind. */
  readonly kind: string
  readonly ms: number
}

interface AccountReport {
  readonly at: string
  readonly machine: Machine
  readonly loadBefore: number
  readonly loads: readonly Load[]
}

const UPSTREAM = fileURLToPath(new URL('upstream.ts', import.meta.url))
const PROXY = fileURLToPath(new URL('proxy.ts', import.meta.url))
const PROGRAM = proxyProgram(fileURLToPath(new URL('../../..', import.meta.url)))
const USERS = 50
const CLICK_EVERY_MS = 3000
const KEY = 'bench-account-key-0123456789abcdef'

/** Lists that users open, each with another search and order. */
const LISTS = [
  'status=Active',
  'status=Delivered',
  'status=Active&mode=Ocean',
  'status=Active&mode=Air',
  '',
].flatMap((search) =>
  ['sort=eta', 'sort=attention', 'sort=-updated', 'sort=tags'].map((sort) => `${search}&${sort}`),
)
/** Filters on other pages, and the menus opened there. */
const FILTERS = ['', 'mode=Ocean', 'mode=Air', 'carrier=(none)']
const FACETS = ['stage', 'carrier', 'from', 'tags', 'attention']
const VIEWS = [
  'status=Active',
  'status=Active&attention=overdue',
  'status=Active&status=Delivered&attention=free-time',
  'status=Active&status=Delivered&attention=empty-return',
  'status=Active&stage=awaiting-pickup',
  'status=Delivered&etaFrom=-14d',
]

/** Measures each account under load, and reports. */
export async function benchAccount({ sizes, seconds, output }: AccountBench): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  const loads: Load[] = []
  for (const rows of sizes) {
    console.error(`${rows} shipments`)
    loads.push(await withAccount(rows, (proxy) => measure(proxy, rows, seconds), { SIGN_IN: 'on' }))
  }
  const report = { at: new Date().toISOString(), machine: thisMachine(), loadBefore, loads }
  await giveReport(report, reportOf(report), output)
}

/** Runs a measurement on a proxy with a complete copy, with a stream for each user. */
export async function withAccount<Measured>(
  rows: number,
  measure: (proxy: ServerProcess) => Promise<Measured>,
  env: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-'))
  const upstream = await startReporting({ args: [UPSTREAM], env: { ROWS: String(rows), ...env } })
  const proxy = await startReporting({
    args: ['--expose-gc', ...PROGRAM.nodeArgs, PROXY],
    env: {
      ...PROGRAM.env,
      SHIPMENTS_API_URL: `${upstream.origin}/v1`,
      SHIPMENTS_API_KEY: KEY,
      ACCOUNT_MAX: String(rows),
      LOG_LEVEL: 'warn',
      HISTORY: 'off',
      DATA_DIR: folder,
      ...env,
    },
  })
  const browsers = Array.from({ length: USERS }, () => openBrowser(proxy.origin))
  try {
    for (const browser of browsers) browser.listen(() => {})
    await untilWhole(proxy)
    return await measure(proxy)
  } finally {
    for (const browser of browsers) browser.close()
    await proxy.stop()
    await upstream.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(proxy: ServerProcess, rows: number, seconds: number): Promise<Load> {
  const copiedMb = memoryMbOf(proxy.pid)
  const startMs = performance.now()
  await ask(proxy.origin, countsRequest())
  const firstMs = performance.now() - startMs
  await proxy.question()
  const answers = await underLoad(proxy, rows, overAfter(seconds))
  const memoryMb = memoryMbOf(proxy.pid)
  const { delayMs, heapMb } = Object(await proxy.question())
  const answersMs = spreadOf(answers)
  const slowest = slowestOf(answers)
  return { rows, firstMs, answersMs, delayMs, copiedMb, memoryMb, heapMb, answers: answers.length, slowest }
}

function slowestOf(answers: readonly Answer[]): Load['slowest'] {
  const kinds = Map.groupBy(answers, ({ kind }) => kind)
  return Array.from(kinds, ([kind, own]) => ({ kind, p95: spreadOf(own).p95 }))
    .toSorted((one, other) => other.p95 - one.p95)
    .slice(0, 3)
}

/** Returns a function that says whether the seconds have passed. */
export function overAfter(seconds: number): () => boolean {
  const endMs = performance.now() + seconds * 1000
  return () => performance.now() >= endMs
}

export function spreadOf(answers: readonly Pick<Answer, 'ms'>[]): Load['answersMs'] {
  const times = answers.map(({ ms }) => ms)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) }
}

async function untilWhole(proxy: ServerProcess): Promise<void> {
  const isWhole = async () => {
    const answer = await ask(proxy.origin, pageRequest(judgedPath(referenceAt(0))))
    return Reflect.get(Object(jsonOf(answer)), 'isWhole') === true
  }
  while (!(await isWhole())) await pause(1000)
}

/** Each user clicks every few seconds until the end. */
export async function underLoad(
  proxy: ServerProcess,
  rows: number,
  isOver: () => boolean,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const user = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 })
    const random = randomOf(number, 'clicks')
    await pause(random.int(0, CLICK_EVERY_MS))
    while (!isOver()) {
      const clickedMs = performance.now()
      const asked = clickOf(random, rows)
      const answer = await ask(proxy.origin, asked, agent)
      if (answer.status !== 200) throw new Error(`Answered with ${answer.status}: ${answer.body.toString()}`)
      const ms = performance.now() - clickedMs
      answers.push({ kind: kindOf(asked.path), ms })
      await pause(Math.max(0, CLICK_EVERY_MS - ms))
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: USERS }, (_, number) => user(number)))
  return answers
}

function kindOf(path: string): string {
  const [kind = ''] = path.replace(/(?<=shipments\/)[^/]+/, '*').split('?')
  return decodeURIComponent(path).includes('mine=yes') ? `${kind}, mine` : kind
}

/** A list, a shipment, counts, or another page. */
function clickOf(random: Random, rows: number) {
  const kind = random.int(0, 15)
  if (kind < 7) return compressed(`/api/list?${random.pick(LISTS)}`)
  if (kind < 9) return compressed(judgedPath(referenceAt(random.int(0, rows - 1))))
  if (kind < 10) return countsRequest()
  if (kind === 10) return compressed(`${TODAY_PATH}?${random.pick(FILTERS)}`)
  if (kind === 11) return compressed(ORDERS_PATH)
  if (kind === 12) return compressed(`${OVERVIEW_PATH}?${random.pick(FILTERS)}`)
  if (kind === 13) return compressed(`${FACETS_PATH}?${random.pick(FILTERS)}&of=${random.pick(FACETS)}`)
  if (kind === 14) return compressed(`/api/list?mine=yes&${random.pick(LISTS)}`)
  return compressed(`${COUNTS_PATH}?search=${encodeURIComponent('status=Active&mine=yes')}`)
}

function countsRequest() {
  return compressed(`${COUNTS_PATH}?${VIEWS.map((view) => `search=${encodeURIComponent(view)}`).join('&')}`)
}

function compressed(path: string) {
  return pageRequest(path.replace('?&', '?').replace('&&', '&'), {
    'accept-encoding': 'gzip, deflate, br, zstd',
  })
}

function reportOf({ at, machine, loadBefore, loads }: AccountReport): string {
  const line = (measure: string, of: (load: Load) => number | null, target: string) => [
    measure,
    ...loads.map((load) => figure(of(load))),
    target,
  ]
  return [
    `${at.slice(0, 10)}, ${machineWords(machine)}, load before ${figure(loadBefore)}: ${USERS} streams, one change a second, ${USERS} users who each click every ${CLICK_EVERY_MS / 1000} s`,
    tableOf(
      ['shipments', ...loads.map(({ rows }) => String(rows)), 'target'],
      [
        line('answers, p50 ms', ({ answersMs }) => answersMs.p50, ''),
        line('answers, p95 ms', ({ answersMs }) => answersMs.p95, '< 50'),
        line('answers, p99 ms', ({ answersMs }) => answersMs.p99, ''),
        line('event loop delay, p50 ms', ({ delayMs }) => delayMs.p50, ''),
        line('event loop delay, p99 ms', ({ delayMs }) => delayMs.p99, '< 30'),
        line('event loop delay, longest ms', ({ delayMs }) => delayMs.max, ''),
        line('first counts, including judging all shipments, ms', ({ firstMs }) => firstMs, ''),
        line('memory with only the copy, MB', ({ copiedMb }) => copiedMb, ''),
        line('memory after the load, MB', ({ memoryMb }) => memoryMb, ''),
        line('heap in use after the load, MB', ({ heapMb }) => heapMb, ''),
        line('answers', ({ answers }) => answers, ''),
      ],
    ),
    ...loads.map(
      ({ rows, slowest }) =>
        `slowest of ${rows}, p95 ms: ${slowest.map(({ kind, p95 }) => `${kind} ${figure(p95)}`).join('; ')}`,
    ),
  ].join('\n\n')
}
