import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '#contract/problem.ts'
import type { Asker } from '../answers/loads.ts'

/** All answers share one thread. Running more at a time is no faster and takes more memory. */
const RUNNING_MAX = 6
const RUNNING_OF_PERSON_MAX = 2
/** A browser's limit of simultaneous requests on one HTTP/2 connection. */
const WAITING_OF_PERSON_MAX = 100

/** Mean delay of the event loop above which requests are refused. */
const LAG_MS_MAX = 1000
const CHECK_EVERY_MS = 2000

interface Waiting {
  readonly name: string
  readonly begin: () => void
}

/** Schedules costly work. The person with the fewest running tasks is served next. */
export class Turns {
  readonly #waiting = new Set<Waiting>()
  #running: readonly string[] = []

  /**
   * Runs the work when its turn comes, unless the client has left.
   *
   * @throws ProblemError `too_many_requests`, or the reason of `leave`
   */
  async run<Done>({ name, leave }: Asker, work: () => Promise<Done>): Promise<Done> {
    leave.throwIfAborted()
    if ([...this.#waiting].filter((each) => each.name === name).length >= WAITING_OF_PERSON_MAX)
      throw overload('too_many_requests', 'The dashboard is still answering your earlier requests.')
    await new Promise<void>((begin, giveUp) => {
      const waiting = { name, begin }
      this.#waiting.add(waiting)
      leave.addEventListener('abort', () => this.#waiting.delete(waiting) && giveUp(leave.reason))
      this.#goOn()
    })
    try {
      return await work()
    } finally {
      // Reads new requests first. Otherwise a person with many short answers would get one turn after another.
      setImmediate(() => {
        this.#running = this.#running.toSpliced(this.#running.indexOf(name), 1)
        this.#goOn()
      })
    }
  }

  #goOn(): void {
    const runningOf = ({ name }: Waiting) => this.#running.filter((each) => each === name).length
    while (this.#running.length < RUNNING_MAX) {
      const [next] = [...this.#waiting]
        .filter((each) => runningOf(each) < RUNNING_OF_PERSON_MAX)
        .toSorted((one, other) => runningOf(one) - runningOf(other))
      if (!next) return
      this.#waiting.delete(next)
      this.#running = [...this.#running, next.name]
      next.begin()
    }
  }
}

/**
 * Refuses the requests of a scope while the event loop lags, because they would delay all others further. A single
 * long task does not count: the lag has to last for two checks.
 */
export function refuseWhenLagging(scope: FastifyInstance, lagMsMax = LAG_MS_MAX): void {
  const delay = monitorEventLoopDelay({ resolution: 100 })
  delay.enable()
  let late = 0
  const check = setInterval(() => {
    late = delay.mean / 1e6 > lagMsMax ? late + 1 : 0
    delay.reset()
  }, CHECK_EVERY_MS).unref()
  scope.addHook('onClose', async () => {
    clearInterval(check)
    delay.disable()
  })
  scope.addHook('onRequest', async () => {
    if (late > 1) throw overload('overloaded', 'The dashboard is overloaded.')
  })
}

/** The problem of a request that should be sent again in a moment. */
function overload(code: 'too_many_requests' | 'overloaded', detail: string): ProblemError {
  return new ProblemError(code, { detail, hint: 'Try again in 2 s.' }, { 'retry-after': '2' })
}
