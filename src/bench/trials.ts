/** Trials of several servers, all of them in every round, so that a noisy minute affects all equally. */
import { callServer, type Asked, type Calls } from './callers.ts'
import { median, quantile } from './medians.ts'
import { cpuMsOf } from './process-cost.ts'

/** One kind of request to one server. */
export interface Trial {
  readonly server: string
  readonly kind: string
  readonly origin: string
  /** The server's processes, including descendants. */
  readonly pids: readonly number[]
  readonly next: () => Asked
  readonly status: number
}

/** Medians of the rounds. Times in milliseconds. */
export interface Figures {
  readonly server: string
  readonly kind: string
  /** CPU time of the server per request; `null` if the system does not report it. */
  readonly cpuMs: number | null
  readonly p50AtOne: number
  readonly p99AtOne: number
  readonly p50AtSixteen: number
  readonly p99AtSixteen: number
}

/** Number of requests of each trial, which runs once before the rounds and twice in each round. */
interface Effort {
  readonly warmUp: Amount
  readonly atOne: Amount
  readonly atSixteen: Amount
}

type Amount = Pick<Calls, 'callers' | 'requestsMax' | 'msMax'>

const MANY_CALLERS = 16
const USUAL_EFFORT: Effort = {
  warmUp: { callers: 4, requestsMax: 200, msMax: 1000 },
  atOne: { callers: 1, requestsMax: 100, msMax: 1000 },
  atSixteen: { callers: MANY_CALLERS, requestsMax: 20 * MANY_CALLERS, msMax: 2000 },
}

/** Measures all trials in every round. */
export async function measureTrials(
  trials: readonly Trial[],
  rounds: number,
  log: (line: string) => void,
  effort = USUAL_EFFORT,
): Promise<Figures[]> {
  const measured = trials.map((): Round[] => [])
  for (const trial of trials) await callServer({ ...trial, ...effort.warmUp })
  for (let round = 1; round <= rounds; round += 1) {
    log(`round ${round} of ${rounds}`)
    // In parallel, they would slow each other down.
    for (const [index, trial] of trials.entries()) {
      measured[index]?.push(await measureOnce(trial, effort))
    }
  }
  return trials.map(({ server, kind }, index) => ({ server, kind, ...mediansOf(measured[index] ?? []) }))
}

type Round = Omit<Figures, 'server' | 'kind'>

async function measureOnce(trial: Trial, { atOne: one, atSixteen: many }: Effort): Promise<Round> {
  const cpuBeforeMs = cpuMsOf(trial.pids)
  const atOne = await callServer({ ...trial, ...one })
  const atSixteen = await callServer({ ...trial, ...many })
  const cpuAfterMs = cpuMsOf(trial.pids)
  const requests = atOne.length + atSixteen.length
  return {
    cpuMs: cpuBeforeMs === null || cpuAfterMs === null ? null : (cpuAfterMs - cpuBeforeMs) / requests,
    p50AtOne: median(atOne),
    p99AtOne: quantile(atOne, 0.99),
    p50AtSixteen: median(atSixteen),
    p99AtSixteen: quantile(atSixteen, 0.99),
  }
}

function mediansOf(rounds: readonly Round[]): Round {
  const of = (read: (round: Round) => number | null) =>
    median(rounds.map(read).filter((value) => value !== null))
  return {
    cpuMs: rounds.some(({ cpuMs }) => cpuMs === null) ? null : of(({ cpuMs }) => cpuMs),
    p50AtOne: of(({ p50AtOne }) => p50AtOne),
    p99AtOne: of(({ p99AtOne }) => p99AtOne),
    p50AtSixteen: of(({ p50AtSixteen }) => p50AtSixteen),
    p99AtSixteen: of(({ p99AtSixteen }) => p99AtSixteen),
  }
}
