import { ProblemError } from '#contract/problem.ts'
import type { Answer } from '../upstream/answer.ts'
import type { Clock } from '../clock.ts'
import type { Operation } from '../upstream/operation.ts'
import type { Budget } from '../upstream/budget/budget.ts'
import type { Priority } from '../upstream/budget/priority.ts'
import { busy, isTransient, unreachable } from '../upstream/fault.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { AnswerCache } from './cache.ts'
import { createSingleFlight } from './single-flight.ts'

/** A wait for an answer. */
export interface Asker {
  /** Identifies the person, so that turns are shared fairly between people. */
  readonly name: string
  /** Aborts when the browser has gone. */
  readonly leave: AbortSignal
}

export interface LoadsSettings {
  readonly upstream: Upstream
  readonly cache: AnswerCache
  readonly budget: Budget
  readonly clock: Clock
  /** An answer requested before this time, on the clock, is out of date. */
  readonly changedAtMs: (operation: Operation) => number
}

/** If a refresh takes longer, the next request starts another one. */
const REVALIDATION_MS_MAX = 15_000

/** Maximum requests in flight per asker. A page of the dashboard needs a few. */
const UNDER_WAY_MAX = 30

/** Loads answers into the cache. Simultaneous waits for the same answer share a request. */
export class Loads {
  readonly #settings: LoadsSettings
  readonly #flights = createSingleFlight<Answer>()
  readonly #closing = new AbortController()
  // The askers waiting for each request in flight. The first one is charged for it.
  readonly #askersOf = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, number>()

  constructor(settings: LoadsSettings) {
    this.#settings = settings
  }

  /** @throws ProblemError, `busy` if there is no budget in time, or the reason of `leave` */
  async loadFor(operation: Operation, asker: Asker, patienceMs: number): Promise<Answer> {
    const { clock } = this.#settings
    const patience = new AbortController()
    const callOff = clock.after(patienceMs, () => patience.abort(this.#tooLate(patienceMs)))
    try {
      const key = this.#flightOf(operation)
      const signal = AbortSignal.any([asker.leave, patience.signal])
      const start = (abandon: AbortSignal) => this.#loadOnBehalfOf(asker.name, operation, abandon)
      this.#askersOf.get(key)?.add(asker.name)
      return await this.#flights.join(key, start, signal)
    } finally {
      callOff()
    }
  }

  /** Refreshes a cached answer that nobody waits for. */
  revalidate(operation: Operation): void {
    const tooLate = new AbortController()
    const callOff = this.#settings.clock.after(REVALIDATION_MS_MAX, () =>
      tooLate.abort(new Error('not in time')),
    )
    const start = (abandon: AbortSignal) => this.#load(operation, abandon, { priority: 'revalidate' })
    // The cache keeps a failure as a problem, and it has been logged.
    this.#flights
      .join(this.#flightOf(operation), start, tooLate.signal)
      .catch(() => {})
      .finally(callOff)
  }

  /** Ends every wait for budget. Requests in flight continue. */
  close(): void {
    this.#closing.abort(busy(1000))
  }

  #tooLate(patienceMs: number): ProblemError {
    const { budget } = this.#settings
    const untilRoomMs = budget.untilRoomMs()
    return untilRoomMs > 0 || budget.isWaitedFor() || budget.untilReopenedMs() !== null
      ? busy(untilRoomMs)
      : unreachable(`The shipment service did not answer within ${patienceMs / 1000} s.`)
  }

  /** @throws ProblemError `busy` for an asker with too many waits */
  async #loadOnBehalfOf(asker: string, operation: Operation, abandon: AbortSignal): Promise<Answer> {
    const count = this.#underWay.get(asker) ?? 0
    if (count >= UNDER_WAY_MAX) throw busy(this.#settings.budget.untilRoomMs())
    const key = this.#flightOf(operation)
    const askers = new Set([asker])
    this.#underWay.set(asker, count + 1)
    this.#askersOf.set(key, askers)
    try {
      return await this.#load(operation, abandon, { priority: 'interactive', askers })
    } finally {
      this.#askersOf.delete(key)
      const left = (this.#underWay.get(asker) ?? 1) - 1
      if (left === 0) this.#underWay.delete(asker)
      else this.#underWay.set(asker, left)
    }
  }

  async #load(
    operation: Operation,
    abandon: AbortSignal,
    wish: { readonly priority: Priority; readonly askers?: ReadonlySet<string> },
  ): Promise<Answer> {
    const { upstream, cache } = this.#settings
    try {
      const signal = AbortSignal.any([abandon, this.#closing.signal])
      const answer = await upstream.read(operation, { ...wish, signal })
      cache.set(operation.path, answer)
      return answer
    } catch (error) {
      if (error instanceof ProblemError) this.#keepProblem(operation, error)
      throw error
    }
  }

  #keepProblem({ path }: Operation, problem: ProblemError): void {
    const { cache } = this.#settings
    if (this.#closing.signal.aborted) return
    cache.setProblem(path, problem)
    // It is gone, or the key may no longer see it.
    if (!isTransient(problem)) cache.forget(path)
  }

  /** A request after a change must not join one from before it. */
  #flightOf(operation: Operation): string {
    return `${this.#settings.changedAtMs(operation)} ${operation.path}`
  }
}
