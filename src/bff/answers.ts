import { ProblemError } from '#contract/problem.ts'
import type { Answer } from './answer.ts'
import type { Budget } from './budget.ts'
import type { AnswerCache } from './cache.ts'
import type { Clock } from './clock.ts'
import type { Operation } from './operation.ts'
import { createSingleFlight } from './single-flight.ts'
import type { Upstream } from './upstream.ts'
import { busy, unreachable } from './upstream-fault.ts'

/** An answer for one browser. */
interface AgedAnswer {
  readonly answer: Answer
  /** Whole seconds since it was received. */
  readonly ageSeconds: number
}

/** What everybody reads from: the cache, else one shared request upstream. */
export interface Answers {
  /**
   * @param leave aborts when the browser that asked is gone
   * @throws ProblemError, `busy` after `patienceMs` without budget, or the reason of `leave`
   */
  read(operation: Operation, leave: AbortSignal): Promise<AgedAnswer>
  /** Turns away what still waits for budget; requests that are under way go on. */
  close(): void
}

export interface AnswersSettings {
  readonly upstream: Upstream
  readonly cache: AnswerCache
  readonly budget: Budget
  readonly clock: Clock
  /** Longest that one browser waits. */
  readonly patienceMs: number
}

export function createAnswers(settings: AnswersSettings): Answers {
  const { upstream, cache, budget, clock, patienceMs } = settings
  const flights = createSingleFlight<Answer>()
  const closing = new AbortController()

  async function load(operation: Operation, signal: AbortSignal): Promise<Answer> {
    try {
      const answer = await upstream.read(operation, AbortSignal.any([signal, closing.signal]))
      cache.set(operation.path, answer)
      return answer
    } catch (error) {
      if (error instanceof ProblemError) cache.setProblem(operation.path, error)
      throw error
    }
  }

  async function fetchShared(operation: Operation, leave: AbortSignal): Promise<Answer> {
    const patience = new AbortController()
    const sinceMs = clock.nowMs()
    const callOff = clock.after(patienceMs, () => {
      const untilRoomMs = budget.untilRoomMs()
      patience.abort(
        untilRoomMs > 0 || budget.wasShutSince(sinceMs)
          ? busy(untilRoomMs)
          : unreachable(`The shipment service did not answer within ${patienceMs / 1000} s.`),
      )
    })
    try {
      const signal = AbortSignal.any([leave, patience.signal])
      return await flights.join(operation.path, (abandon) => load(operation, abandon), signal)
    } finally {
      callOff()
    }
  }

  return {
    async read(operation, leave) {
      const problem = cache.problem(operation.path)
      if (problem) throw problem
      const answer = cache.get(operation.path) ?? (await fetchShared(operation, leave))
      return { answer, ageSeconds: Math.floor((clock.nowMs() - answer.receivedAtMs) / 1000) }
    },
    close: () => closing.abort(busy(1000)),
  }
}
