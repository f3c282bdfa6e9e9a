import { setTimeout as pause } from 'node:timers/promises'
import { memoryMbOf } from '../process-cost.ts'
import { openBrowser } from './browser.ts'
import { untilFilled } from './proxy-client.ts'
import type { Rig } from './rig.ts'
import { seenInEvent } from './screen.ts'
import { lagFigures, versionOf, type LagFigures, type Observation } from './team-tally.ts'

/** Many open streams of changes. */
export interface StreamsReport {
  readonly streams: number
  /** Resident memory of the proxy with one stream, once it knows every shipment. */
  readonly memoryBeforeMb: number | null
  /** Peak memory while all streams were open and changes were sent. */
  readonly memoryMb: number | null
  readonly changes: number
  /** Changes that reached every stream. */
  readonly changesSentToAll: number
  readonly lag: LagFigures
}

const ROUNDS = 6
const CHANGES_A_ROUND = 5
const ROUND_MS = 10_000

export async function measureStreams(rig: Rig, streams: number): Promise<StreamsReport> {
  const proxy = await rig.startProxy(rig.service.origin, rig.nextKey())
  const observations: Observation[] = []
  const open = () => {
    const browser = openBrowser(proxy.origin)
    browser.listen(({ event, data }) => {
      if (event !== 'changes') return
      const atMs = performance.now()
      for (const shipment of seenInEvent(data)) {
        observations.push({ version: versionOf(shipment), atMs, lookingSinceMs: 0 })
      }
    })
    return browser
  }
  const browsers = [open()]
  await untilFilled(proxy)
  const memoryBeforeMb = memoryMbOf(proxy.pid)
  while (browsers.length < streams) browsers.push(open())
  // Until all of them are connected and have received the latest changes.
  await pause(ROUND_MS)
  observations.length = 0
  const storedAtMs = new Map<string, number>()
  let memoryMb = memoryMbOf(proxy.pid)
  for (let round = 0; round < ROUNDS; round += 1) {
    const moved = rig.moving.move(CHANGES_A_ROUND, performance.now())
    await rig.cli.importLines(
      moved.map((shipment) => `${JSON.stringify(shipment)}\n`),
      () => moved.forEach((shipment) => storedAtMs.set(versionOf(shipment), performance.now())),
    )
    await pause(ROUND_MS)
    memoryMb = Math.max(memoryMb ?? 0, memoryMbOf(proxy.pid) ?? 0) || null
  }
  for (const browser of browsers) browser.close()
  await proxy.stop()
  return {
    streams,
    memoryBeforeMb,
    memoryMb,
    changes: storedAtMs.size,
    changesSentToAll: sentToAll(streams, storedAtMs, observations),
    lag: lagFigures(storedAtMs, observations),
  }
}

function sentToAll(
  streams: number,
  stored: ReadonlyMap<string, number>,
  observations: readonly Observation[],
): number {
  const observed = Map.groupBy(observations, ({ version }) => version)
  return [...stored.keys()].filter((version) => observed.get(version)?.length === streams).length
}
