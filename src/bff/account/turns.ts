import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '#contract/problem.ts'
import type { Asker } from '../answers/loads.ts'

/** One thread works for all: more answers at a time are no faster, and take memory. */
const RUNNING_MAX = 6
const RUNNING_OF_PERSON_MAX = 2
/** As many requests as a browser has under way over one connection. */
const WAITING_OF_PERSON_MAX = 100

/** Mean delay of the event loop beyond which nothing more is taken on. */
const LAG_MS_MAX = 1000
const LOOK_EVERY_MS = 2000

interface Waiting {
  readonly name: string
  readonly begin: () => void
}

/** Gives turns to costly work: each person has a few at a time, and who has the fewest comes first. */
export class Turns {
  readonly #waiting = new Set<Waiting>()
  #running: readonly string[] = []

  /**
   * Does the work when its turn comes, unless its asker has left by then.
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
      // Requests that came meanwhile are read first: else a person with many would go on with their next one.
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
 * Refuses the requests of a scope while each takes its turn far too late: they would only make all others later. One long
 * turn is no reason: it has to last for two looks.
 */
export function refuseWhenLagging(scope: FastifyInstance, lagMsMax = LAG_MS_MAX): void {
  const delay = monitorEventLoopDelay({ resolution: 100 })
  delay.enable()
  let late = 0
  const look = setInterval(() => {
    late = delay.mean / 1e6 > lagMsMax ? late + 1 : 0
    delay.reset()
  }, LOOK_EVERY_MS).unref()
  scope.addHook('onClose', async () => {
    clearInterval(look)
    delay.disable()
  })
  scope.addHook('onRequest', async () => {
    if (late > 1) throw overload('overloaded', 'The dashboard has more to do than it can.')
  })
}

/** The problem of a request that should be sent again in a moment. */
function overload(code: 'too_many_requests' | 'overloaded', detail: string): ProblemError {
  return new ProblemError(code, { detail, hint: 'Try again in 2 s.' }, { 'retry-after': '2' })
}
