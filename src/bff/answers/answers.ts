import type { Answer } from '../upstream/answer.ts'
import type { Operation } from '../upstream/operation.ts'
import { isTransient } from '../upstream/fault.ts'
import { Loads, type Asker, type LoadsSettings } from './loads.ts'

/** An answer for one browser, with its age. */
export interface AgedAnswer {
  readonly answer: Answer
  /** Whole seconds since it was received. */
  readonly ageSeconds: number
}

/** The source of every answer: the cache, or one shared request upstream. */
export interface Answers {
  /**
   * Returns a fresh cached answer unchanged. Returns an older one too, and refreshes it for the next reader. One that
   * is too old, or older than a known change, is returned only if nothing newer is available.
   *
   * @throws ProblemError, `busy` after `patienceMs` without budget or immediately for an asker with too many waits, or
   * the reason of `leave`
   */
  read(operation: Operation, asker: Asker): Promise<AgedAnswer>
  /** Ends every wait for budget. Requests in flight continue. */
  close(): void
}

export interface AnswersSettings extends LoadsSettings {
  /** Maximum age of a fresh answer. */
  readonly freshMsMax: number
  /** Maximum age of a cached answer that is returned without asking the service first. */
  readonly staleMsMax: number
  /** Maximum wait of a browser without a cached answer. */
  readonly patienceMs: number
  /** Maximum wait of a browser if there is a cached answer that is too old. */
  readonly stalePatienceMs: number
}

export function createAnswers(settings: AnswersSettings): Answers {
  const { cache, budget, clock, changedAtMs, freshMsMax, staleMsMax } = settings
  const loads = new Loads(settings)

  async function readOver(known: Answer, operation: Operation, asker: Asker): Promise<Answer> {
    const ageMs = clock.nowMs() - known.receivedAtMs
    const isTrue = known.askedAtMs >= changedAtMs(operation)
    if (isTrue && ageMs <= freshMsMax) return known
    if ((isTrue && ageMs <= staleMsMax) || budget.untilRoomMs() > 0) {
      loads.revalidate(operation)
      return known
    }
    try {
      return await loads.loadFor(operation, asker, settings.stalePatienceMs)
    } catch (error) {
      if (isTransient(error)) return known
      throw error
    }
  }

  async function current(operation: Operation, asker: Asker): Promise<Answer> {
    const known = cache.get(operation.path)
    const problem = cache.problem(operation.path)
    if (problem && !(known && isTransient(problem))) throw problem
    if (!known) return loads.loadFor(operation, asker, settings.patienceMs)
    return problem ? known : readOver(known, operation, asker)
  }

  function aged(answer: Answer): AgedAnswer {
    return { answer, ageSeconds: Math.floor((clock.nowMs() - answer.receivedAtMs) / 1000) }
  }

  return {
    read: async (operation, asker) => aged(await current(operation, asker)),
    close: () => loads.close(),
  }
}
