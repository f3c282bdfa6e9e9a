import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { TEAM_PATH, TEAM_WRITES_PATH } from '#contract/dashboard-api/paths.ts'
import type { TeamWrites } from '#contract/dashboard-api/team.ts'
import { ask } from '../callers.ts'
import { median, quantile } from '../medians.ts'
import { memoryMbOf } from '../process-cost.ts'
import { jsonOf, openBrowser } from './browser.ts'
import { pageRequest } from './proxy-client.ts'
import type { Rig } from './rig.ts'

/** How soon a write of one reader reaches the streams of all. */
export interface TeamWritesReport {
  readonly readers: number
  readonly writes: number
  /** Expected and actual deliveries. */
  readonly expected: number
  readonly delivered: number
  /** From the start of the write to its event on a stream. */
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  /** From the start of the write to its answer. */
  readonly answerP50Ms: number
  readonly memoryBeforeMb: number | null
  readonly memoryMb: number | null
}

const WRITES = 20
/** Far longer than any delivery. */
const BETWEEN_MS = 1000
const CONNECT_MS = 5000

export async function measureTeamWrites(rig: Rig, readers: number): Promise<TeamWritesReport> {
  const proxy = await rig.startProxy(rig.service.origin, rig.nextKey())
  const agent = new Agent({ keepAlive: true })
  const memoryBeforeMb = memoryMbOf(proxy.pid)
  let startedMs = 0
  const deliveries: number[] = []
  const browsers = Array.from({ length: readers }, () => {
    const browser = openBrowser(proxy.origin)
    browser.listen(({ event }) => {
      if (event === 'team' && startedMs > 0) deliveries.push(performance.now() - startedMs)
    })
    return browser
  })
  try {
    await pause(CONNECT_MS)
    const epoch = await epochOf(proxy.origin, agent)
    const answers: number[] = []
    for (let write = 0; write < WRITES; write += 1) {
      startedMs = performance.now()
      await handle(proxy.origin, agent, epoch, `W-${write}`)
      answers.push(performance.now() - startedMs)
      await pause(BETWEEN_MS)
    }
    return {
      readers,
      writes: WRITES,
      expected: readers * WRITES,
      delivered: deliveries.length,
      p50Ms: median(deliveries),
      p95Ms: quantile(deliveries, 0.95),
      p99Ms: quantile(deliveries, 0.99),
      answerP50Ms: median(answers),
      memoryBeforeMb,
      memoryMb: memoryMbOf(proxy.pid),
    }
  } finally {
    for (const browser of browsers) browser.close()
    agent.destroy()
    await proxy.stop()
  }
}

async function epochOf(origin: string, agent: Agent): Promise<string> {
  const answer = jsonOf(await ask(origin, pageRequest(TEAM_PATH, DASHBOARD), agent))
  if (typeof answer !== 'object' || answer === null) throw new Error('The proxy sends no team state.')
  return String(Reflect.get(answer, 'epoch'))
}

const DASHBOARD = { 'landfall-client': 'dashboard' }

/** Marks an item of a shipment as handled. */
async function handle(origin: string, agent: Agent, epoch: string, reference: string): Promise<void> {
  const write = {
    id: randomBytes(16).toString('hex'),
    kind: 'items',
    key: `${reference}/stale`,
    base: 0,
    value: { state: 'handled', fingerprint: '1["2026-11-20T08:00:00Z"]' },
  } as const
  const { path, headers } = pageRequest(TEAM_WRITES_PATH, DASHBOARD)
  const answer = await ask(
    origin,
    {
      method: 'POST',
      path,
      headers: { ...headers, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ epoch, writes: [write] } satisfies TeamWrites),
    },
    agent,
  )
  if (answer.status !== 200 || !answer.body.includes('"ok":true')) {
    throw new Error(`A write was answered with ${answer.status}: ${answer.body.toString().slice(0, 200)}`)
  }
}
