import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from '../bff/browser.ts'
import { pageRequest, untilFilled } from '../bff/proxy-client.ts'
import type { Rig } from '../bff/rig.ts'
import { memoryMbOf } from '../process-cost.ts'
import type { ServerProcess } from '../server-process.ts'
import { measureTrials, type Figures, type Trial } from '../trials.ts'
import { CHANGES_A_MINUTE } from './measure-recording.ts'

/** Answers of a proxy that records, compared with one that does not. */
export interface AnswersReport {
  readonly figures: readonly Figures[]
  /** Resident memory at the end. */
  readonly memoryMb: { readonly with: number | null; readonly without: number | null }
}

export const WITH = 'with history'
export const WITHOUT = 'without'

const KINDS = [
  { name: 'list of 50', path: '/api/list?limit=50' },
  { name: 'one shipment', path: '/api/shipments/NW-0000007' },
]
const EFFORT = {
  warmUp: { callers: 16, requestsMax: 4000, msMax: 10_000 },
  atOne: { callers: 1, requestsMax: 2000, msMax: 5000 },
  atSixteen: { callers: 16, requestsMax: 5000, msMax: 10_000 },
}
const IMPORTS_A_MINUTE = 6

/** Requests both in turn, while shipments change. */
export async function measureAnswers(
  rig: Rig,
  rounds: number,
  log: (line: string) => void,
): Promise<AnswersReport> {
  const recording = await rig.startProxy(rig.service.origin, rig.nextKey())
  const plain = await rig.startProxy(rig.service.origin, rig.nextKey(), { HISTORY: 'off' })
  // Without a reader, a proxy without history reads nothing.
  const browsers = [recording, plain].map(({ origin }) => openBrowser(origin))
  for (const browser of browsers) browser.listen(() => {})
  try {
    log('waiting until both proxies know all shipments')
    await Promise.all([recording, plain].map(untilFilled))
    const changes = startChanges(rig)
    const trials = KINDS.flatMap((kind) => [trialOf(kind, WITH, recording), trialOf(kind, WITHOUT, plain)])
    const figures = await measureTrials(trials, rounds, log, EFFORT)
    await changes.stop()
    return { figures, memoryMb: { with: memoryMbOf(recording.pid), without: memoryMbOf(plain.pid) } }
  } finally {
    for (const browser of browsers) browser.close()
    await Promise.all([recording.stop(), plain.stop()])
  }
}

function trialOf(
  { name, path }: (typeof KINDS)[number],
  server: string,
  { origin, pid }: ServerProcess,
): Trial {
  const asked = pageRequest(path, { 'accept-encoding': 'br' })
  return { server, kind: name, origin, pids: [pid], next: () => asked, status: 200 }
}

/** Changes shipments at a constant rate until stopped. */
function startChanges({ cli, moving }: Rig): { readonly stop: () => Promise<void> } {
  const ending = new AbortController()
  const run = async () => {
    while (!ending.signal.aborted) {
      const moved = moving.move(Math.round(CHANGES_A_MINUTE / IMPORTS_A_MINUTE), performance.now())
      await cli.importLines(moved.map((shipment) => `${JSON.stringify(shipment)}\n`))
      await pause(60_000 / IMPORTS_A_MINUTE, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const running = run()
  // `stop` reports the error.
  running.catch(() => {})
  return {
    async stop() {
      ending.abort()
      await running
    },
  }
}
