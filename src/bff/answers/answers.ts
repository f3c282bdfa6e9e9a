import { ProblemError } from '#contract/problem.ts'
import type { Answer } from '../answer.ts'
import type { Budget } from '../upstream/budget/budget.ts'
import type { Priority } from '../upstream/budget/priority.ts'
import type { AnswerCache } from './cache.ts'
import type { Clock } from '../clock.ts'
import type { Operation } from '../operation.ts'
import { createSingleFlight } from './single-flight.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { busy, mayPass, unreachable } from '../upstream/fault.ts'

/** An answer for one browser. */
export interface AgedAnswer {
  readonly answer: Answer
  /** Whole seconds since it was received. */
  readonly ageSeconds: number
  /** Whether every shipment of the account is known here, so that whole sets can be read without the service. */
  readonly isComplete?: boolean
}

/** One who waits for an answer. */
export interface Asker {
  /** The same for everything that one person asks for; turns are taken by it. */
  readonly name: string
  /** Aborts when the browser that asked is gone. */
  readonly leave: AbortSignal
}

/** What everybody reads from: the cache, else one shared request upstream. */
export interface Answers {
  /** A fresh copy, where there is one: nobody has to wait for it. */
  atOnce(operation: Operation): AgedAnswer | null
  /**
   * A fresh copy is handed out as it is. One that is older is handed out as well, and made fresh for the next reader;
   * one that is too old, or from before a change that is known of, only while nothing newer is to be had.
   *
   * @throws ProblemError, `busy` after `patienceMs` without budget and at once for one who waits for too much, or the
   *   reason of `leave`
   */
  read(operation: Operation, asker: Asker): Promise<AgedAnswer>
  /** Turns away what still waits for budget; requests that are under way go on. */
  close(): void
}

export interface AnswersSettings {
  readonly upstream: Upstream
  readonly cache: AnswerCache
  readonly budget: Budget
  readonly clock: Clock
  /** Whoever asked before this moment, on the clock, has an answer that is not true any more. */
  readonly changedAtMs: (operation: Operation) => number
  /** Age up to which an answer counts as fresh. */
  readonly freshMsMax: number
  /** Age up to which a copy is handed out before the service is asked. */
  readonly staleMsMax: number
  /** Longest that one browser waits where nothing is known. */
  readonly patienceMs: number
  /** Longest that one browser waits where a copy is known that is too old. */
  readonly stalePatienceMs: number
}

/** A copy that nobody has made fresh by then is made so when it is next asked for. */
const REVALIDATION_MS_MAX = 15_000

/** Requests that one asker may have under way; a page of the dashboard has a few. */
const UNDER_WAY_MAX = 30

export function createAnswers(settings: AnswersSettings): Answers {
  const { upstream, cache, budget, clock, changedAtMs, freshMsMax, staleMsMax } = settings
  const flights = createSingleFlight<Answer>()
  const closing = new AbortController()
  // Who waits for each request that is under way; the one who asked first is charged with it.
  const askersOf = new Map<string, Set<string>>()
  const underWay = new Map<string, number>()

  async function load(
    operation: Operation,
    abandon: AbortSignal,
    wish: { readonly priority: Priority; readonly askers?: ReadonlySet<string> },
  ): Promise<Answer> {
    try {
      const signal = AbortSignal.any([abandon, closing.signal])
      const answer = await upstream.read(operation, { ...wish, signal })
      cache.set(operation.path, answer)
      return answer
    } catch (error) {
      if (error instanceof ProblemError) keepProblem(operation, error)
      throw error
    }
  }

  function keepProblem({ path }: Operation, problem: ProblemError): void {
    if (closing.signal.aborted) return
    cache.setProblem(path, problem)
    // It is gone, or the key may not see it any more.
    if (!mayPass(problem)) cache.forget(path)
  }

  /** @throws ProblemError `busy` */
  async function loadFor(asker: string, operation: Operation, abandon: AbortSignal): Promise<Answer> {
    const count = underWay.get(asker) ?? 0
    if (count >= UNDER_WAY_MAX) throw busy(budget.untilRoomMs())
    const key = flightOf(operation)
    const askers = new Set([asker])
    underWay.set(asker, count + 1)
    askersOf.set(key, askers)
    try {
      return await load(operation, abandon, { priority: 'interactive', askers })
    } finally {
      askersOf.delete(key)
      const left = (underWay.get(asker) ?? 1) - 1
      if (left === 0) underWay.delete(asker)
      else underWay.set(asker, left)
    }
  }

  async function readAnew(operation: Operation, asker: Asker, patienceMs: number): Promise<Answer> {
    const patience = new AbortController()
    const sinceMs = clock.nowMs()
    const callOff = clock.after(patienceMs, () => {
      const untilRoomMs = budget.untilRoomMs()
      patience.abort(
        untilRoomMs > 0 || budget.isWaitedFor() || budget.wasShutSince(sinceMs)
          ? busy(untilRoomMs)
          : unreachable(`The shipment service did not answer within ${patienceMs / 1000} s.`),
      )
    })
    try {
      const signal = AbortSignal.any([asker.leave, patience.signal])
      const start = (abandon: AbortSignal) => loadFor(asker.name, operation, abandon)
      askersOf.get(flightOf(operation))?.add(asker.name)
      return await flights.join(flightOf(operation), start, signal)
    } finally {
      callOff()
    }
  }

  /** Makes a copy fresh while nobody waits for it. */
  function revalidate(operation: Operation): void {
    const tooLate = new AbortController()
    const callOff = clock.after(REVALIDATION_MS_MAX, () => tooLate.abort(new Error('not in time')))
    const start = (abandon: AbortSignal) => load(operation, abandon, { priority: 'revalidate' })
    // What goes wrong is kept as a problem, and has been logged.
    flights
      .join(flightOf(operation), start, tooLate.signal)
      .catch(() => {})
      .finally(callOff)
  }

  /** What was asked before a change is not what is asked after it. */
  function flightOf(operation: Operation): string {
    return `${changedAtMs(operation)} ${operation.path}`
  }

  async function readOver(known: Answer, operation: Operation, asker: Asker): Promise<Answer> {
    const ageMs = clock.nowMs() - known.receivedAtMs
    const isTrue = known.askedAtMs >= changedAtMs(operation)
    if (isTrue && ageMs <= freshMsMax) return known
    if ((isTrue && ageMs <= staleMsMax) || budget.untilRoomMs() > 0) {
      revalidate(operation)
      return known
    }
    try {
      return await readAnew(operation, asker, settings.stalePatienceMs)
    } catch (error) {
      if (mayPass(error)) return known
      throw error
    }
  }

  async function current(operation: Operation, asker: Asker): Promise<Answer> {
    const known = cache.get(operation.path)
    const problem = cache.problem(operation.path)
    if (problem && !(known && mayPass(problem))) throw problem
    if (!known) return readAnew(operation, asker, settings.patienceMs)
    return problem ? known : readOver(known, operation, asker)
  }

  function aged(answer: Answer): AgedAnswer {
    return { answer, ageSeconds: Math.floor((clock.nowMs() - answer.receivedAtMs) / 1000) }
  }

  return {
    atOnce(operation) {
      const known = cache.get(operation.path)
      if (!known || clock.nowMs() - known.receivedAtMs > freshMsMax) return null
      if (known.askedAtMs < changedAtMs(operation) || cache.problem(operation.path)) return null
      return aged(known)
    },
    read: async (operation, asker) => aged(await current(operation, asker)),
    close: () => closing.abort(busy(1000)),
  }
}
