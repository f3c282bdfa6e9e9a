import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '#contract/problem.ts'
import type { Asker } from '../answers/loads.ts'

/** All answers share one thread. More at a time would delay all of them. */
const RUNNING_MAX = 2
/** A browser's limit of simultaneous requests on one HTTP/2 connection. */
const WAITING_OF_PERSON_MAX = 100

/** Mean delay of the event loop above which requests are refused. */
const LAG_MS_MAX = 1000
const CHECK_EVERY_MS = 2000

/** Schedules costly work: one task per person at a time. People take turns. */
export class Turns {
  /** The waiting work of each person. A person who has just had a turn comes last. */
  readonly #waiting = new Map<string, Set<() => void>>()
  readonly #running = new Set<string>()

  /**
   * Runs the work when its turn comes, unless the client has left.
   *
   * @throws ProblemError `too_many_requests`, or the reason of `leave`
   */
  async run<Done>({ name, leave }: Asker, work: () => Promise<Done>): Promise<Done> {
    leave.throwIfAborted()
    const own = this.#waiting.get(name) ?? new Set()
    if (own.size >= WAITING_OF_PERSON_MAX)
      throw overload('too_many_requests', 'The dashboard is still answering your earlier requests.')
    await new Promise<void>((begin, giveUp) => {
      own.add(begin)
      this.#waiting.set(name, own)
      leave.addEventListener('abort', () => own.delete(begin) && giveUp(leave.reason))
      this.#goOn()
    })
    try {
      return await work()
    } finally {
      // Reads new requests first. Otherwise a person with many short answers would get one turn after another.
      setImmediate(() => {
        this.#running.delete(name)
        this.#waiting.delete(name)
        if (own.size > 0) this.#waiting.set(name, own)
        this.#goOn()
      })
    }
  }

  #goOn(): void {
    for (const [name, own] of this.#waiting) {
      if (this.#running.size === RUNNING_MAX) return
      if (this.#running.has(name)) continue
      const [begin] = own
      // Its clients have left.
      if (!begin) this.#waiting.delete(name)
      else {
        own.delete(begin)
        this.#running.add(name)
        begin()
      }
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
