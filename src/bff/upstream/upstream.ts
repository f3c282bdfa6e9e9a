import { LRUCache } from 'lru-cache'
import { ProblemError } from '#contract/problem.ts'
import type { Answer } from './answer.ts'
import type { Priority } from './budget/priority.ts'
import type { Clock } from '../clock.ts'
import { smallerPage, type Operation } from './operation.ts'
import { isTooLarge } from './body.ts'
import { readOnce } from './exchange.ts'
import type { UpstreamSettings } from './upstream-settings.ts'

/** The shipment service behind the send gate. */
export interface Upstream {
  /**
   * Reads an operation. Waits for budget, also after a 429. After a 5xx or a network fault, a request that a user waits
   * for is sent once more; others wait until the service has had a pause. A list that is too large is requested with
   * fewer rows per page, or not for a minute if a record is too large to be skipped.
   *
   * @throws ProblemError, or the signal's reason
   */
  read(operation: Operation, options: ReadOptions): Promise<Answer>
}

/** The purpose of a request, and when it is no longer needed. */
interface ReadOptions {
  readonly priority: Priority
  /** Stops waiting. A request already sent still finishes. */
  readonly signal: AbortSignal
  /** Who waits for it. More may join later. */
  readonly askers?: ReadonlySet<string>
}

const RETRY_PAUSE_MS_MAX = 500
/** How long not to request what is too large even with one row. Finding that out takes five requests. */
const TOO_LARGE_MS = 60_000
const TOO_LARGE_MAX = 100

export function createUpstream(settings: UpstreamSettings): Upstream {
  const { budget, breaker, clock, random } = settings
  const tooLarge = new LRUCache<string, { readonly problem: ProblemError; readonly untilMs: number }>({
    max: TOO_LARGE_MAX,
  })

  async function read(operation: Operation, options: ReadOptions): Promise<Answer> {
    const known = tooLarge.get(operation.path)
    if (known && known.untilMs > clock.nowMs()) throw known.problem
    try {
      return await ask(operation, options)
    } catch (error) {
      if (error instanceof ProblemError && isTooLarge(error)) {
        tooLarge.set(operation.path, { problem: error, untilMs: clock.nowMs() + TOO_LARGE_MS })
      }
      throw error
    }
  }

  async function ask(operation: Operation, { priority, signal, askers }: ReadOptions): Promise<Answer> {
    breaker.check()
    const isAwaited = priority === 'interactive'
    if (!isAwaited) await pause(clock, breaker.untilCalmMs(), signal)
    // A failing service is probed with a single request.
    let triesLeft = isAwaited && !breaker.isOpen ? 2 : 1
    let asked = operation
    for (let isRepeat = false; ; isRepeat = true) {
      const send = await budget.acquire(signal, { priority, isRepeat, ...(askers && { askers }) })
      const { outcome, remaining } = await readOnce(settings, asked)
      send.settled(remaining)
      if (outcome === 'limited') continue
      if ('body' in outcome) {
        breaker.succeeded()
        settings.onAnswer(operation, outcome)
        return outcome
      }
      report(operation, outcome.problem)
      const smaller = isTooLarge(outcome.problem) ? smallerPage(asked) : null
      if (smaller) {
        asked = smaller
        continue
      }
      triesLeft -= 1
      if (!outcome.isTransient || triesLeft === 0) throw outcome.problem
      await pause(clock, random() * RETRY_PAUSE_MS_MAX, signal)
    }
  }

  /** Any answer shows that the service is reachable. */
  function report(operation: Operation, problem: ProblemError): void {
    if (problem.code === 'shipment_not_found') settings.onNotThere(operation)
    if (problem.code === 'upstream_unreachable') breaker.failed(problem)
    else breaker.succeeded()
  }

  return { read }
}

function pause(clock: Clock, durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    if (durationMs <= 0) {
      resolve()
      return
    }
    const giveUp = () => {
      callOff()
      reject(signal.reason)
    }
    const callOff = clock.after(durationMs, () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    })
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
